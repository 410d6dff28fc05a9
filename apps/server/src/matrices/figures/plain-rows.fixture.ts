import type pg from 'pg';
import { hundredths, type PlainLoad, readPlainLoads } from '../../testing/plain-loads.ts';
import { dayOf, type PlainWork, readPlainWork } from './plain-work.fixture.ts';

export interface PlainPour {
  id: string;
  unitId: string;
  sellerId: string;
  customerId: string;
  state: string;
  day: string;
  m3: number;
  released: number;
}

/** A goal of a unit, or of a seller of it, for a month (`2026-11`). */
export interface PlainGoal {
  unitId: string;
  sellerId: string | null;
  month: string;
  m3: number;
}

export interface PlainReturn {
  unitId: string;
  sellerId: string | null;
  customerId: string | null;
  driverId: string | null;
  day: string;
  hour: number;
  reason: string;
  state: string;
  residue: number;
  surplus: number;
  used: number;
  cost: number;
  /** Centavos that the customer pays for it. */
  charged: number;
}

/** Anything with a unit of its own that is counted as it stands. */
export interface PlainThing {
  id: string;
  unitId: string;
  active: boolean;
  state: string;
  sellerId: string | null;
  drum: number;
  partnerId: string | null;
}

/** The rows that every figure is summed from, read as the owner and table by table: no view, no sum of ours. */
export interface PlainRows {
  loads: PlainLoad[];
  pours: PlainPour[];
  returns: PlainReturn[];
  goals: PlainGoal[];
  units: { id: string; zone: string; m3PerHour: number }[];
  sellers: PlainThing[];
  managers: PlainThing[];
  customers: PlainThing[];
  drivers: PlainThing[];
  vehicles: PlainThing[];
  work: PlainWork;
}

export async function readPlainRows(pool: pg.Pool): Promise<PlainRows> {
  const all = async (table: string) => (await pool.query(`select * from ${table}`)).rows;
  const units = (await all('units')).map(({ id, time_zone, capacity_m3_per_hour }) => ({
    id,
    zone: time_zone,
    m3PerHour: Number(capacity_m3_per_hour),
  }));
  const zones = new Map(units.map(({ id, zone }) => [id, zone]));
  const costs = new Map((await all('mixes')).map(({ id, cost_cents_per_m3 }) => [id, cost_cents_per_m3]));
  const wall = (at: Date, unit: string) => at.toLocaleString('sv-SE', { timeZone: zones.get(unit)! });
  const ledger = new Map((await all('loads')).map((row) => [row.id, row]));
  return {
    units,
    loads: await readPlainLoads(pool),
    pours: (await all('pours')).map((row) => ({
      id: row.id,
      unitId: row.unit_id,
      sellerId: row.seller_id,
      customerId: row.customer_id,
      state: row.state,
      day: wall(row.starts_at, row.unit_id).slice(0, 10),
      m3: hundredths(row.m3),
      released: hundredths(row.released_m3),
    })),
    returns: (await all('concrete_returns')).map((row) => ({
      unitId: row.unit_id,
      sellerId: row.seller_id,
      customerId: row.customer_id,
      driverId: row.driver_id,
      day: wall(row.at, row.unit_id).slice(0, 10),
      hour: Number(wall(row.at, row.unit_id).slice(11, 13)),
      reason: row.reason,
      state: row.state,
      residue: hundredths(row.residue_m3),
      surplus: hundredths(row.surplus_m3),
      used: hundredths(row.used_m3),
      cost: costs.get(row.mix_id)!,
      charged: chargeOf(row, ledger.get(row.load_id)),
    })),
    goals: (await all('goals')).map((row) => ({
      unitId: row.unit_id,
      sellerId: row.seller_id,
      month: monthOf(row.month_on),
      m3: hundredths(row.m3),
    })),
    ...(await readThings(pool)),
    work: await readPlainWork(pool),
  };
}

async function readThings(pool: pg.Pool) {
  const all = async (table: string) => (await pool.query(`select * from ${table}`)).rows.map(toThing);
  return {
    sellers: await all('sellers'),
    managers: await all('managers'),
    customers: await all('customers'),
    drivers: await all('drivers'),
    vehicles: await all('vehicles'),
  };
}

/** What was billed of a load beyond what it brought; of a return without one, what was asked for it. */
function chargeOf(row: Record<string, unknown>, load: Record<string, unknown> | undefined): number {
  if (!row.charges_customer) return 0;
  if (!load) return Number(row.charge_cents);
  const beyond = hundredths(String(load.billed_m3)) - hundredths(String(load.delivered_m3));
  return Math.round((Math.max(0, beyond) * Number(load.price_cents_per_m3)) / 100);
}
const monthOf = (day: unknown) => dayOf(day).slice(0, 7);
const toThing = (row: Record<string, unknown>): PlainThing => ({
  id: String(row.id),
  unitId: String(row.unit_id),
  active: row.active !== false,
  state: String(row.state ?? ''),
  sellerId: row.seller_id === undefined || row.seller_id === null ? null : String(row.seller_id),
  drum: hundredths(Number(row.drum_m3 ?? 0)),
  partnerId: row.partner_id ? String(row.partner_id) : null,
});
