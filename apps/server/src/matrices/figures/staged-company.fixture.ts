import { randomUUID } from 'node:crypto';
import type { Role } from '@traco/contract/roles';
import type { World } from '../../testing/world.ts';
import { stageLoads } from './staged-loads.fixture.ts';
import { stagePromises } from './staged-promises.fixture.ts';
import { stageWork } from './staged-work.fixture.ts';

/** Wednesday, 15:30 in São Paulo and 14:30 in Manaus. */
export const STAGED_AT = '2026-11-18T18:30:00Z';

/** A company with something of each kind in it: two zones, a partner's truck, every state that a load can have. */
export interface StagedCompany {
  units: { id: string }[];
  sellers: { id: string; unit_id: string }[];
  customers: { id: string }[];
  vehicles: { id: string }[];
  drivers: { id: string }[];
  sites: { id: string }[];
  managers: { id: string }[];
  pours: { id: string; sellerId: string; unitId: string; customerId: string }[];
  partnerId: string;
  accounts: ReadonlyMap<Role, { id: string }>;
}

/** What there is before anybody asked for concrete or signed in. */
export type Company = Omit<StagedCompany, 'accounts' | 'managers' | 'pours'> & {
  mixes: { id: string }[];
};

export async function stageCompany(world: World): Promise<StagedCompany> {
  const first = await world.unit({ name: 'A', time_zone: 'America/Sao_Paulo', capacity_m3_per_hour: 60 });
  const second = await world.unit({ name: 'B', time_zone: 'America/Manaus', capacity_m3_per_hour: 40 });
  const units = [first, second];
  const sellers = [];
  for (const unit of [first, first, second])
    sellers.push({ ...(await world.seller({ unit_id: unit.id })), unit_id: unit.id });
  const sites = [];
  const customers = [];
  for (const { id: seller_id, unit_id } of sellers) {
    const customer = await world.customer({ seller_id, unit_id });
    customers.push(customer);
    sites.push(await world.site({ seller_id, unit_id, customer_id: customer.id, travel_minutes: 20 }));
  }
  // They have not bought for long.
  await world.customer({ seller_id: sellers[0]!.id, unit_id: first.id });
  const mixes = [
    await world.mix({ cost_cents_per_m3: 30_000 }),
    await world.mix({ cost_cents_per_m3: 33_333 }),
  ];
  const partner = await world.partner();
  const drivers = [
    await world.driver({ unit_id: first.id }),
    await world.driver({ unit_id: first.id, partner_id: partner.id }),
    await world.driver({ unit_id: second.id }),
  ];
  const vehicles = [
    await world.vehicle({ unit_id: first.id, driver_id: drivers[0]!.id }),
    await world.vehicle({ unit_id: first.id, partner_id: partner.id, drum_m3: 10 }),
    await world.vehicle({ unit_id: second.id, driver_id: drivers[2]!.id, drum_m3: 7 }),
    await world.vehicle({ unit_id: second.id, state: 'in_maintenance' }),
  ];
  const managers = [];
  for (const unit of units) managers.push(await world.manager({ unit_id: unit.id }));
  await stageGoals(world, first.id, second.id, sellers[0]!.id);
  const company = { units, sellers, customers, vehicles, drivers, sites, mixes, partnerId: partner.id };
  await stageLoads(world, company);
  const pours = await stagePours(world, company);
  const over = await stagePromises(world, company);
  const accounts = await openAccounts(world, company, partner.id);
  await stageWork(world, company, accounts);
  return { ...company, managers, pours: [...pours, ...over], accounts };
}

async function stageGoals(world: World, first: string, second: string, seller: string) {
  const goals: [unit: string, month: string, m3: number, seller?: string][] = [
    [first, '2026-10-01', 900],
    [first, '2026-11-01', 1_000],
    [first, '2026-12-01', 1_100],
    [second, '2026-11-01', 400],
    [first, '2026-11-01', 200, seller],
  ];
  for (const [unit_id, month_on, m3, seller_id] of goals)
    await world.goal({ id: randomUUID(), unit_id, month_on, m3, ...(seller_id ? { seller_id } : {}) });
}

async function stagePours(world: World, { sellers, customers, sites, mixes }: Company) {
  const pours: [seller: number, startsAt: string, m3: number, state: string][] = [
    [0, '2026-11-18T20:00:00Z', 24, 'confirmed'],
    [1, '2026-11-18T19:30:00Z', 16, 'requested'],
    [2, '2026-11-18T19:00:00Z', 21, 'confirmed'],
    [0, '2026-11-18T21:00:00Z', 8, 'cancelled'],
    [0, '2026-11-24T12:00:00Z', 32, 'confirmed'],
  ];
  const made: StagedCompany['pours'] = [];
  for (const [seller, startsAt, m3, to] of pours) {
    const { id, unit_id } = sellers[seller]!;
    const office = await world.as(await world.account('unit', { unit_id }));
    const own = await world.as(await world.account('seller', { seller_id: id, unit_id }));
    const pour = await own.pours.request({
      id: randomUUID(),
      customerId: customers[seller]!.id,
      siteId: sites[seller]!.id,
      mixId: mixes[0]!.id,
      startsAt,
      m3,
      loadM3: 8,
      intervalMinutes: 30,
      element: 'slab',
      pumped: false,
      contactName: 'Mestre João',
      contactPhone: '15987654321',
    });
    made.push({ id: pour.id, sellerId: id, unitId: unit_id, customerId: customers[seller]!.id });
    const step = { id: pour.id, revision: pour.revision };
    if (to === 'confirmed')
      await office.pours.step({ ...step, to, overrideReason: 'Combinado com o cliente.' });
    if (to === 'cancelled') await office.pours.step({ ...step, to, reason: 'rain' });
  }
  // No load carries all that was asked for.
  await world.pool.query('update pours set m3 = m3 + 5 where id = $1', [made[0]!.id]);
  return made;
}

async function openAccounts(world: World, { units, sellers, drivers }: Company, partnerId: string) {
  const unit_id = units[0]!.id;
  const accounts: [Role, object][] = [
    ['admin', {}],
    ['supervisor', {}],
    ['unit', { unit_id }],
    ['manager', { unit_id }],
    ['seller', { unit_id, seller_id: sellers[0]!.id }],
    ['driver', { unit_id, driver_id: drivers[0]!.id }],
    ['mechanic', {}],
    ['fleet', {}],
    ['helay', { partner_id: partnerId }],
    ['employee', {}],
  ];
  const made = new Map<Role, { id: string }>();
  for (const [role, row] of accounts) made.set(role, await world.account(role, { ...row }));
  return made;
}
