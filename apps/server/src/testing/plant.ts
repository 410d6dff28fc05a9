import { randomUUID } from 'node:crypto';
import type { Client, World } from './world.ts';

/** Wednesday 18 November 2026, 11:00 in São Paulo. */
export const NOW = '2026-11-18T14:00:00Z';
/** The day after at 07:30 in São Paulo. */
export const TOMORROW = '2026-11-19T10:30:00Z';

/** A driver's papers that allow driving a mixer. */
export const papers = { licence_category: 'D', licence_expires_on: '2030-01-01' };

/** A plant that loads 60 m³ an hour with three trucks, its office and manager, and a seller with a customer and a site. */
export interface Plant {
  unit: { id: string };
  seller: { id: string };
  site: { id: string };
  mix: { id: string };
  customer: { id: string };
  /** Mixers of 8 m³, each with a driver of its own whose papers are good. */
  trucks: { id: string; driver_id: string }[];
  office: Client;
  manager: Client;
  hers: Client;
  /** What a form asks for: four loads for a slab of that site, tomorrow. */
  aPour: (with_?: object) => ReturnType<typeof slab>;
  /** The loads of a pour that are not cancelled, in their order. */
  loadsOf: (pourId: string) => Promise<PlannedLoad[]>;
}

interface PlannedLoad {
  state: string;
  m3: number;
  planned_at: Date;
  counts: boolean;
  turn: number;
}

/** Invents such a plant; the clock stands at `NOW`. */
export async function openPlant(world: World): Promise<Plant> {
  world.setNow(NOW);
  const mix = await world.mix();
  const unit = await world.unit({ capacity_m3_per_hour: 60 });
  const seller = await world.seller({ unit_id: unit.id });
  const ofSeller = { unit_id: unit.id, seller_id: seller.id };
  const customer = await world.customer(ofSeller);
  const site = await world.site({ ...ofSeller, customer_id: customer.id, travel_minutes: 20 });
  const trucks: Plant['trucks'] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const driver = await world.driver({ unit_id: unit.id, ...papers });
    const { id } = await world.vehicle({ unit_id: unit.id, driver_id: driver.id });
    trucks.push({ id, driver_id: driver.id });
  }
  return {
    unit,
    seller,
    site,
    mix,
    customer,
    trucks,
    office: await world.as(await world.account('unit', { unit_id: unit.id })),
    manager: await world.as(await world.account('manager', { unit_id: unit.id })),
    hers: await world.as(await world.account('seller', ofSeller)),
    aPour: (with_ = {}) => ({ ...slab(customer.id, site.id, mix.id), ...with_ }),
    loadsOf: async (pourId) => {
      const { rows } = await world.pool.query(
        `select state, loaded_m3::float as m3, planned_at, counts, turn from loads where pour_id = $1 and state <> 'cancelled' order by turn`,
        [pourId],
      );
      return rows;
    },
  };
}

const slab = (customerId: string, siteId: string, mixId: string) => ({
  id: randomUUID(),
  customerId,
  siteId,
  mixId,
  startsAt: TOMORROW,
  m3: 26,
  loadM3: 8,
  intervalMinutes: 64,
  element: 'slab' as const,
  pumped: false,
  contactName: 'Mestre João',
  contactPhone: '15987654321',
});
