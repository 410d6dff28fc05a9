import { EARLIEST_DAY } from '@traco/contract/concrete-volume/load';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit } from '../platform/literals.ts';
import { columnOf, rowOf, theRow } from '../platform/rows.ts';
import type { Database } from '../platform/transaction.ts';

/** The first day from which a unit takes loads, as it holds today; `settings` are what the unit has of its own. */
export const firstDayOf = (settings: SQLWrapper) =>
  columnOf(z.string())`coalesce(app.unit_settings(${settings}) ->> 'firstDayOn', ${EARLIEST_DAY})`;

/** What stands in the ledger: a plan is none yet, and what was cancelled or refused as a record is none any more. */
const stands = sql`l.state not in ('scheduled', 'cancelled') and l.review <> 'rejected'`;

/** Whose loads are meant: of a unit, or of all that go by the company's first day. */
export type WhoseLoads = { unitId: string } | 'company';

const of = (whose: WhoseLoads): SQL =>
  whose === 'company' ? sql`not (u.settings ? 'firstDayOn')` : sql`u.id = ${whose.unitId}`;

const DayRow = z.object({ day: z.string().nullable() });

/** The day of the oldest load; null when there is none. */
export async function findFirstLoadDay(db: Database, whose: WhoseLoads): Promise<string | null> {
  const row = await rowOf(db, DayRow)`
    select min(first.day_on)::text as day from units u cross join lateral (
      select l.day_on from loads l where l.unit_id = u.id and ${stands} order by l.loaded_at limit 1) first
     where ${of(whose)}`;
  return row?.day ?? null;
}

const MOST_COUNTED = 1_000;

const LoadsRow = z.object({ loads: z.number() });

/** How many loads are older than a day, up to a thousand. */
export async function countLoadsBefore(db: Database, day: string, whose: WhoseLoads): Promise<number> {
  const row = await theRow(db, LoadsRow)`
    select count(*)::int as loads from (
      select from units u join loads l on l.unit_id = u.id
        and l.loaded_at < (${day}::date::timestamp at time zone u.time_zone)
       where ${of(whose)} and ${stands} limit ${literalLimit(MOST_COUNTED)}) counted`;
  return row.loads;
}
