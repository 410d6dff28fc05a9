import type { PanelLoad } from '@traco/contract/totals/totals';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOnTheWay, loadKinds } from '../../database/load-kinds.queries.ts';
import { literalLimit } from '../../platform/literals.ts';
import { theRowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { writtenOnce } from '../../platform/written-once.ts';
import { LoadLine, nameLines } from './load-lines.ts';
import {
  asLines,
  dayShown,
  newestFirst,
  ofSeller,
  sinceDayShown,
  sinceMonthShown,
} from './load-parts.queries.ts';
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

/** What only single loads can tell of a seller, each part bounded by an index: a day, a page, a month. */
const SellerFigures = z.object({
  /** m³ of the day shown that left the plant and are not discharged to the end. */
  onTheWayM3: z.number(),
  lastLines: z.array(LoadLine),
  customers: z.array(CustomerRow),
});

/** The same with names, customers greatest first. */
export interface SellerFigures {
  onTheWayM3: number;
  lastLines: PanelLoad[];
  customers: (CustomerRow & { name: string })[];
}

/** The loads lie in any unit, and the day is that of the seller's own. */
const columns = sql`
  (select coalesce(sum(l.delivered_m3), 0)::float8 from loads l
    where ${ofSeller} and ${sinceDayShown} and l.day_on = ${dayShown} and l.counts and ${isOnTheWay}) as "onTheWayM3",
  ${
    // A seller sees their own that wait too.
    asLines(sql`loads l where ${ofSeller} and ${loadKinds.all}`, newestFirst, 10)
  } as "lastLines",
  ${
    // With whoever is level with the last of them: which of those goes before the names say.
    sql`(select coalesce(json_agg(b), '[]') from (
      select l.customer_id as id, sum(l.delivered_m3) as m3, count(*) as loads, sum(l.total_cents) as "revenueCents",
        count(*) over () as total
      from loads l
      where ${ofSeller} and ${sinceMonthShown} and l.day_on <= ${dayShown} and l.counts
      group by 1 order by 2 desc fetch first ${literalLimit(MOST_CUSTOMERS)} rows with ties) b)`
  } as customers`;

/** Reads a seller's figures and what else is to be said with them in one statement; names that are not kept in another. */
export function sellerFiguresWith<Shape extends z.ZodRawShape>(besides: {
  row: z.ZodObject<Shape>;
  columns: SQL;
}) {
  const row = SellerFigures.extend(besides.row.shape);
  const question = writtenOnce<Scope>(() => sql`select ${columns}, ${besides.columns}`);
  return async (db: Database, scope: Scope): Promise<SellerFigures & z.infer<z.ZodObject<Shape>>> => {
    const figures = await theRowOf(db, row, question(db, scope));
    const { lastLines, customers } = figures as z.infer<typeof SellerFigures>;
    const named = await nameLines(db, { lastLines }, customers);
    const told = { ...figures, ...named.pages, customers: named.customers.slice(0, MOST_CUSTOMERS) };
    return told as unknown as SellerFigures & z.infer<z.ZodObject<Shape>>;
  };
}
