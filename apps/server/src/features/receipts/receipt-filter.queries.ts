import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { typedNote } from '@traco/contract/delivery-note/delivery-note-words';
import type { ListedReceipt } from '@traco/contract/receipts/receipt';
import { receiptStates } from '@traco/contract/receipts/receipt-states';
import type { ReceiptFilter, ReceiptSort } from '@traco/contract/receipts/receipts';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { type SQL, sql } from 'drizzle-orm';
import { holdsPlain } from '../../database/plain-words.queries.ts';
import { keyset, nameKey, stepKey, textKey, wordKey } from '../../platform/keyset.ts';
import { unseen } from '../../platform/literals.ts';

const SPAN_DAYS = 31;

/** A filter with its first day: what is left away is the last 31, so that no answer grows with history. One customer's are few. */
export function withSpan<Filter extends ReceiptFilter>(filter: Filter, now: Date): Filter {
  if (filter.from || filter.customerId) return filter;
  return { ...filter, from: addDays(filter.to ?? dayIn(now, COMPANY_ZONE), -SPAN_DAYS) };
}

/** The `where` of a filter over receipts `r`. A receipt is dated up to its issue; the wider instants let an index serve. */
export function whereOfReceipts(filter: ReceiptFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (filter.unitId) conditions.push(sql`r.unit_id = ${filter.unitId}`);
  if (filter.sellerId) conditions.push(sql`r.seller_id = ${filter.sellerId}`);
  if (filter.customerId) conditions.push(sql`r.customer_id = ${filter.customerId}`);
  if (filter.state) conditions.push(sql`r.state = ${filter.state}`);
  if (filter.method) conditions.push(sql`r.method = ${filter.method}`);
  if (filter.from)
    conditions.push(
      sql`r.issued_on >= ${unseen(filter.from, 'date')} and r.issued_at >= ${unseen(addDays(filter.from, -1), 'timestamptz')}`,
    );
  if (filter.to) conditions.push(sql`r.issued_on <= ${filter.to}`);
  if (filter.search) conditions.push(searchOf(filter.search));
  return sql.join(conditions, sql` and `);
}

function searchOf(search: string): SQL {
  const number = typedNote(search);
  const byPayer = holdsPlain(sql`r.searched`, search);
  if (!number) return byPayer;
  const ofSeries = number.series === null ? sql`true` : sql`r.series = ${number.series}`;
  return sql`((r.number = ${number.number}::integer and ${ofSeries}) or ${byPayer})`;
}

/** How the list of receipts `r` is sorted. Cursors carry milliseconds. */
export const receiptKeys = keyset<ReceiptSort, ListedReceipt>(sql`r.id`, {
  issuedAt: { by: sql`r.issued_at`, type: 'timestamptz', of: ({ issuedAt }) => issuedAt },
  number: [
    textKey(sql`r.series`, ({ series }) => series),
    { by: sql`r.number`, type: 'integer', of: ({ number }) => number },
  ],
  payer: textKey(sql`r.payer_name`, ({ payerName }) => payerName),
  value: { by: sql`r.value_cents`, type: 'bigint', of: ({ valueCents }) => valueCents },
  method: wordKey(sql`r.method`, paymentWords, ({ method }) => method),
  state: stepKey(sql`r.state`, receiptStates, ({ state }) => state),
  unit: nameKey(sql`r.unit_id`, 'units', ({ unit }) => unit.name),
  seller: nameKey(
    sql`r.seller_id`,
    sql`coalesce((select k.name from sellers k where k.id = r.seller_id), app.seller_name(r.seller_id))`,
    ({ seller }) => seller?.name,
  ),
});
