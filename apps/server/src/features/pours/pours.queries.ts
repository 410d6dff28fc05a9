import type { Pour } from '@traco/contract/pours/pour';
import { type PourFilter, type PourSort, PourTotals } from '@traco/contract/pours/pour-filter';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pours } from '../../database/tables/index.ts';
import { pageLimit, unseen } from '../../platform/literals.ts';
import { rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { isPlannedAbout, type NightSpan } from '../day-plan/day-plan.service.ts';
import { deliveredOfPour, pourKeys, whereOfPours } from './pour-filter.queries.ts';
import { type PourRow, readPourRows, readPours } from './pour-rows.queries.ts';

export type NewPour = typeof pours.$inferInsert;

/** Whole pours that meet every condition, in this order, for files. */
export const listPours = (db: Database, where: SQL[], sort: PourSort, limit: number): Promise<Pour[]> =>
  readPours(
    db,
    sql`select p.* from pours p where ${sql.join(where, sql` and `)} order by ${pourKeys.orderBy(sort)} limit ${pageLimit(limit)}`,
    pourKeys.orderBy(sort),
  );

/** The pours of these ids that exist for this actor, in the order of their beginnings. */
export const listPoursById = (db: Database, ids: readonly string[]): Promise<Pour[]> =>
  readPours(
    db,
    sql`select p.* from pours p where p.id = any(${unseen(ids, 'uuid[]')})`,
    pourKeys.orderBy('startsAt'),
  );

/** The pours of a day, and those that keep trucks on the road in the nights beside it, that exist for this actor; in the same order. */
export const listPourRowsAbout = (db: Database, unitId: string, nights: NightSpan): Promise<PourRow[]> =>
  readPourRows(
    db,
    sql`select p.* from pours p where ${isPlannedAbout(unitId, nights)}`,
    pourKeys.orderBy('startsAt'),
  );

/** The pour, if it exists for this actor. */
export const findPour = async (db: Database, id: string): Promise<Pour | undefined> =>
  (await listPoursById(db, [id]))[0];

export async function sumPours(db: Database, filter: PourFilter, now: Date): Promise<PourTotals> {
  return theRow(db, PourTotals)`
    select count(*)::int as pours, coalesce(sum(p.m3 - p.released_m3), 0)::float as "m3",
      coalesce(sum(p.m3 - p.released_m3) filter (where p.state in ('confirmed', 'in_progress', 'done')), 0)::float as "confirmedM3",
      coalesce(sum(${deliveredOfPour}), 0)::float as "deliveredM3"
    from pours p where ${whereOfPours(filter, now)}`;
}

/** Holds the row until the end of the request; false when it does not exist for this actor. */
export async function lockPour(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from pours where id = ${id} for update`);
  return rowCount === 1;
}

/** Holds the rows that exist for this actor, in the order in which everybody takes them. */
export const lockPours = (db: Database, ids: readonly string[]) =>
  db.execute(sql`select 1 from pours where id = any(${unseen(ids, 'uuid[]')}) order by id for update`);

/** Inserts unless the id is taken; true when it did. */
export async function insertPour(db: Database, row: NewPour): Promise<boolean> {
  const { rowCount } = await db.insert(pours).values(row).onConflictDoNothing({ target: pours.id });
  return rowCount === 1;
}

/** Changes columns of a pour and its revision. */
export async function changePour(db: Database, id: string, change: Partial<NewPour>): Promise<Pour> {
  await db
    .update(pours)
    .set({ ...change, revision: sql`${pours.revision} + 1` })
    .where(eq(pours.id, id));
  const pour = await findPour(db, id);
  if (!pour) throw new Error('a changed pour is no longer visible to whoever changed it');
  return pour;
}

const BusyHour = z.object({ day: z.string(), hour: z.number(), m3: z.number() });

/** m³ that a unit's plant is to load by day and hour, of every pour, whoever's. */
export async function sumBusyHours(db: Database, unitId: string, timeZone: string, from: Date, to: Date) {
  return rowsOf(db, BusyHour)`
    select (l.planned_at at time zone ${timeZone})::date::text as day,
      extract(hour from l.planned_at at time zone ${timeZone})::int as hour, sum(l.m3)::float as m3
    from app.planned_loads(${unitId}::uuid, ${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz) l
    group by 1, 2`;
}
