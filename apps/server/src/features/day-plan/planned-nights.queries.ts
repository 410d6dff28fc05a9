import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { rowsIn, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { LoadFact, PourFact } from './day-facts.ts';
import { LoadRow, PourRow, toLoad, toPour } from './day-rows.ts';

/** Instants about a day of a plant. */
export interface NightSpan {
  /** The first of the day before. */
  from: Date;
  /** What ends later the evening before keeps trucks on the road in the day. */
  evening: Date;
  /** The first of the day. */
  begins: Date;
  /** What begins earlier the morning after keeps trucks on the road in the day. */
  to: Date;
}

/** What is planned of a day and of the nights beside it, in the order of pours and of plans. */
export interface PlannedNights {
  pours: PourFact[];
  loads: LoadFact[];
  /** Which of the loads that are only planned their drivers have said "ciente" to; empty unless it was asked for. */
  seen: { loadId: string; at: string; isCurrent: boolean }[];
}

const SeenRow = z.object({ loadId: z.string(), at: Timestamp, isCurrent: z.boolean() });
const NightsRow = z.object({
  pours: z.array(PourRow),
  loads: z.array(LoadRow),
  seen: z.array(SeenRow),
});

const nobody = sql`'[]'::json`;
const seenOfLoads = sql`case when exists (select from l where state = 'scheduled' and driver_id is not null) then ${rowsIn(sql`
  select s.load_id as "loadId", (s.seen ->> 'at')::timestamptz as at, (s.seen ->> 'isCurrent')::boolean as "isCurrent"
  from app.seen_stands(array(select id from l where state = 'scheduled' and driver_id is not null)) s`)} else ${nobody} end`;

/**
 * Reads it in one statement. The day before is there as a whole while any of its pours is not done, since it is driven to find what
 * goes on after midnight; else with what ends in its evening alone.
 * @param withSeen of whoever may read what drivers have acknowledged
 */
export async function readPlannedNights(
  db: Database,
  unitId: string,
  { from, evening, begins, to }: NightSpan,
  withSeen = false,
): Promise<PlannedNights> {
  const at = (instant: Date) => unseen(instant.toISOString(), 'timestamptz');
  const unit = unseen(unitId, 'uuid');
  const read = await theRow(db, NightsRow)`
    with of_days as materialized (select * from app.planned_pours(${unit}, ${at(from)}, ${at(to)})),
      p as materialized (select * from of_days
        where starts_at >= ${at(begins)} or ends_at > ${at(evening)}
          or exists (select from of_days where starts_at < ${at(begins)} and state <> 'done')),
      l as materialized (select l.* from app.planned_loads(${unit}, ${at(from)}, ${at(to)}) l
        where l.pour_id in (select id from p))
    select ${rowsIn(sql`select * from p`)} as pours, ${rowsIn(sql`select * from l order by planned_at, id`)} as loads,
      ${withSeen ? seenOfLoads : nobody} as seen`;
  return {
    pours: read.pours.map(toPour),
    loads: read.loads.map(toLoad),
    seen: read.seen.map(({ at, ...seen }) => ({ ...seen, at: new Date(at).toISOString() })),
  };
}

/** Of pours `p`: whether they are among those that `readPlannedNights` reads, or would be. */
export const isPlannedAbout = (unitId: string, { from, evening, begins, to }: NightSpan): SQL => {
  const at = (instant: Date) => unseen(instant.toISOString(), 'timestamptz');
  return sql`p.id = any(array(
    select f.id from app.planned_pours(${unseen(unitId, 'uuid')}, ${at(from)}, ${at(to)}) f
    where f.starts_at >= ${at(begins)} or f.ends_at > ${at(evening)} or f.state <> 'done'))`;
};
