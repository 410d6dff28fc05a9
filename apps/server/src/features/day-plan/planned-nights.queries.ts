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
}

/** The same as the board shows it. */
export interface ShownNights extends PlannedNights {
  /** Which of the loads that are only planned their drivers have said "ciente" to. */
  seen: { loadId: string; at: string; isCurrent: boolean }[];
  /** What the loads of each pour have carried, as far as the asker sees them, and how many they are. */
  carried: { pourId: string; m3: number; loads: number }[];
}

const SeenRow = z.object({ loadId: z.string(), at: Timestamp, isCurrent: z.boolean() });
const CarriedRow = z.object({ pourId: z.string(), m3: z.number(), loads: z.number() });
const NightsRow = z.object({ pours: z.array(PourRow), loads: z.array(LoadRow) });
const ShownRow = NightsRow.extend({ seen: z.array(SeenRow), carried: z.array(CarriedRow) });

/**
 * Pours `p` and loads `l`. The day before is there as a whole while any of its pours is not done, since it is driven to find what
 * goes on after midnight; else with what ends in its evening alone.
 */
function nights(unitId: string, { from, evening, begins, to }: NightSpan): SQL {
  const at = (instant: Date) => unseen(instant.toISOString(), 'timestamptz');
  const unit = unseen(unitId, 'uuid');
  return sql`
    with of_days as materialized (select * from app.planned_pours(${unit}, ${at(from)}, ${at(to)})),
      p as materialized (select * from of_days
        where starts_at >= ${at(begins)} or ends_at > ${at(evening)}
          or exists (select from of_days where starts_at < ${at(begins)} and state <> 'done')),
      l as materialized (
        select l.* from app.planned_loads(${unit}, (select min(starts_at) from p), ${at(to)}) l
        where l.pour_id in (select id from p))
    select ${rowsIn(sql`select * from p`)} as pours, ${rowsIn(sql`select * from l order by planned_at, id`)} as loads`;
}

const toNights = (read: z.infer<typeof NightsRow>): PlannedNights => ({
  pours: read.pours.map(toPour),
  loads: read.loads.map(toLoad),
});

/** Reads it in one statement. */
export const readPlannedNights = async (
  db: Database,
  unitId: string,
  span: NightSpan,
): Promise<PlannedNights> => toNights(await theRow(db, NightsRow)`${nights(unitId, span)}`);

const ofDrivers = sql`select id from l where state = 'scheduled' and driver_id is not null`;
const seenLoads = sql`case when exists (${ofDrivers}) then ${rowsIn(sql`
  select s.load_id as "loadId", (s.seen ->> 'at')::timestamptz as at, (s.seen ->> 'isCurrent')::boolean as "isCurrent"
  from app.seen_stands(array(${ofDrivers})) s`)} else '[]'::json end`;
const carriedByPours = rowsIn(sql`
  select c.pour_id as "pourId", coalesce(sum(c.delivered_m3) filter (where c.counts), 0)::float as m3, count(*)::int as loads
  from loads c where c.pour_id = any(array(select id from p)) and c.state <> 'cancelled' group by c.pour_id`);

/** Reads it in one statement, with what the board shows of it beside. */
export async function readShownNights(db: Database, unitId: string, span: NightSpan): Promise<ShownNights> {
  const read = await theRow(db, ShownRow)`
    ${nights(unitId, span)}, ${seenLoads} as seen, ${carriedByPours} as carried`;
  const seen = read.seen.map(({ at, ...load }) => ({ ...load, at: new Date(at).toISOString() }));
  return { ...toNights(read), seen, carried: read.carried };
}

/** Of pours `p`: whether they are among those that `readPlannedNights` reads, or would be. */
export const isPlannedAbout = (unitId: string, { from, evening, begins, to }: NightSpan): SQL => {
  const at = (instant: Date) => unseen(instant.toISOString(), 'timestamptz');
  return sql`p.id = any(array(
    select f.id from app.planned_pours(${unseen(unitId, 'uuid')}, ${at(from)}, ${at(to)}) f
    where f.starts_at >= ${at(begins)} or f.ends_at > ${at(evening)} or f.state <> 'done'))`;
};
