import { ListedLoad, LoadReview, LoadState, Payment } from '@traco/contract/concrete-volume/load';
import type { LoadSort } from '@traco/contract/concrete-volume/load-filter';
import { type SQL, sql } from 'drizzle-orm';
import { mixCell, namedCell, plantCell, plateCell, readLines } from '../../database/name-kinds.ts';
import { digits, instant, orNull, text, word } from '../../platform/lines/cells.ts';
import { lineOf } from '../../platform/lines/line-of.ts';
import { pageLimit } from '../../platform/literals.ts';
import type { Database } from '../../platform/transaction.ts';
import { loadKeys } from './load-cursor.queries.ts';

/** What the asker may not see is a dash; whose plant or mix the asker does not see is none of the asker's rows. */
const line = lineOf<ListedLoad>(ListedLoad, {
  id: text(sql`l.id`),
  unit: plantCell(sql`l.unit_id`),
  seller: namedCell('sellers', sql`l.seller_id`),
  customer: namedCell('customers', sql`l.customer_id`),
  site: orNull(namedCell('sites', sql`l.site_id`)),
  mix: mixCell(sql`l.mix_id`),
  vehicle: orNull(plateCell(sql`l.vehicle_id`)),
  driver: orNull(namedCell('drivers', sql`l.driver_id`)),
  state: word(LoadState.options)(sql`l.state`),
  review: word(LoadReview.options)(sql`l.review`),
  noteSeries: text(sql`l.note_series`),
  noteNumber: orNull(digits(sql`l.note_number`)),
  loadedAt: instant(sql`l.loaded_at`),
  dayOn: text(sql`l.day_on`),
  loadedM3: digits(sql`l.loaded_m3`),
  deliveredM3: digits(sql`l.delivered_m3`),
  billedM3: digits(sql`l.billed_m3`),
  returnedM3: digits(sql`l.returned_m3`),
  priceCentsPerM3: digits(sql`l.price_cents_per_m3`),
  totalCents: digits(sql`l.total_cents`),
  payment: orNull(word(Payment.options)(sql`l.payment`)),
  paidAt: orNull(instant(sql`l.paid_at`)),
  invoicedAt: orNull(instant(sql`l.invoiced_at`)),
  contestedAt: orNull(instant(sql`l.contested_at`)),
  revision: digits(sql`l.revision`),
});

/**
 * The rows of a page. By time an index gives them in their order. What is sorted by anything else is sorted by ids: a period of whole
 * rows costs as much to sort as it does to find.
 */
function pageRows(where: SQL[], sort: LoadSort, limit: number): SQL {
  const order = loadKeys.orderBy(sort);
  const rows = sql`from loads l where ${sql.join(where, sql` and `)} order by ${order} limit ${pageLimit(limit)}`;
  return sort.endsWith('loadedAt')
    ? rows
    : sql`from (select l.id ${rows}) page join loads l on l.id = page.id order by ${order}`;
}

/** One page of the list: `limit` rows that meet every condition, in this order, with the names that are kept for the asker's like. */
export const listLines = (db: Database, where: SQL[], sort: LoadSort, limit: number): Promise<ListedLoad[]> =>
  readLines(db, line, pageRows(where, sort, limit));
