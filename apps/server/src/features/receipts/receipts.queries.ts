import { Receipt, ReceiptItem } from '@traco/contract/receipts/receipt';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readNames } from '../../database/name-kinds.ts';
import { receiptItems, receipts } from '../../database/tables/index.ts';
import { rowOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const instant = (at: string | null) => at && new Date(at).toISOString();

const ReceiptRow = z.object({
  id: z.string(),
  unit_id: z.string(),
  series: z.string(),
  number: z.number(),
  state: Receipt.shape.state,
  customer_id: z.string().nullable(),
  seller_id: z.string().nullable(),
  payer_name: z.string(),
  payer_document: z.string(),
  value_cents: z.number(),
  advance_cents: z.number(),
  advance_for: z.string(),
  quote: Receipt.shape.quote,
  method: Receipt.shape.method,
  city: z.string(),
  issued_on: z.string(),
  issued_at: Timestamp,
  reference: z.string(),
  end_to_end_id: z.string().nullable(),
  proof_photo_id: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  cancelled_at: Timestamp.nullable(),
  issuer_name: z.string(),
  issued_by: z.string(),
  code: z.string(),
  sha256: z.string(),
  revision: z.number(),
  items: z.array(ReceiptItem),
});

/** The receipt, if there is one for this actor. */
export async function findReceipt(db: Database, id: string): Promise<Receipt | undefined> {
  const row = await rowOf(db, ReceiptRow)`
    select r.id, r.unit_id, r.series, r.number, r.state, r.customer_id, r.seller_id, r.payer_name, r.payer_document,
      r.value_cents::float as value_cents, r.advance_cents::float as advance_cents, r.advance_for, r.method,
      (select json_build_object('id', q.id, 'number', q.number) from quotes q where q.id = r.quote_id) as quote, r.city,
      r.issued_on::text as issued_on, r.issued_at, r.reference, r.end_to_end_id, r.proof_photo_id, r.cancel_reason,
      r.cancelled_at, r.issuer_name, r.issued_by, r.code, r.sha256, r.revision,
      coalesce((select json_agg(json_build_object('loadId', i.load_id, 'note', i.note, 'dayOn', i.day_on, 'm3', i.m3,
          'totalCents', i.total_cents, 'cents', i.cents) order by i.day_on, i.note, i.load_id)
        from receipt_items i where i.receipt_id = r.id), '[]') as items
    from receipts r where r.id = ${id}`;
  if (!row) return undefined;
  const names = await readNames(db, {
    units: [row.unit_id],
    customers: row.customer_id ? [row.customer_id] : [],
    sellers: row.seller_id ? [row.seller_id] : [],
  });
  const unit = names('units', row.unit_id);
  if (!unit) return undefined;
  const named = (kind: 'customers' | 'sellers', asked: string | null) =>
    asked ? { id: asked, name: names(kind, asked)?.name ?? '—' } : null;
  return {
    id: row.id,
    unit: { id: row.unit_id, name: unit.name, timeZone: unit.more[0]! },
    series: row.series,
    number: row.number,
    state: row.state,
    payer: { name: row.payer_name, document: row.payer_document },
    customer: named('customers', row.customer_id),
    seller: named('sellers', row.seller_id),
    valueCents: row.value_cents,
    advanceCents: row.advance_cents,
    advanceFor: row.advance_for,
    quote: row.quote,
    method: row.method,
    city: row.city,
    issuedOn: row.issued_on,
    issuedAt: instant(row.issued_at)!,
    reference: row.reference,
    endToEndId: row.end_to_end_id,
    proofPhotoId: row.proof_photo_id,
    items: row.items,
    cancelReason: row.cancel_reason,
    cancelledAt: instant(row.cancelled_at),
    issuedBy: row.issuer_name,
    issuedById: row.issued_by,
    code: row.code,
    sha256: row.sha256,
    revision: row.revision,
  };
}

/**
 * Holds the row until the end of the request; false when it does not exist for this actor. The loads that it pays are held before it, as
 * whoever delivers one holds them: neither waits for the other with what the other needs.
 */
export async function lockReceipt(db: Database, id: string): Promise<boolean> {
  await db.execute(sql`select 1 from loads l where l.id in (select i.load_id from receipt_items i where i.receipt_id = ${id}
    union select d.load_id from advance_uses d where d.receipt_id = ${id} and d.ended_at is null) order by l.id for update`);
  const { rowCount } = await db.execute(sql`select 1 from receipts r where r.id = ${id} for update`);
  return rowCount === 1;
}

const CountedRow = z.object({ is_counted: z.boolean() });

/**
 * Whether a commission by payment was closed, or a campaign that counts payments measured, since a receipt was issued, with one of its
 * loads: taken back, what was given for it stays given.
 */
export const isCounted = async (db: Database, id: string): Promise<boolean> =>
  (
    await theRow(db, CountedRow)`
    select exists (select from receipts r cross join lateral (
        select i.load_id from receipt_items i where i.receipt_id = r.id
        union all select d.load_id from advance_uses d where d.receipt_id = r.id and d.ended_at is null) i
      where r.id = ${id} and (
      exists (select from commission_lines f join commission_statements t on t.id = f.statement_id
        where f.load_id = i.load_id and f.earned = 'payment' and f.is_earned and t.closed_at >= r.issued_at)
      or exists (select from point_events e join campaigns c on c.id = e.campaign_id
        where e.load_id = i.load_id and e.metric = 'paid_on_time' and c.measured_at >= r.issued_at))) as is_counted`
  ).is_counted;

const NumberRow = z.object({ number: z.number() });

/** The next number of a unit's series; it is held until the request ends, and given back by one that fails. */
export const nextNumber = async (db: Database, unitId: string, series: string): Promise<number> =>
  (await theRow(db, NumberRow)`select app.next_receipt(${unitId}::uuid, ${series}) as number`).number;

/** Writes a receipt with what it settles; false when its id is taken. */
export async function insertReceipt(
  db: Database,
  row: typeof receipts.$inferInsert,
  items: readonly (typeof receiptItems.$inferInsert)[],
): Promise<boolean> {
  const written = await db
    .insert(receipts)
    .values(row)
    .onConflictDoNothing({ target: receipts.id })
    .returning({ id: receipts.id });
  if (written.length === 0) return false;
  if (items.length > 0) await db.insert(receiptItems).values([...items]);
  return true;
}

/** Takes a receipt back: its triggers say which loads are owed again. */
export const cancelReceipt = (
  db: Database,
  id: string,
  { reason, at, by }: { reason: string; at: Date; by: string },
) =>
  db
    .update(receipts)
    .set({
      state: 'cancelled',
      cancelReason: reason,
      cancelledAt: at,
      cancelledBy: by,
      revision: sql`${receipts.revision} + 1`,
    })
    .where(eq(receipts.id, id));
