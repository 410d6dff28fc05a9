import type { RecordThread, ThreadKind } from '@traco/contract/records/thread';
import { MOST_OF_THREAD, RecordThread as Thread } from '@traco/contract/records/thread';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { instantOf, rowOf, rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const { lead, quotes, pours, loads, receipts } = Thread.shape;

const loadsOfReceipt = (id: string): SQL =>
  sql`l.id in (select i.load_id from receipt_items i where i.receipt_id = ${id}
    union all select d.load_id from advance_uses d where d.receipt_id = ${id} and d.ended_at is null)`;

/** The quotes that hang together with what names no single one. */
const quotesOf = {
  lead: (id: string): SQL => sql`q.lead_id = ${id}`,
  receipt: (id: string): SQL =>
    sql`q.id in (select p.quote_id from loads l join pours p on p.id = l.pour_id where ${loadsOfReceipt(id)}
      union select r.quote_id from receipts r where r.id = ${id})`,
};

/** Where a thread is taken up: what of the others the record names, as this actor sees it; undefined where there is none. */
const startOf: Record<ThreadKind, (id: string) => SQL> = {
  lead: (id) =>
    sql`select l.id as lead_id, null::uuid as quote_id, null::uuid as pour_id from leads l where l.id = ${id}`,
  quote: (id) =>
    sql`select q.lead_id, q.id as quote_id, null::uuid as pour_id from quotes q where q.id = ${id}`,
  pour: (id) =>
    sql`select q.lead_id, p.quote_id, p.id as pour_id from pours p left join quotes q on q.id = p.quote_id where p.id = ${id}`,
  load: (
    id,
  ) => sql`select q.lead_id, p.quote_id, p.id as pour_id from loads l left join pours p on p.id = l.pour_id
    left join quotes q on q.id = p.quote_id where l.id = ${id}`,
  receipt: (id) =>
    sql`select (select q.lead_id from quotes q where ${quotesOf.receipt(id)} and q.lead_id is not null order by q.created_at limit 1) as lead_id,
      null::uuid as quote_id, null::uuid as pour_id from receipts r where r.id = ${id}`,
};

const StartRow = z.object({
  lead_id: z.string().nullable(),
  quote_id: z.string().nullable(),
  pour_id: z.string().nullable(),
});
const LeadRow = lead.unwrap().extend({ createdAt: Timestamp });

/** Lead → quote → pour → load → receipt, as far as the actor sees them: up to where it began, down to what became of it. */
export async function readThread(db: Database, kind: ThreadKind, id: string): Promise<RecordThread | null> {
  const start = await rowOf(db, StartRow)`${startOf[kind](id)}`;
  if (!start) return null;
  const { lead_id: leadId, quote_id: quoteId, pour_id: pourId } = start;
  const found = leadId
    ? await rowOf(
        db,
        LeadRow,
      )`select l.id, l.name, l.state, l.created_at as "createdAt" from leads l where l.id = ${leadId}`
    : undefined;
  const ofQuotes = quoteId
    ? sql`q.id = ${quoteId}`
    : kind === 'lead' || kind === 'receipt'
      ? quotesOf[kind](id)
      : sql`false`;
  const seenQuotes = await rowsOf(db, quotes.element)`
    select q.id, q.number, q.state, q.m3::float as m3 from quotes q where ${ofQuotes} order by q.created_at limit ${literalLimit(MOST_OF_THREAD)}`;
  const ofPours = pourId
    ? sql`p.id = ${pourId}`
    : kind === 'receipt'
      ? sql`p.id in (select l.pour_id from loads l where ${loadsOfReceipt(id)})`
      : sql`p.quote_id in (select q.id from quotes q where ${ofQuotes})`;
  const seenPours = await rowsOf(db, pours.element)`
    select p.id, p.number, p.state, p.day_on::text as "dayOn", (p.m3 - p.released_m3)::float as m3,
      coalesce((select sum(l.delivered_m3) from loads l where l.pour_id = p.id and l.counts), 0)::float as "deliveredM3"
    from pours p where ${ofPours} order by p.starts_at limit ${literalLimit(MOST_OF_THREAD)}`;
  const ofLoads =
    kind === 'load'
      ? sql`l.id = ${id}`
      : kind === 'receipt'
        ? loadsOfReceipt(id)
        : sql`l.pour_id in (select p.id from pours p where ${ofPours})`;
  const seenLoads = await rowsOf(db, loads.element)`
    select l.id, l.note_series as "noteSeries", l.note_number as "noteNumber", l.turn, l.state, l.day_on::text as "dayOn",
      l.delivered_m3::float as m3
    from loads l where ${ofLoads} and l.state <> 'cancelled' order by l.loaded_at limit ${literalLimit(MOST_OF_THREAD)}`;
  const ofReceipts =
    kind === 'receipt'
      ? sql`r.id = ${id}`
      : sql`(r.id in (select i.receipt_id from receipt_items i join loads l on l.id = i.load_id where ${ofLoads})
          or r.id in (select d.receipt_id from advance_uses d join loads l on l.id = d.load_id
            where ${ofLoads} and d.ended_at is null)
          or r.quote_id in (select q.id from quotes q where ${ofQuotes}))`;
  const seenReceipts = await rowsOf(db, receipts.element)`
    select r.id, r.series, r.number, r.issued_on::text as "issuedOn", r.value_cents::float as "valueCents"
    from receipts r where ${ofReceipts} and r.state = 'issued' order by r.issued_at desc limit ${literalLimit(MOST_OF_THREAD)}`;
  return {
    lead: found ? { ...found, createdAt: instantOf(found.createdAt) } : null,
    quotes: seenQuotes,
    pours: seenPours,
    loads: seenLoads,
    receipts: seenReceipts,
  };
}
