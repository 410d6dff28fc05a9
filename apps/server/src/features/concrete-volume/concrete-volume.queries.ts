import type { Load } from '@traco/contract/concrete-volume/load';
import type { LoadSort } from '@traco/contract/concrete-volume/load-filter';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { loads } from '../../database/tables/index.ts';
import { literalLimit, pageLimit } from '../../platform/literals.ts';
import { isTaken } from '../../platform/refused-writes.ts';
import { CountRow, IdRow, rowOf } from '../../platform/rows.ts';
import { type Database, withEnd } from '../../platform/transaction.ts';
import { loadKeys } from './load-cursor.queries.ts';
import { keptNamesOf, type LoadIds, readLoads, writeLoads, writeNamed } from './load-rows.queries.ts';

export type NewRow = typeof loads.$inferInsert;

/** Whole loads: `limit` rows that meet every condition, in this order. */
export const listLoads = (db: Database, where: SQL[], sort: LoadSort, limit: number): Promise<Load[]> =>
  readLoads(
    db,
    sql`select l.* from loads l where ${sql.join(where, sql` and `)} order by ${loadKeys.orderBy(sort)} limit ${pageLimit(limit)}`,
    loadKeys.orderBy(sort),
  );

/** How many loads meet the condition; stops counting at `most`. */
export async function countLoads(db: Database, where: SQL, most: number): Promise<number> {
  const row = await rowOf(db, CountRow)`
    select count(*)::integer as count from (select from loads l where ${where} limit ${literalLimit(most)}) counted`;
  return row?.count ?? 0;
}

/** The load, if it exists for this actor. */
export async function findLoad(db: Database, id: string): Promise<Load | undefined> {
  return (await readLoads(db, sql`select l.* from loads l where l.id = ${id}`, sql`l.id`))[0];
}

/** Holds the row until the end of the request; false when it does not exist for this actor. */
export async function lockLoad(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from loads where id = ${id} for update`);
  return rowCount === 1;
}

/** Who decided about a seller's own record, and when. */
export async function findReview(db: Database, id: string) {
  const found = await db
    .select({ by: loads.reviewedBy, at: loads.reviewedAt })
    .from(loads)
    .where(eq(loads.id, id));
  return found[0] ?? { by: null, at: null };
}

/** What is written of a load that somebody types; what is left away is null. */
const typedColumns = [
  'id',
  'unitId',
  'sellerId',
  'customerId',
  'siteId',
  'mixId',
  'vehicleId',
  'driverId',
  'partnerId',
  'review',
  'noteSeries',
  'noteNumber',
  'loadedAt',
  'loadedM3',
  'deliveredM3',
  'billedM3',
  'priceCentsPerM3',
  'payment',
  'notes',
  'notePhotoId',
  'recordedBy',
] as const;
const typedNames = typedColumns.map((key) => loads[key].name).join();

/** A load that was delivered, as somebody types it. */
type TypedRow = Omit<Pick<NewRow, (typeof typedColumns)[number]>, 'loadedAt'> & { loadedAt: string };

/** Inserts a typed load unless the id or the note is taken; gives it as it stands, when it did. */
export async function insertLoad(db: Database, row: TypedRow): Promise<Load | undefined> {
  const [load] = await writeLoads(db, sql`${insertOf(row)} on conflict do nothing`);
  return load;
}

/** The same as the last of a request's work, with its end in the same message where nothing is left to ask. */
export async function insertLast(db: Database, row: TypedRow): Promise<Load | undefined> {
  const names = keptNamesOf(db, idsOf(row));
  const otherwise = () => insertLoad(db, row);
  if (!names) return otherwise();
  // What is taken fails: with nothing inserted, the end would keep what the request had written before.
  return withEnd(db, () => writeNamed(db, insertOf(row), names), { isDoneOtherwise: isTaken, otherwise });
}

function insertOf(row: TypedRow) {
  const values = typedColumns.map((key) => sql`${row[key] ?? null}`);
  return sql`insert into loads (${sql.raw(typedNames)}, origin, state)
    values (${sql.join(values, sql`, `)}, 'manual', 'closed')`;
}

const idsOf = (row: TypedRow): LoadIds => ({
  unit_id: row.unitId,
  mix_id: row.mixId,
  customer_id: row.customerId,
  site_id: row.siteId ?? null,
  vehicle_id: row.vehicleId ?? null,
  seller_id: row.sellerId,
  driver_id: row.driverId ?? null,
  recorded_by: row.recordedBy ?? null,
});

/** Changes columns of a load and its revision. */
export async function changeLoad(db: Database, id: string, change: Partial<NewRow>): Promise<Load> {
  await db
    .update(loads)
    .set({ ...change, ...transferredOf(change), revision: sql`${loads.revision} + 1` })
    .where(eq(loads.id, id));
  const load = await findLoad(db, id);
  if (!load) throw new Error('a changed load is no longer visible to whoever changed it');
  return load;
}

/** Another load had brought out no more of it than it has: no day ever loaded less than nothing. */
const transferredOf = ({ loadedM3 }: Partial<NewRow>) =>
  loadedM3 === undefined ? {} : { transferredM3: sql`least(${loads.transferredM3}, ${loadedM3}::numeric)` };

/** The load that holds this note in this unit, if the actor may see it. */
export async function findByNote(
  db: Database,
  unitId: string,
  noteSeries: string,
  noteNumber: number,
): Promise<{ id: string } | undefined> {
  return rowOf(db, IdRow)`
    select id from loads where unit_id = ${unitId} and note_series = ${noteSeries} and note_number = ${noteNumber}`;
}

const NoteNumberRow = z.object({ note_number: z.number() });

/**
 * The number before the next note of a series: the end of the unbroken run of notes that begins with the last one
 * recorded by hand, so that numbers of an import lead nowhere. Without one by hand, the greatest of the series.
 */
export async function findLastNote(
  db: Database,
  unitId: string,
  noteSeries: string,
): Promise<number | undefined> {
  const ofSeries = sql`unit_id = ${unitId} and note_series = ${noteSeries} and note_number is not null`;
  const row = await rowOf(db, NoteNumberRow)`
    with start as materialized (select coalesce(
      (select note_number from loads where ${ofSeries} and origin = 'manual'
        and state <> 'cancelled' and review <> 'rejected' order by created_at desc, note_number desc limit 1),
      (select note_number from loads where ${ofSeries} order by note_number desc limit 1)) as note_number)
    select note_number from (
      select note_number, lead(note_number) over (order by note_number) as next from loads
      where ${ofSeries} and note_number >= (select note_number from start)) run
    where next is distinct from note_number + 1 order by note_number limit 1`;
  return row?.note_number;
}
