import { type EntryFlag, flagWords } from '@traco/contract/operational-sheet/flagged-entries';
import { conflictKinds } from '@traco/contract/operational-sheet/load-conflict-words';
import { EntryRefusal } from '@traco/contract/operational-sheet/sheet-entries';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { settledChecks } from '../../database/tables/index.ts';
import { literalLimit, unseen } from '../../platform/literals.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** Numbers of one gap that are named one by one. */
const MOST_MISSING = 200;

const MissingNote = z.object({ series: z.string(), number: z.number() });

/**
 * Numbers that no note of a unit has, between the last before the day and the day's own last, series by series. A
 * cancelled load keeps its number.
 */
export async function listMissingNotes(
  db: Database,
  unitId: string,
  from: Date,
  to: Date,
): Promise<{ series: string; number: number }[]> {
  return rowsOf(db, MissingNote)`
    with ofday as (
      select note_series as series, min(note_number) as first, max(note_number) as last from loads
       where unit_id = ${unseen(unitId, 'uuid')} and loaded_at >= ${unseen(from.toISOString(), 'timestamptz')}
         and loaded_at < ${unseen(to.toISOString(), 'timestamptz')}
         and note_number is not null and state <> 'scheduled' group by 1)
    select o.series, n as number from ofday o
      cross join lateral generate_series(
        greatest(o.last - ${literalLimit(MOST_MISSING * 5)}, coalesce((select max(l.note_number) from loads l
          where l.unit_id = ${unseen(unitId, 'uuid')} and l.note_series = o.series and l.note_number < o.first
            and l.note_number >= o.first - ${literalLimit(MOST_MISSING)}), o.first)), o.last) n
     where not exists (select from loads l where l.unit_id = ${unseen(unitId, 'uuid')} and l.note_series = o.series and l.note_number = n)
     order by 1, 2 limit ${literalLimit(MOST_MISSING)}`;
}

/** An entry of the same driver, about the same as the refused one. */
const isAboutTheSame = (other: SQL) => sql`${other}.driver_id = e.driver_id
        and ${other}.kind = e.kind and ${other}.load_id is not distinct from e.load_id`;

/** Refused entries of one driver that a day shows: a phone that repeats itself hides nobody else's. */
const MOST_REFUSED = 100;

const RefusedEntry = z.object({
  id: z.string(),
  kind: z.string(),
  loadId: z.string().nullable(),
  refusal: EntryRefusal,
  driverId: z.string(),
  driver: z.string(),
  at: Timestamp,
  to: z.string().nullable(),
  position: z.string(),
});

/** Entries of a day that the ledger did not take, neither then nor later, nor another that the driver put in their place. */
export async function listRefused(db: Database, unitId: string, dayOn: string) {
  const rows = await rowsOf(db, RefusedEntry)`
    select * from (select e.id, e.kind, e.load_id as "loadId", e.refusal, e.driver_id as "driverId", app.driver_name(e.driver_id) as driver, e.at,
      e.body ->> 'to' as "to", row_number() over (partition by e.driver_id order by e.at, e.id) as position
    from refused_entries e
    where e.unit_id = ${unitId} and e.day_on = ${dayOn}
      and not exists (select from device_entries t where t.id = e.id and ${isAboutTheSame(sql`t`)})
      and not exists (select from device_entries m where m.mends = e.id and ${isAboutTheSame(sql`m`)})
      and not exists (select from refused_entries m where m.mends = e.id and ${isAboutTheSame(sql`m`)})
    ) refused where position <= ${MOST_REFUSED} order by at, id`;
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
export type RefusedRow = Awaited<ReturnType<typeof listRefused>>[number];

const FlaggedEntry = z.object({
  id: z.string(),
  flag: z.enum(Object.keys(flagWords) as EntryFlag[]),
  loadId: z.string().nullable(),
  driverId: z.string(),
  driver: z.string(),
});

/** Entries of a day that were recorded although the book of the driver's phone forbids them. */
export async function listFlagged(db: Database, unitId: string, dayOn: string) {
  return rowsOf(db, FlaggedEntry)`
    select e.entry_id as id, e.flag, e.load_id as "loadId", e.driver_id as "driverId", app.driver_name(e.driver_id) as driver
      from flagged_entries e where e.unit_id = ${unitId} and e.day_on = ${dayOn} order by e.at, e.entry_id limit 200`;
}
export type FlaggedRow = Awaited<ReturnType<typeof listFlagged>>[number];

const UndecidedLoad = z.object({
  id: z.string(),
  kind: z.enum(conflictKinds),
  loadId: z.string(),
  driverId: z.string(),
  driver: z.string(),
});

/** Loads of a day that two say are theirs, and that nobody has decided. */
export async function listUndecided(db: Database, unitId: string, dayOn: string) {
  return rowsOf(db, UndecidedLoad)`
    select c.id, c.kind, c.load_id as "loadId", c.driver_id as "driverId", app.driver_name(c.driver_id) as driver
      from load_conflicts c join loads l on l.id = c.load_id join units u on u.id = c.unit_id
     where c.unit_id = ${unitId} and c.decided_at is null
       and ${dayOn} in (l.day_on, (c.opened_at at time zone u.time_zone)::date)
     order by c.opened_at, c.id limit 50`;
}
export type UndecidedRow = Awaited<ReturnType<typeof listUndecided>>[number];

/** What of a day's checking somebody accepted. */
export async function listSettled(db: Database, unitId: string, dayOn: string) {
  const rows = await db
    .select({
      key: settledChecks.key,
      note: settledChecks.note,
      who: settledChecks.settledByName,
      at: settledChecks.settledAt,
    })
    .from(settledChecks)
    .where(sql`${settledChecks.unitId} = ${unitId} and ${settledChecks.dayOn} = ${dayOn}`);
  return new Map(rows.map(({ key, ...line }) => [key, line]));
}

/** Accepts a row; the first who does stands. */
export const insertSettled = (db: Database, row: typeof settledChecks.$inferInsert) =>
  db.insert(settledChecks).values(row).onConflictDoNothing();
