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
 * The pours of a plant's day and of the nights beside it, as the CTE `p`. The day before is there as a whole while any of its pours is
 * not done, since it is driven to find what goes on after midnight; else with what ends in its evening alone.
 */
function poursAbout(unitId: string, { from, evening, begins, to }: NightSpan): SQL {
  const at = (instant: Date) => unseen(instant.toISOString(), 'timestamptz');
  return sql`
    of_days as materialized (select * from app.planned_pours(${unseen(unitId, 'uuid')}, ${at(from)}, ${at(to)})),
      p as materialized (select * from of_days
        where starts_at >= ${at(begins)} or ends_at > ${at(evening)}
          or exists (select from of_days where starts_at < ${at(begins)} and state <> 'done'))`;
}

/** Pours `p` and loads `l`. */
const nights = (unitId: string, span: NightSpan): SQL => sql`
    with ${poursAbout(unitId, span)},
      l as materialized (
        select l.* from app.planned_loads(${unseen(unitId, 'uuid')}, (select min(starts_at) from p),
          ${unseen(span.to.toISOString(), 'timestamptz')}) l
        where l.pour_id in (select id from p))
    select ${rowsIn(sql`select * from p`)} as pours, ${rowsIn(sql`select * from l order by planned_at, id`)} as loads`;

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

/** What the loads `l` of a pour have carried, null where none has, and how many they are; both of the loads that `by` names. */
export const carried = {
  m3: sql`sum(l.delivered_m3) filter (where l.counts)`,
  loads: sql`count(*)::int`,
  by: sql`l.state <> 'cancelled'`,
} as const;

const ofDrivers = sql`select id from l where state = 'scheduled' and driver_id is not null`;
const seenLoads = sql`case when exists (${ofDrivers}) then ${rowsIn(sql`
  select s.load_id as "loadId", (s.seen ->> 'at')::timestamptz as at, (s.seen ->> 'isCurrent')::boolean as "isCurrent"
  from app.seen_stands(array(${ofDrivers})) s`)} else '[]'::json end`;
const carriedByPours = rowsIn(sql`
  select l.pour_id as "pourId", coalesce(${carried.m3}, 0)::float as m3, ${carried.loads} as loads
  from loads l where l.pour_id = any(array(select id from p)) and ${carried.by} group by l.pour_id`);

/** Reads it in one statement, with what the board shows of it beside. */
export async function readShownNights(db: Database, unitId: string, span: NightSpan): Promise<ShownNights> {
  const read = await theRow(db, ShownRow)`
    ${nights(unitId, span)}, ${seenLoads} as seen, ${carriedByPours} as carried`;
  const seen = read.seen.map(({ at, ...load }) => ({ ...load, at: new Date(at).toISOString() }));
  return { ...toNights(read), seen, carried: read.carried };
}

/** Of pours `p`: whether they are among those that `readPlannedNights` reads. */
export const isPlannedAbout = (unitId: string, span: NightSpan): SQL =>
  sql`p.id = any(array(with ${poursAbout(unitId, span)} select id from p))`;
