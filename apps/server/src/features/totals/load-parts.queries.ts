import { addDays, monthEnd, monthStart } from '@traco/contract/values/calendar';
import { startOfDay } from '@traco/contract/values/time-zone';
import { type SQL, sql } from 'drizzle-orm';
import { loadKinds } from '../../database/load-kinds.queries.ts';
import { literalLimit, unseen } from '../../platform/literals.ts';
import { lineColumns } from './load-lines.ts';
import { type Scope, type Standing, underWayFrom } from './standing.rules.ts';

const line = sql.raw(lineColumns);

/** A value of what is asked of, in a text that is written once for all who ask. */
const valueFor = <Given>(pick: (given: Given) => unknown, type: string): SQL => unseen(pick, type);

/** The plants of a scope that are asked of. */
export interface PlantsAsked {
  scope: Scope;
  plants: readonly Standing[];
}

const ofEach = (pick: (standing: Standing) => string, type: string): SQL =>
  valueFor(({ plants }: PlantsAsked) => plants.map(pick), type);
const midnights = (dayOf: (standing: Standing) => string): SQL =>
  valueFor(({ plants }: PlantsAsked) => midnightsOf(plants, dayOf), 'timestamptz[]');

const beginningOfMonth = ({ day }: Standing) => monthStart(day);
const dayAfter = ({ day }: Standing) => addDays(day, 1);

/** Conditions on `loads l`: of the seller whose scope it is, and of the plant `d` that stands beside. */
export const ofSeller: SQL = sql`l.seller_id = ${valueFor(({ sellerId }: Scope) => sellerId, 'uuid')}`;
export const ofPlant: SQL = sql`l.unit_id = d.unit_id`;
/** The same of the day that the plant shows, by its own clock. */
export const ofDay: SQL = sql`${ofPlant} and l.loaded_at >= d.starts_at and l.loaded_at < d.ends_at`;

/** `loads l` of these units from the first of the month to the day shown. */
export const loadsOfMonth = (standings: Standing[]): SQL =>
  sql`unnest(${unseen(
    standings.map(({ unitId }) => unitId),
    'uuid[]',
  )}, ${unseen(midnightsOf(standings, beginningOfMonth), 'timestamptz[]')}, ${unseen(midnightsOf(standings, dayAfter), 'timestamptz[]')})
    as d(unit_id, starts_at, ends_at) join loads l on ${ofDay}`;

/** The instants come as parameters: under a policy an index serves only comparisons with what is already computed. */
const midnightsOf = (standings: readonly Standing[], dayOf: (standing: Standing) => string) =>
  standings.map((each) => startOfDay(dayOf(each), each.timeZone).toISOString());

/** Condition on `loads l`: from this day of the unit's calendar on; the wider instants, with two ends, let an index serve. */
const since = <Given>(day: (given: Given) => string): SQL => {
  const from = valueFor(day, 'date');
  return sql`l.day_on >= ${from} and l.loaded_at >= ${from}::timestamp at time zone 'UTC' - interval '1 day' and l.loaded_at < 'infinity'`;
};

/** Since the day that a seller's scope shows, and since the first of its month; until that day, and on it. */
export const sinceDayShown: SQL = since(({ day }: Scope) => day);
export const sinceMonthShown: SQL = since(({ day }: Scope) => monthStart(day));
export const dayShown: SQL = valueFor(({ day }: Scope) => day, 'date');

/** The first day on which loads are under way, or that is shown. */
const firstUnderWay = ({ scope }: PlantsAsked) =>
  [underWayFrom(scope), ...scope.standings.map(({ day }) => day)].sort()[0]!;

/**
 * The plants that are asked of, each with the day shown by its own clock, and of its month the days until then; and what is under way
 * since yesterday or on that day.
 */
export const withPlants: SQL = sql`with plants as materialized (select * from unnest(${ofEach(({ unitId }) => unitId, 'uuid[]')},
    ${midnights(({ day }) => day)}, ${midnights(dayAfter)}, ${ofEach(beginningOfMonth, 'date[]')}, ${ofEach(({ day }) => day, 'date[]')})
    as d(unit_id, starts_at, ends_at, from_on, to_on)),
  moving as materialized (select ${line}, l.day_on, l.counts from loads l
    where l.unit_id = any(${ofEach(({ unitId }) => unitId, 'uuid[]')}) and ${since(firstUnderWay)} and ${loadKinds.under_way})`;

/** Condition on `moving l`: what counts as under way at the plant beside, whatever day is shown. */
export const isUnderWay: SQL = sql`${ofPlant} and l.day_on >= ${valueFor(({ scope }: PlantsAsked) => underWayFrom(scope), 'date')}`;

/** The end of the month that the whole scope shows. */
export const endOfMonth: SQL = valueFor(({ scope }: PlantsAsked) => monthEnd(scope.day), 'date');

/** A page of loads as lines (JSON), with ids for what they name. @param of whose, as `from` and `where` */
export const asLines = (of: SQL, order: SQL, limit: number): SQL => sql`(
  select coalesce(json_agg(json_build_array(${line}) order by ${order}), '[]')
  from (select ${line} from ${of} order by ${order} limit ${literalLimit(limit)}) l)`;

export const count = (from: SQL, where: SQL): SQL => sql`(select count(*)::int from ${from} where ${where})`;

export const oldestFirst: SQL = sql`l.loaded_at, l.id`;
export const newestFirst: SQL = sql`l.loaded_at desc, l.id desc`;
