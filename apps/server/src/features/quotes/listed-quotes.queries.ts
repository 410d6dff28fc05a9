import { ListedQuote } from '@traco/contract/quotes/quote';
import type { QuoteSort } from '@traco/contract/quotes/quote-filter';
import { type SQL, sql } from 'drizzle-orm';
import { namedCell, plantCell, readLines, seenCell } from '../../database/name-kinds.ts';
import { digits, instant, orNull, text, word } from '../../platform/lines/cells.ts';
import { lineOf } from '../../platform/lines/line-of.ts';
import { pageLimit } from '../../platform/literals.ts';
import type { Database } from '../../platform/transaction.ts';
import { deliveredOf, quoteKeys } from './quote-filter.queries.ts';

const { state, light } = ListedQuote.shape;

const line = lineOf<ListedQuote>(ListedQuote, {
  id: text(sql`q.id`),
  number: digits(sql`q.number`),
  version: digits(sql`q.version`),
  unit: plantCell(sql`q.unit_id`),
  seller: namedCell('sellers', sql`q.seller_id`),
  customer: seenCell('customers', sql`q.customer_id`),
  site: seenCell('sites', sql`q.site_id`),
  customerName: text(sql`q.customer_name`),
  place: text(sql`q.place`),
  state: word(state.options)(sql`q.state`),
  m3: digits(sql`q.m3`),
  totalCents: digits(sql`q.total_cents`),
  discountCents: digits(sql`q.discount_cents`),
  centsPerM3: digits(sql`q.cents_per_m3`),
  light: word(light.options)(sql`q.light`),
  validUntil: text(sql`q.valid_until`),
  deliveredM3: orNull(digits(deliveredOf)),
  sentAt: orNull(instant(sql`q.sent_at`)),
  createdAt: instant(sql`q.created_at`),
  revision: digits(sql`q.revision`),
});

/** One page of the list: `limit` quotes that meet every condition, in this order, with the names kept for the asker's like. */
export const listQuoteLines = (
  db: Database,
  where: SQL[],
  sort: QuoteSort,
  limit: number,
): Promise<ListedQuote[]> =>
  readLines(
    db,
    line,
    sql`from quotes q where ${sql.join(where, sql` and `)} order by ${quoteKeys.orderBy(sort)} limit ${pageLimit(limit)}`,
  );
