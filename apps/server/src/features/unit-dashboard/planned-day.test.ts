import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let office: Client;
let hers: Client;
let pour: { id: string; revision: number };
const NOW = '2026-11-18T11:00:00Z';

beforeAll(async () => {
  world = await openWorld(NOW);
  const unit = await world.unit();
  const own = { unit_id: unit.id, seller_id: (await world.seller({ unit_id: unit.id })).id };
  const customer = await world.customer({ ...own, name: 'Construtora Ipê' });
  const site = await world.site({ ...own, customer_id: customer.id, name: 'Torre A' });
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  hers = await world.as(await world.account('seller', own));
  pour = await hers.pours.request({
    id: randomUUID(),
    customerId: customer.id,
    siteId: site.id,
    mixId: (await world.mix()).id,
    startsAt: '2026-11-18T14:00:00Z',
    m3: 20,
    loadM3: 8,
    intervalMinutes: 64,
    element: 'slab',
    pumped: false,
    contactName: 'Mestre João',
    contactPhone: '15987654321',
  });
});
afterAll(() => world.close());

test('the day is planned hour by hour, and a wish is not yet confirmed', async () => {
  const plan = await office.unitDashboard.plan({});
  expect(plan).toMatchObject({ dayOn: '2026-11-18', plannedM3: 20, confirmedM3: 0, departures: [] });
  expect(plan.planned.at(-1)).toBe(20);
  expect(plan.planned[9]).toBe(0);
  // The loads leave about every hour before 11, 12 and 13 o'clock on the plant's clock.
  expect(plan.planned[10]).toBe(7);
  expect([...plan.planned].sort((one, other) => one - other)).toEqual(plan.planned);
});

test('what is confirmed counts and its loads are the next to leave, in their turns', async () => {
  await office.pours.step({
    id: pour.id,
    revision: pour.revision,
    to: 'confirmed',
    overrideReason: 'Sem caminhões cadastrados neste teste',
  });
  const { confirmedM3, departures } = await office.unitDashboard.plan({});
  expect(confirmedM3).toBe(20);
  expect(departures).toMatchObject([
    { customerName: 'Construtora Ipê', siteName: 'Torre A', m3: 7, plate: null },
    { m3: 7 },
    { m3: 6 },
  ]);
});

test('a pour tells its loads to whoever asked for it, and not to a neighbour', async () => {
  expect((await hers.records.pour({ id: pour.id })).loads).toMatchObject([
    { turn: 1, state: 'scheduled', loadedAt: null },
    { turn: 2 },
    { turn: 3 },
  ]);
  const neighbour = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  await expect(neighbour.records.pour({ id: pour.id })).rejects.toMatchObject({ code: 'POUR_NOT_FOUND' });
});

test('trucks and pumps are counted by how they stand', async () => {
  const unit = await world.unit();
  for (const more of [{}, {}, { state: 'in_maintenance' }, { type: 'pump' }])
    await world.vehicle({ unit_id: unit.id, ...more });
  const theirs = await world.as(await world.account('unit', { unit_id: unit.id }));
  const { vehicles } = await theirs.unitDashboard.plan({});
  expect(vehicles).toEqual(
    expect.arrayContaining([
      { type: 'mixer', state: 'available', count: 2 },
      { type: 'mixer', state: 'in_maintenance', count: 1 },
      { type: 'pump', state: 'available', count: 1 },
    ]),
  );
});
