import { PlannedLoad } from '@traco/contract/concrete-volume/planned-loads';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowOf, rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const PlannedRow = z.object({
  id: z.string(),
  revision: z.number(),
  pour_id: z.string(),
  pour_number: z.number(),
  turn: z.number().nullable(),
  turns: z.number(),
  loaded_at: Timestamp,
  seller_id: z.string(),
  seller_name: z.string(),
  customer_id: z.string(),
  customer_name: z.string(),
  site_id: z.string().nullable(),
  site_name: z.string().nullable(),
  mix_id: z.string(),
  mix_name: z.string(),
  mix_code: z.string(),
  vehicle_id: z.string().nullable(),
  plate: z.string().nullable(),
  fleet_number: z.string().nullable(),
  driver_id: z.string().nullable(),
  driver_name: z.string().nullable(),
  loaded_m3: z.number(),
  price_cents_per_m3: z.number(),
  payment: PlannedLoad.shape.payment,
  notes: z.string(),
});

/** Planned loads that meet the condition over `l`, in the order in which they are to be loaded. */
async function readPlanned(db: Database, where: SQL, most: number): Promise<PlannedLoad[]> {
  const rows = await rowsOf(db, PlannedRow)`
    select l.id, l.revision, l.pour_id, p.number as pour_number, l.turn,
      (select count(*)::int from loads o where o.pour_id = l.pour_id and o.state <> 'cancelled') as turns, l.loaded_at,
      l.seller_id, coalesce(s.name, app.seller_name(l.seller_id), '—') as seller_name, l.customer_id, c.name as customer_name,
      l.site_id, o.name as site_name, l.mix_id, m.name as mix_name, m.code as mix_code, l.vehicle_id, v.plate, v.fleet_number,
      l.driver_id, coalesce(d.name, app.driver_name(l.driver_id)) as driver_name, l.loaded_m3::float, l.price_cents_per_m3,
      l.payment, l.notes
    from (select l.* from loads l where ${where} and l.state = 'scheduled' order by l.loaded_at, l.id limit ${literalLimit(most)}) l
      join pours p on p.id = l.pour_id join customers c on c.id = l.customer_id join mixes m on m.id = l.mix_id
      left join sellers s on s.id = l.seller_id left join sites o on o.id = l.site_id
      left join vehicles v on v.id = l.vehicle_id left join drivers d on d.id = l.driver_id
    where p.state in ('confirmed', 'in_progress')
    order by l.loaded_at, l.id`;
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    pour: { id: row.pour_id, number: row.pour_number, turn: row.turn, turns: row.turns },
    plannedAt: new Date(row.loaded_at).toISOString(),
    seller: { id: row.seller_id, name: row.seller_name },
    customer: { id: row.customer_id, name: row.customer_name },
    site: row.site_id ? { id: row.site_id, name: row.site_name ?? '—' } : null,
    mix: { id: row.mix_id, name: row.mix_name, code: row.mix_code },
    vehicle: row.vehicle_id
      ? { id: row.vehicle_id, plate: row.plate ?? '—', fleetNumber: row.fleet_number ?? '' }
      : null,
    driver: row.driver_id ? { id: row.driver_id, name: row.driver_name ?? '—' } : null,
    loadedM3: row.loaded_m3,
    priceCentsPerM3: row.price_cents_per_m3,
    payment: row.payment,
    notes: row.notes,
  }));
}

/** What a unit's pours have still to be loaded between two instants, at the most so many. */
export const listPlanned = (
  db: Database,
  { unitId, from, to }: { unitId: string; from: Date; to: Date },
  most: number,
): Promise<PlannedLoad[]> =>
  readPlanned(
    db,
    sql`l.unit_id = ${unitId} and l.loaded_at >= ${from.toISOString()}::timestamptz
      and l.loaded_at < ${to.toISOString()}::timestamptz and l.pour_id is not null`,
    most,
  );

/** The planned load, if it is still one of a confirmed pour. */
export const findPlanned = async (db: Database, id: string): Promise<PlannedLoad | undefined> =>
  (await readPlanned(db, sql`l.id = ${id}`, 1))[0];

const CrewRow = z.object({
  vehicleId: z.string().nullable(),
  driverId: z.string().nullable(),
  partnerId: z.string().nullable(),
});

/** A mixer and a driver of a unit as far as they are there, and the partner that carries with them. */
export const findCrew = (db: Database, unitId: string, crew: { vehicleId: string; driverId: string }) =>
  theRow(db, CrewRow)`
    select v.id as "vehicleId", d.id as "driverId", coalesce(v.partner_id, d.partner_id) as "partnerId"
    from (select 1) one
      left join vehicles v on v.id = ${crew.vehicleId} and v.unit_id = ${unitId} and v.type = 'mixer' and v.state <> 'inactive'
      left join drivers d on d.id = ${crew.driverId} and d.unit_id = ${unitId}`;

const FirstWaterRow = z.object({ by: z.string().nullable(), at: Timestamp });

/** Who began a load, and when they said so. */
export async function findFirstWater(db: Database, loadId: string) {
  const row = await rowOf(db, FirstWaterRow)`
    select app.account_name(s.account_id) as by, s.device_at as at from load_steps s
    where s.load_id = ${loadId} and s.state = 'loading' and s.kind = 'step' order by s.device_at limit 1`;
  return row && { by: row.by, at: new Date(row.at).toISOString() };
}
