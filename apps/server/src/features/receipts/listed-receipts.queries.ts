import { Payment } from '@traco/contract/concrete-volume/load';
import { ListedReceipt, ReceiptTotals } from '@traco/contract/receipts/receipt';
import { receiptStates } from '@traco/contract/receipts/receipt-states';
import type { ReceiptFilter, ReceiptSort } from '@traco/contract/receipts/receipts';
import { type SQL, sql } from 'drizzle-orm';
import { namedCell, plantCell, readLines, seenCell } from '../../database/name-kinds.ts';
import { digits, instant, orNull, text, word } from '../../platform/lines/cells.ts';
import { lineOf } from '../../platform/lines/line-of.ts';
import { pageLimit } from '../../platform/literals.ts';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { receiptKeys, whereOfReceipts } from './receipt-filter.queries.ts';

/** A customer whom the asker may not see is not said; a seller keeps the name. */
const line = lineOf<ListedReceipt>(ListedReceipt, {
  id: text(sql`r.id`),
  unit: plantCell(sql`r.unit_id`),
  series: text(sql`r.series`),
  number: digits(sql`r.number`),
  state: word(receiptStates)(sql`r.state`),
  customer: seenCell('customers', sql`r.customer_id`),
  seller: orNull(namedCell('sellers', sql`r.seller_id`)),
  valueCents: digits(sql`r.value_cents`),
  advanceCents: digits(sql`r.advance_cents`),
  method: word(Payment.options)(sql`r.method`),
  issuedOn: text(sql`r.issued_on`),
  issuedAt: instant(sql`r.issued_at`),
  revision: digits(sql`r.revision`),
  payerName: text(sql`r.payer_name`),
  loads: digits(sql`r.loads`),
});

/** One page of the list: `limit` rows that meet every condition, in this order, with the names that are kept for the asker's like. */
export const listReceiptLines = (
  db: Database,
  where: SQL[],
  sort: ReceiptSort,
  limit: number,
): Promise<ListedReceipt[]> =>
  readLines(
    db,
    line,
    sql`from receipts r where ${sql.join(where, sql` and `)} order by ${receiptKeys.orderBy(sort)} limit ${pageLimit(limit)}`,
  );

/** What the receipts of a filter add up to. */
export const sumReceipts = (db: Database, filter: ReceiptFilter): Promise<ReceiptTotals> =>
  theRow(db, ReceiptTotals)`
    select count(*) filter (where r.state = 'issued')::int as receipts,
      coalesce(sum(r.value_cents) filter (where r.state = 'issued'), 0)::float as "receivedCents",
      coalesce(sum(r.advance_cents) filter (where r.state = 'issued'), 0)::float as "advanceCents",
      count(*) filter (where r.state = 'cancelled')::int as cancelled
    from receipts r where ${whereOfReceipts(filter)}`;
