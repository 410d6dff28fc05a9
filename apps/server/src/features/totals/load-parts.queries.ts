import { addDays, monthEnd, monthStart } from '@traco/contract/values/calendar';
import { startOfDay } from '@traco/contract/values/time-zone';
import { type SQL, sql } from 'drizzle-orm';
import { loadKinds } from '../../database/load-kinds.queries.ts';
import { literalLimit, unseen } from '../../platform/literals.ts';
import type { Late } from '../../platform/written-once.ts';
import { lineColumns } from './load-lines.ts';
import { type Scope, type Standing, underWayFrom } from './standing.rules.ts';

const line = sql.raw(lineColumns);

/** A value of the scope that is asked of, in a text that is written once for all of them. */
export const ofScope = (pick: (scope: Scope) => unknown, type: string): SQL => unseen(pick, type);

const ofEach = (pick: (standing: Standing) => string, type: string): SQL =>
  ofScope(({ standings }) => standings.map(pick), type);

const dayOn = ofScope(({ day }) => day, 'date');
const unitIds = ofEach(({ unitId }) => unitId, 'uuid[]');

/** Condition on `loads l`: of the scope's units, or of its seller. */
export const ofUnits: SQL = sql`l.unit_id = any(${unitIds})`;
export const ofSeller: SQL = sql`l.seller_id = ${ofScope(({ sellerId }) => sellerId, 'uuid')}`;

const loadsBeside = sql`loads l on l.unit_id = d.unit_id and l.loaded_at >= d.starts_at and l.loaded_at < d.ends_at`;

/** `loads l` of the day shown of each unit, of a statement that begins `withPlants`. */
export const loadsOfDay: SQL = sql`plants d join ${loadsBeside}`;

/** `loads l` of these units from the first of the month to the day shown. */
export const loadsOfMonth = (standings: Standing[]): SQL =>
  sql`unnest(${unseen(
    standings.map(({ unitId }) => unitId),
    'uuid[]',
  )}, ${unseen(midnightsOf(standings, beginningOfMonth), 'timestamptz[]')}, ${unseen(midnightsOf(standings, dayAfter), 'timestamptz[]')})
    as d(unit_id, starts_at, ends_at) join ${loadsBeside}`;

const beginningOfMonth = ({ day }: Standing) => monthStart(day);
const dayAfter = ({ day }: Standing) => addDays(day, 1);

/** The instants come as parameters: under a policy an index serves only comparisons with what is already computed. */
const midnightsOf = (standings: readonly Standing[], dayOf: (standing: Standing) => string) =>
  standings.map((each) => startOfDay(dayOf(each), each.timeZone).toISOString());

/** Condition on `loads l`: from this day of the unit's calendar on; the wider instants, with two ends, let an index serve. */
export const since = (day: Late<Scope, string>): SQL => {
  const from = unseen(day, 'date');
  return sql`l.day_on >= ${from} and l.loaded_at >= ${from}::timestamp at time zone 'UTC' - interval '1 day' and l.loaded_at < 'infinity'`;
};

/** The first day on which loads are under way, or that is shown. */
const firstUnderWay = (scope: Scope) =>
  [underWayFrom(scope), ...scope.standings.map(({ day }) => day)].sort()[0]!;

/**
 * Rows of the scope's units, each with the day shown by its own clock, and of its month the days until then; and what is under way
 * since yesterday or on that day.
 */
export const withPlants: SQL = sql`with plants as materialized (select * from unnest(${unitIds},
    ${ofScope(({ standings }) => midnightsOf(standings, ({ day }) => day), 'timestamptz[]')},
    ${ofScope(({ standings }) => midnightsOf(standings, dayAfter), 'timestamptz[]')},
    ${ofEach(beginningOfMonth, 'date[]')}, ${ofEach(({ day }) => day, 'date[]')})
    as d(unit_id, starts_at, ends_at, from_on, to_on)),
  moving as materialized (select ${line}, l.day_on, l.counts from loads l
    where ${ofUnits} and ${since(firstUnderWay)} and ${loadKinds.under_way})`;

/** Condition on `moving l`: what counts as under way, whatever day is shown. */
export const isUnderWay: SQL = sql`l.day_on >= ${ofScope(underWayFrom, 'date')}`;

/** `moving l` of the day shown of each unit. */
export const movingOfDay: SQL = sql`plants d join moving l on l.unit_id = d.unit_id and l.loaded_at >= d.starts_at and l.loaded_at < d.ends_at`;

/** The end of the month shown, and the day. */
export const monthEnds: SQL = ofScope(({ day }) => monthEnd(day), 'date');
export const monthBegins = ({ day }: Scope): string => monthStart(day);
export const dayShown: SQL = dayOn;

/** A page of loads as lines (JSON), with ids for what they name. @param of whose, as `from` and `where` */
export const asLines = (of: SQL, order: SQL, limit: number): SQL => sql`(
  select coalesce(json_agg(json_build_array(${line}) order by ${order}), '[]')
  from (select ${line} from ${of} order by ${order} limit ${literalLimit(limit)}) l)`;

export const count = (from: SQL, where: SQL): SQL => sql`(select count(*)::int from ${from} where ${where})`;
