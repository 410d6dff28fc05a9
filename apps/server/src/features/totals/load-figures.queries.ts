import type { PanelLoad } from '@traco/contract/totals/totals';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOnTheWay, loadKinds } from '../../database/load-kinds.queries.ts';
import { ofPromised, PunctualityRow, punctualityColumns } from '../../database/punctuality.queries.ts';
import { literalLimit } from '../../platform/literals.ts';
import { theRowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { type Question, writtenOnce } from '../../platform/written-once.ts';
import { LoadLine, nameLines } from './load-lines.ts';
import {
  asLines,
  count,
  dayShown,
  isUnderWay,
  loadsOfDay,
  monthBegins,
  monthEnds,
  movingOfDay,
  ofSeller,
  ofUnits,
  since,
  withPlants,
} from './load-parts.queries.ts';
import { PastStands, pastStands, pastUntil } from './past-stands.queries.ts';
import type { Scope } from './standing.rules.ts';

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
const recent: SQL = sql`(
  select json_build_object(
    'days', coalesce(json_agg(json_build_array(unit_id, day_on, loads, m3, loaded, billed, returned, revenue))
      filter (where unit_id is not null), '[]'),
    'sellers', coalesce(json_agg(json_build_array(seller_id, shown_m3, shown_loads)) filter (where seller_id is not null), '[]'),
    'mixes', coalesce(json_agg(json_build_array(mix_id, shown_m3, shown_loads, shown_returned)) filter (where mix_id is not null), '[]'))
  from (
    select t.unit_id, t.day_on, t.seller_id, t.mix_id, sum(t.loads) as loads, sum(t.delivered_m3) as m3, sum(t.loaded_m3) as loaded,
      sum(t.billed_m3) as billed, sum(t.returned_m3) as returned, sum(t.revenue_cents) as revenue,
      coalesce(sum(t.delivered_m3) filter (where t.day_on between d.from_on and d.to_on), 0) as shown_m3,
      coalesce(sum(t.loads) filter (where t.day_on between d.from_on and d.to_on), 0) as shown_loads,
      coalesce(sum(t.returned_m3) filter (where t.day_on = d.to_on), 0) as shown_returned
    from plants d join daily_totals t on t.unit_id = d.unit_id and t.day_on > ${pastUntil} and t.day_on <= ${monthEnds}
    group by grouping sets ((t.unit_id, t.day_on), (t.seller_id), (t.mix_id))) g)`;

const pages = ['underWayLines', 'pendingLines', 'lastLines'] as const;
type Page = (typeof pages)[number];

/** The same with names, customers greatest first. */
export type LoadFigures = Omit<AskedFigures, Page | 'customers'> &
  Record<Page, PanelLoad[]> & { customers: (CustomerRow & { name: string })[] };

const RequestedFigures = LoadFigures.partial();

const oldestFirst = sql`l.loaded_at, l.id`;
const newestFirst = sql`l.loaded_at desc, l.id desc`;

const lastOf = (which: SQL) => asLines(sql`loads l where ${which}`, newestFirst, 10);

/** What units' figures are; each begins with `withPlants`. */
const partsOfUnits = {
  refused: count(loadsOfDay, loadKinds.refused),
  onTheWayM3: sql`(select coalesce(sum(l.delivered_m3), 0)::float8 from ${movingOfDay} where l.counts and ${isOnTheWay})`,
  punctuality: sql`(select to_json(d) from (select ${punctualityColumns} from ${ofPromised(loadsOfDay)}) d)`,
  underWay: count(sql`moving l`, isUnderWay),
  underWayLines: asLines(sql`moving l where ${isUnderWay}`, oldestFirst, 20),
  pendingLines: asLines(sql`loads l where ${ofUnits} and ${loadKinds.pending}`, oldestFirst, 20),
  // On a plant's wall stands only what was delivered.
  lastLines: lastOf(sql`${ofUnits} and ${loadKinds.all} and l.review = 'accepted'`),
  hours: sql`(select coalesce(json_agg(h order by h.hour), '[]') from (
    select t.hour, sum(t.delivered_m3) as m3 from plants d
      join hourly_totals t on t.unit_id = d.unit_id and t.day_on = d.to_on
    group by t.hour having sum(t.loads) <> 0) h)`,
  recent,
  stands: sql`(select to_json(p) from (select ${pastStands}) p)`,
} satisfies Partial<Record<keyof LoadFigures, SQL>>;

/** What a seller's are: the loads lie in any unit, and the day is that of the seller's own. */
const partsOfSeller = {
  onTheWayM3: sql`(select coalesce(sum(l.delivered_m3), 0)::float8 from loads l
    where ${ofSeller} and ${since(({ day }) => day)} and l.day_on = ${dayShown} and l.counts and ${isOnTheWay})`,
  // A seller sees their own that wait too.
  lastLines: lastOf(sql`${ofSeller} and ${loadKinds.all}`),
  // With whoever is level with the last of them: which of those goes before the names say.
  customers: sql`(select coalesce(json_agg(b), '[]') from (
    select l.customer_id as id, sum(l.delivered_m3) as m3, count(*) as loads, sum(l.total_cents) as "revenueCents",
      count(*) over () as total
    from loads l
    where ${ofSeller} and ${since(monthBegins)} and l.day_on <= ${dayShown} and l.counts
    group by 1 order by 2 desc fetch first ${literalLimit(MOST_CUSTOMERS)} rows with ties) b)`,
} satisfies Partial<Record<keyof LoadFigures, SQL>>;

/** A statement whose text is written once, and what it gives. */
interface Figures {
  row: z.ZodObject;
  question: (db: Database, scope: Scope) => Question;
}

const columnsOf = <Part extends string>(parts: Readonly<Record<Part, SQL>>, wanted: readonly Part[]): SQL[] =>
  wanted.map((part) => sql`${parts[part]} as ${sql.identifier(part)}`);

/** These parts of units' figures, in one statement. */
export function figuresOfUnits<Part extends keyof typeof partsOfUnits>(wanted: readonly Part[]) {
  const columns = columnsOf(partsOfUnits, wanted);
  return figuresOf<Pick<LoadFigures, Part>>({
    row: RequestedFigures,
    question: writtenOnce(() => sql`${withPlants} select ${sql.join(columns, sql`, `)}`),
  });
}

/** All that a seller's figures are made of, and what else is to be said with them. */
export function figuresOfSeller<Shape extends z.ZodRawShape>(besides: {
  row: z.ZodObject<Shape>;
  columns: SQL;
}) {
  const columns = columnsOf(partsOfSeller, ['onTheWayM3', 'lastLines', 'customers']);
  return figuresOf<Pick<LoadFigures, keyof typeof partsOfSeller> & z.infer<z.ZodObject<Shape>>>({
    row: RequestedFigures.extend(besides.row.shape),
    question: writtenOnce(() => sql`select ${sql.join([...columns, besides.columns], sql`, `)}`),
  });
}

/** Reads them in one statement; names that are not kept in another. */
const figuresOf =
  <Answer>({ row, question }: Figures) =>
  async (db: Database, scope: Scope): Promise<Answer> => {
    const figures = (await theRowOf(db, row, question(db, scope))) as Partial<AskedFigures>;
    const lines = Object.fromEntries(pages.flatMap((page) => (figures[page] ? [[page, figures[page]]] : [])));
    const { customers } = figures;
    const named = await nameLines(db, lines, customers);
    return {
      ...figures,
      ...named.pages,
      ...(customers ? { customers: named.customers.slice(0, MOST_CUSTOMERS) } : {}),
    } as Answer;
  };
