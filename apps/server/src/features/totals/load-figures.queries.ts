import type { LoadLine } from '@traco/contract/totals/totals';
import { monthStart } from '@traco/contract/values/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { loadKinds } from '../../database/load-kinds.queries.ts';
import type { Database } from '../../platform/transaction.ts';
import { asLines, count, loadsOfDay, ofScope, since } from './load-parts.queries.ts';
import { type Scope, underWayFrom } from './standing.rules.ts';

/** A customer of the month; money in centavos. `total` counts all of them. */
export interface CustomerRow {
  id: string;
  name: string;
  m3: number;
  loads: number;
  revenueCents: number;
  total: number;
}

/** What only single loads can tell, each part bounded by an index: a day, a partial index, a page. */
export interface LoadFigures {
  pending: number;
  contested: number;
  withoutNote: number;
  /** Refused on the day shown. */
  refused: number;
  underWay: number;
  /** The 20 under way that were loaded first. */
  underWayLines: LoadLine[];
  pendingLines: LoadLine[];
  lastLines: LoadLine[];
  /** m³ of the day shown by hour of the unit's clock. */
  hours: { hour: number; m3: number }[];
  customers: CustomerRow[];
}

const oldestFirst = sql`l.loaded_at, l.id`;
const newestFirst = sql`l.loaded_at desc, l.id desc`;

const parts: Record<keyof LoadFigures, (scope: Scope) => SQL> = {
  pending: (scope) => count(sql`loads l`, sql`${ofScope(scope)} and ${loadKinds.pending}`),
  contested: (scope) => count(sql`loads l`, sql`${ofScope(scope)} and ${loadKinds.contested}`),
  withoutNote: (scope) => count(sql`loads l`, sql`${ofScope(scope)} and ${loadKinds.without_note}`),
  refused: ({ standings }) => count(loadsOfDay(standings), loadKinds.refused),
  underWay: (scope) =>
    count(sql`loads l`, sql`${ofScope(scope)} and ${since(underWayFrom(scope))} and ${loadKinds.under_way}`),
  underWayLines: (scope) =>
    asLines(
      sql`${ofScope(scope)} and ${since(underWayFrom(scope))} and ${loadKinds.under_way}`,
      oldestFirst,
      20,
    ),
  pendingLines: (scope) => asLines(sql`${ofScope(scope)} and ${loadKinds.pending}`, oldestFirst, 20),
  // A seller sees his own that wait too; on a plant's wall stands only what was delivered.
  lastLines: (scope) =>
    asLines(
      sql`${ofScope(scope)} and ${scope.sellerId ? loadKinds.all : sql`${loadKinds.all} and l.review = 'accepted'`}`,
      newestFirst,
      10,
    ),
  hours: ({ standings }) => sql`(select coalesce(json_agg(h order by h.hour), '[]') from (
    select extract(hour from l.loaded_at at time zone ${standings[0]?.timeZone ?? 'UTC'})::int as hour,
      sum(l.delivered_m3) as m3 from ${loadsOfDay(standings)} where l.counts group by 1) h)`,
  customers: (scope) => sql`(select coalesce(json_agg(b order by b.m3 desc, b.name, b.id), '[]') from (
    select l.customer_id as id, coalesce(c.name, '—') as name, sum(l.delivered_m3) as m3, count(*) as loads,
      sum(l.total_cents) as "revenueCents", count(*) over () as total
    from loads l left join customers c on c.id = l.customer_id
    where ${ofScope(scope)} and ${since(monthStart(scope.day))} and l.day_on <= ${scope.day} and l.counts
    group by 1, 2 order by 3 desc, 2, 1 limit 10) b)`,
};

/** Reads the parts asked for, in one statement. */
export async function readLoadFigures<Part extends keyof LoadFigures>(
  db: Database,
  scope: Scope,
  wanted: readonly Part[],
): Promise<Pick<LoadFigures, Part>> {
  const columns = wanted.map((part) => sql`${parts[part](scope)} as ${sql.identifier(part)}`);
  const { rows } = await db.execute(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0] as unknown as Pick<LoadFigures, Part>;
}
