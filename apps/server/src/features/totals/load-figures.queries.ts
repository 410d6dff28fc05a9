import type { PanelLoad } from '@traco/contract/totals/totals';
import { monthEnd, monthStart } from '@traco/contract/values/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOnTheWay, loadKinds } from '../../database/load-kinds.queries.ts';
import { ofPromised, PunctualityRow, punctualityColumns } from '../../database/punctuality.queries.ts';
import { literalLimit, unseen } from '../../platform/literals.ts';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { LoadLine, nameLines } from './load-lines.ts';
import { asLines, count, daysShown, loadsOfDay, ofScope, since } from './load-parts.queries.ts';
import { PastStands, pastStands, pastUntil } from './past-stands.queries.ts';
import { dayOf, monthToDay, type Scope, underWayFrom } from './standing.rules.ts';
import { stretchesAsRows } from './sums.queries.ts';

/** A customer of the month; money in centavos. `total` counts all of them. */
const CustomerRow = z.object({
  id: z.string(),
  m3: z.number(),
  loads: z.number(),
  revenueCents: z.number(),
  total: z.number(),
});
type CustomerRow = z.infer<typeof CustomerRow>;
const MOST_CUSTOMERS = 10;

const [word, number] = [z.string(), z.number()];
/** As `Recent` says. */
const Recent = z.object({
  days: z.array(z.tuple([word, word, number, number, number, number, number, number])),
  sellers: z.array(z.tuple([word, number, number])),
  mixes: z.array(z.tuple([word, number, number, number])),
});

/** What only single loads can tell, each part bounded by an index: a day, a partial index, a page. */
const LoadFigures = z.object({
  /** Refused on the day shown. */
  refused: z.number(),
  /** m³ of the day shown that left the plant and are not discharged to the end. */
  onTheWayM3: z.number(),
  /** Loads of the day shown that were promised for an hour, and those of them that came late. */
  punctuality: PunctualityRow,
  underWay: z.number(),
  /** The 20 under way that were loaded first. */
  underWayLines: z.array(LoadLine),
  pendingLines: z.array(LoadLine),
  lastLines: z.array(LoadLine),
  /** m³ of the day shown by hour of the unit's clock. */
  hours: z.array(z.object({ hour: z.number(), m3: z.number() })),
  customers: z.array(CustomerRow),
  /** What counted since the past that is kept (`panel-past.queries.ts`), and whether that stands. */
  recent: Recent,
  stands: PastStands,
});
type AskedFigures = z.infer<typeof LoadFigures>;

/** What these units' totals say since the days that are kept, to the end of the month shown; each row is read once. */
const recentOf = ({ standings, day }: Scope): SQL => sql`(
  select json_build_object(
    'days', coalesce(json_agg(json_build_array(unit_id, day_on, loads, m3, loaded, billed, returned, revenue))
      filter (where unit_id is not null), '[]'),
    'sellers', coalesce(json_agg(json_build_array(seller_id, shown_m3, shown_loads)) filter (where seller_id is not null), '[]'),
    'mixes', coalesce(json_agg(json_build_array(mix_id, shown_m3, shown_loads, shown_returned)) filter (where mix_id is not null), '[]'))
  from (
    select t.unit_id, t.day_on, t.seller_id, t.mix_id, sum(t.loads) as loads, sum(t.delivered_m3) as m3, sum(t.loaded_m3) as loaded,
      sum(t.billed_m3) as billed, sum(t.returned_m3) as returned, sum(t.revenue_cents) as revenue,
      coalesce(sum(t.delivered_m3) filter (where t.day_on between s.from_on and s.to_on), 0) as shown_m3,
      coalesce(sum(t.loads) filter (where t.day_on between s.from_on and s.to_on), 0) as shown_loads,
      coalesce(sum(t.returned_m3) filter (where t.day_on = s.to_on), 0) as shown_returned
    from ${stretchesAsRows(standings.map(monthToDay))} join daily_totals t on t.unit_id = s.unit_id
      and t.day_on > ${pastUntil} and t.day_on <= ${unseen(monthEnd(day), 'date')}
    group by grouping sets ((t.unit_id, t.day_on), (t.seller_id), (t.mix_id))) g)`;

const pages = ['underWayLines', 'pendingLines', 'lastLines'] as const;
type Page = (typeof pages)[number];

/** The same with names, customers greatest first. */
export type LoadFigures = Omit<AskedFigures, Page | 'customers'> &
  Record<Page, PanelLoad[]> & { customers: (CustomerRow & { name: string })[] };

