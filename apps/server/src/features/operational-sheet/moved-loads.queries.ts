import { Load, LoadState } from '@traco/contract/concrete-volume/load';
import { sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { loads } from '../../database/tables/index.ts';
import { columnOf, IdRow, rowOf, rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { HeldLoad } from '../day-board/day-board.service.ts';

const MovedLoad = z.object({
  id: z.string(),
  unitId: z.string(),
  pourId: z.string(),
  dayOn: z.string(),
  turn: z.number().nullable(),
  state: LoadState,
  m3: z.number(),
  plannedAt: Timestamp,
  vehicleId: z.string().nullable(),
  driverId: z.string().nullable(),
  revision: z.number(),
});

/** Loads as the rules of assignment see them, those without a pour too. */
export async function listMovedLoads(db: Database, ids: readonly string[]): Promise<HeldLoad[]> {
  const rows = await rowsOf(db, MovedLoad)`
    select l.id, l.unit_id as "unitId", coalesce(l.pour_id, l.id) as "pourId", coalesce(p.day_on, l.day_on)::text as "dayOn",
      l.turn, l.state, l.loaded_m3::float as m3, coalesce(l.planned_at, l.loaded_at) as "plannedAt",
      l.vehicle_id as "vehicleId", l.driver_id as "driverId", l.revision
    from loads l left join pours p on p.id = l.pour_id where l.id = any(${sql.param([...ids])}::uuid[])`;
  return rows.map((row) => ({ ...row, plannedAt: new Date(row.plannedAt) }));
}

const Named = z.object({ id: z.string(), name: z.string() });

/** What these trucks and drivers are called. */
export async function findCrewNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const asked = sql`any(${sql.param(ids.filter((id) => id !== null))}::uuid[])`;
  const rows = await rowsOf(db, Named)`
    select id, fleet_number as name from vehicles where id = ${asked}
    union all select id, name from drivers where id = ${asked}`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A pour that concrete may go to, with what of it no begun load has brought. */
export const TargetPour = z.object({
  id: z.string(),
  unitId: z.string(),
  sellerId: z.string(),
  customerId: z.string(),
  siteId: z.string(),
  payment: Load.shape.payment,
  priceCentsPerM3: z.number(),
  number: z.number(),
  customer: z.string(),
  site: z.string(),
  mix: z.string(),
  strengthClass: z.string(),
  openM3: z.number(),
  travelMinutes: z.number(),
  turns: z.number(),
});
export type TargetPour = z.infer<typeof TargetPour>;

/** Agreed pours of a unit that go on around an instant and are not done, the nearest first; of one when its id is given. */
export async function listTargetPours(
  db: Database,
  { unitId, at, pourId }: { unitId: string; at: Date; pourId?: string },
): Promise<TargetPour[]> {
  const around = sql`p.starts_at between ${at.toISOString()}::timestamptz - interval '12 hours' and ${at.toISOString()}::timestamptz + interval '4 hours'`;
  return rowsOf(db, TargetPour)`
    select p.id, p.unit_id as "unitId", p.seller_id as "sellerId", p.customer_id as "customerId", p.site_id as "siteId",
      p.payment, p.price_cents_per_m3 as "priceCentsPerM3", p.number, k.name as customer, s.name as site, m.code as mix,
      m.strength_class as "strengthClass", p.travel_minutes as "travelMinutes",
      app.missing_m3(p.id)::float as "openM3",
      coalesce((select max(l.turn) from loads l where l.pour_id = p.id), 0)::int as turns
    from pours p join customers k on k.id = p.customer_id join sites s on s.id = p.site_id join mixes m on m.id = p.mix_id
    where p.unit_id = ${unitId} and p.state in ('confirmed', 'in_progress')
      and ${around} and ${pourId ? sql`p.id = ${pourId}` : sql`true`}
    order by p.travel_minutes, p.starts_at limit 60`;
}

const Divertible = z.object({ unitId: z.string(), pourId: z.string().nullable(), strengthClass: z.string() });

/** The unit and the pour of a load, and the class of its concrete (`C25`). */
export const findDivertible = async (db: Database, id: string) =>
  rowOf(db, Divertible)`
      select l.unit_id as "unitId", l.pour_id as "pourId", m.strength_class as "strengthClass"
      from loads l join mixes m on m.id = l.mix_id where l.id = ${id}`;

/** The loads of a pour that nobody has begun. */
export const listScheduled = async (db: Database, pourId: string): Promise<string[]> =>
  (await rowsOf(db, IdRow)`select id from loads where pour_id = ${pourId} and state = 'scheduled'`).map(
    ({ id }) => id,
  );

/** Planned loads of a pour that are held give way to so many m³ that came from elsewhere. */
export const giveWay = (db: Database, pourId: string, m3: number, why: string, at: Date) =>
  db.execute(
    sql`select app.give_way(${pourId}::uuid, ${m3}::numeric, ${why}, ${at.toISOString()}::timestamptz)`,
  );

/** Of so many m³ of a load that counts no more, those that another load had brought out and no other took on yet. */
export const transferredLeft = (loadId: string, m3: number) =>
  sql`(select least(${m3}::numeric, greatest(0, l.transferred_m3 - coalesce((select sum(o.transferred_m3) from loads o
      where o.transferred_from_id = l.id and o.state <> 'cancelled'), 0))) from loads l where l.id = ${loadId})`;

/** Writes the load that what was left in a drum makes. */
export const insertTransferred = (db: Database, row: PgInsertValue<typeof loads>) =>
  db
    .insert(loads)
    .values(row)
    .onConflictDoNothing()
    .returning({
      id: loads.id,
      state: columnOf(LoadState)`${loads.state}`,
      revision: loads.revision,
      noteSeries: loads.noteSeries,
      noteNumber: loads.noteNumber,
    });

const Transferred = z.object({
  id: z.string(),
  state: LoadState,
  revision: z.number(),
  noteSeries: z.string(),
  noteNumber: z.number().nullable(),
  fromId: z.string().nullable(),
});

/** The load that was made of another, when its id is known already. */
export const findTransferred = async (db: Database, id: string) =>
  rowOf(db, Transferred)`
    select id, state, revision, note_series as "noteSeries", note_number as "noteNumber", transferred_from_id as "fromId" from loads where id = ${id}`;
