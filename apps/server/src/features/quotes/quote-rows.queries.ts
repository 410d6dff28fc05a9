import { PricedQuote } from '@traco/contract/quotes/priced-quote';
import { Quote } from '@traco/contract/quotes/quote';
import { QuoteTerms } from '@traco/contract/quotes/quote-fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readNames } from '../../database/name-kinds.ts';
import { instantOf, rowOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const { state, light, payment, desk, answer } = Quote.shape;

const QuoteRow = z.object({
  id: z.string(),
  number: z.number(),
  version: z.number(),
  unit_id: z.string(),
  seller_id: z.string(),
  customer_id: z.string().nullable(),
  site_id: z.string().nullable(),
  lead_id: z.string().nullable(),
  customer_name: z.string(),
  customer_phone: z.string().nullable(),
  place: z.string(),
  state,
  terms: QuoteTerms,
  priced: PricedQuote,
  content_hash: z.string(),
  granted_hash: z.string().nullable(),
  m3: z.string(),
  total_cents: z.string(),
  discount_cents: z.string(),
  cents_per_m3: z.number(),
  priced_on: z.string(),
  valid_until: z.string(),
  payment,
  delivery_window: z.string(),
  conditions: z.string(),
  notes: z.string(),
  desk,
  light,
  light_reasons: z.array(z.string()),
  sent_at: Timestamp.nullable(),
  seen_at: Timestamp.nullable(),
  answered_at: Timestamp.nullable(),
  answer,
  answer_text: z.string(),
  created_at: Timestamp,
  revision: z.number(),
});
type QuoteRow = z.infer<typeof QuoteRow>;

const iso = (instant: string | null) => instant && instantOf(instant);

/** The quote in whole, if it exists for this actor. */
export async function findQuote(db: Database, id: string): Promise<Quote | undefined> {
  const row = await rowOf(db, QuoteRow)`
    select q.id, q.number, q.version, q.unit_id, q.seller_id, q.customer_id, q.site_id, q.lead_id, q.customer_name,
      q.customer_phone, q.place, q.state, q.terms, q.priced, q.content_hash, q.granted_hash, q.m3, q.total_cents,
      q.discount_cents, q.cents_per_m3, q.priced_on::text as priced_on, q.valid_until::text as valid_until, q.payment,
      q.delivery_window, q.conditions, q.notes, q.desk, q.light, q.light_reasons, q.sent_at, q.seen_at, q.answered_at, q.answer,
      q.answer_text, q.created_at, q.revision
    from quotes q where q.id = ${id}`;
  return row && toQuote(db, row);
}

async function toQuote(db: Database, row: QuoteRow): Promise<Quote | undefined> {
  const names = await readNames(db, {
    units: [row.unit_id],
    sellers: [row.seller_id],
    customers: [row.customer_id],
    sites: [row.site_id],
  });
  const unit = names('units', row.unit_id);
  if (!unit) return undefined;
  const named = (kind: 'customers' | 'sites', id: string | null) =>
    id && { id, name: names(kind, id)?.name ?? '—' };
  return {
    ...ownOf(row),
    unit: { id: row.unit_id, name: unit.name, timeZone: unit.more[0]! },
    seller: { id: row.seller_id, name: names('sellers', row.seller_id)?.name ?? '—' },
    customer: named('customers', row.customer_id) || null,
    site: named('sites', row.site_id) || null,
  };
}

const ownOf = (row: QuoteRow): Omit<Quote, 'unit' | 'seller' | 'customer' | 'site'> => ({
  id: row.id,
  number: row.number,
  version: row.version,
  leadId: row.lead_id,
  customerName: row.customer_name,
  customerPhone: row.customer_phone,
  place: row.place,
  state: row.state,
  terms: row.terms,
  priced: row.priced,
  contentHash: row.content_hash,
  isGranted: row.granted_hash === row.content_hash,
  m3: Number(row.m3),
  totalCents: Number(row.total_cents),
  discountCents: Number(row.discount_cents),
  centsPerM3: row.cents_per_m3,
  pricedOn: row.priced_on,
  validUntil: row.valid_until,
  payment: row.payment,
  deliveryWindow: row.delivery_window,
  conditions: row.conditions,
  notes: row.notes,
  desk: row.desk,
  light: row.light,
  judgement: { light: row.light, reasons: row.light_reasons },
  sentAt: iso(row.sent_at),
  seenAt: iso(row.seen_at),
  answeredAt: iso(row.answered_at),
  answer: row.answer,
  answerText: row.answer_text,
  createdAt: instantOf(row.created_at),
  revision: row.revision,
});

/** Holds the row until the end of the request; false when it does not exist for this actor. */
export async function lockQuote(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from quotes where id = ${id} for update`);
  return rowCount === 1;
}