const RequestedFigures = LoadFigures.partial();

const oldestFirst = sql`l.loaded_at, l.id`;
const newestFirst = sql`l.loaded_at desc, l.id desc`;

const parts: Record<keyof LoadFigures, (scope: Scope) => SQL> = {
  refused: () => count(loadsOfDay, loadKinds.refused),
  // A seller's loads lie in any unit; the day is that of the seller's own.
  onTheWayM3: (scope) => sql`(select coalesce(sum(l.delivered_m3), 0)::float8
    from ${scope.sellerId ? sql`loads l` : loadsOfDay}
    where ${scope.sellerId ? sql`${ofScope(scope)} and ${since(scope.day)} and l.day_on = ${scope.day}` : sql`true`}
      and l.counts and ${isOnTheWay})`,
  punctuality: () => sql`(select to_json(d) from (
    select ${punctualityColumns} from ${ofPromised(loadsOfDay)}) d)`,
  underWay: (scope) =>
    count(sql`loads l`, sql`${ofScope(scope)} and ${since(underWayFrom(scope))} and ${loadKinds.under_way}`),
  underWayLines: (scope) =>
    asLines(
      sql`${ofScope(scope)} and ${since(underWayFrom(scope))} and ${loadKinds.under_way}`,
      oldestFirst,
      20,
    ),
  pendingLines: (scope) => asLines(sql`${ofScope(scope)} and ${loadKinds.pending}`, oldestFirst, 20),
  // A seller sees their own that wait too; on a plant's wall stands only what was delivered.
  lastLines: (scope) =>
    asLines(
      sql`${ofScope(scope)} and ${scope.sellerId ? loadKinds.all : sql`${loadKinds.all} and l.review = 'accepted'`}`,
      newestFirst,
      10,
    ),
  hours: ({ standings }) => sql`(select coalesce(json_agg(h order by h.hour), '[]') from (
    select t.hour, sum(t.delivered_m3) as m3 from ${stretchesAsRows(standings.map(dayOf))}
      join hourly_totals t on t.unit_id = s.unit_id and t.day_on = s.from_on
    group by t.hour having sum(t.loads) <> 0) h)`,
  // With whoever is level with the last of them: which of those goes before the names say.
  customers: (scope) => sql`(select coalesce(json_agg(b), '[]') from (
    select l.customer_id as id, sum(l.delivered_m3) as m3, count(*) as loads, sum(l.total_cents) as "revenueCents",
      count(*) over () as total
    from loads l
    where ${ofScope(scope)} and ${since(monthStart(scope.day))} and l.day_on <= ${scope.day} and l.counts
    group by 1 order by 2 desc fetch first ${literalLimit(MOST_CUSTOMERS)} rows with ties) b)`,
  recent: recentOf,
  stands: () => sql`(select to_json(p) from (select ${pastStands}) p)`,
};

/** What else a statement is to say: its columns, and what they are. */
interface Besides<Shape extends z.ZodRawShape> {
  row: z.ZodObject<Shape>;
  columns: SQL;
}

/** Reads the parts asked for and what else is, in one statement; names that are not kept in another. */
export async function readLoadFigures<Part extends keyof LoadFigures, Shape extends z.ZodRawShape>(
  db: Database,
  scope: Scope,
  wanted: readonly Part[],
  besides?: Besides<Shape>,
): Promise<Pick<LoadFigures, Part> & z.infer<z.ZodObject<Shape>>> {
  const columns = wanted.map((part) => sql`${parts[part](scope)} as ${sql.identifier(part)}`);
  // A seller's day is that of the seller's own plant, and its loads lie in any.
  const day = scope.sellerId
    ? sql``
    : sql`with day as materialized (select * from ${daysShown(scope.standings)})`;
  const figures = await theRow(db, RequestedFigures.extend(besides?.row.shape ?? {}))`${day}
    select ${sql.join(besides ? [...columns, besides.columns] : columns, sql`, `)}`;
  const lines = Object.fromEntries(pages.flatMap((page) => (figures[page] ? [[page, figures[page]]] : [])));
  const { customers } = figures;
  const named = await nameLines(db, lines, customers);
  const answer = {
    ...figures,
    ...named.pages,
    ...(customers ? { customers: named.customers.slice(0, MOST_CUSTOMERS) } : {}),
  };
  return answer as unknown as Pick<LoadFigures, Part> & z.infer<z.ZodObject<Shape>>;
}
