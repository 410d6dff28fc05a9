import { OwedLoad, OwedQuote } from '@traco/contract/receipts/receipt';
import { daysOf, type ReceivableSettings } from '@traco/contract/receipts/receivables';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit, unseen } from '../../platform/literals.ts';
import { rowOf, rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** What a page of open loads shows at the most. */
const MOST_OPEN = 500;

/** The last day on which a load `l` is paid in time. */
const dueOn = (days: string): SQL =>
  sql`(l.day_on + (${days}::jsonb ->> coalesce(l.payment, 'unsaid'))::int)`;

const OwedRow = OwedLoad.extend({ all: z.int(), allCents: z.number(), lateCents: z.number() });

/** What a customer owes: the loads that are due first, and what all of them come to. */
export interface WhatIsOwed {
  loads: OwedLoad[];
  /** How many more there are than are listed. */
  more: number;
  owedCents: number;
  overdueCents: number;
}

/** A customer's loads that count and are not paid, the first due first, with what has settled of each; the sums are of all. */
export async function listOwed(
  db: Database,
  { customerId, settings, today }: { customerId: string; settings: ReceivableSettings; today: string },
): Promise<WhatIsOwed> {
  const rows = await rowsOf(db, OwedRow)`
    select o.*, o."dueOn"::date < ${today}::date as "isOverdue", (count(*) over ())::int as "all",
      sum(o."owedCents") over () as "allCents",
      coalesce(sum(o."owedCents") filter (where o."dueOn"::date < ${today}::date) over (), 0) as "lateCents" from (
      select l.id, coalesce(app.note_name(l.note_series, l.note_number), '') as note, l.day_on::text as "dayOn",
        (select k.name from sites k where k.id = l.site_id) as site, l.billed_m3::float as m3, l.total_cents::float as "totalCents",
        coalesce(s.cents, 0)::float as "receivedCents", (l.total_cents - coalesce(s.cents, 0))::float as "owedCents",
        ${dueOn(daysOf(settings))}::text as "dueOn", l.payment
      from loads l left join lateral app.received_of_loads(array[l.id]) s on true
      where l.customer_id = ${unseen(customerId, 'uuid')} and l.counts and l.paid_at is null) o
    where o."owedCents" > 0 order by o."dueOn", o."dayOn", o.id limit ${literalLimit(MOST_OPEN)}`;
  const [first] = rows;
  return {
    loads: rows.map(({ all: _, allCents: __, lateCents: ___, ...load }) => load),
    more: (first?.all ?? 0) - rows.length,
    owedCents: first?.allCents ?? 0,
    overdueCents: first?.lateCents ?? 0,
  };
}

const MOST_QUOTES = 20;

/** A customer's accepted quotes of which something is left to receive, the last first. */
export const listOwedQuotes = (db: Database, customerId: string): Promise<OwedQuote[]> =>
  rowsOf(db, OwedQuote)`
    select * from (select q.id, q.number, q.total_cents::float as "totalCents", app.received_of_quote(q.id)::float as "receivedCents"
      from quotes q where q.customer_id = ${unseen(customerId, 'uuid')} and q.state in ('approved', 'converted')
      order by q.created_at desc limit ${literalLimit(MOST_QUOTES)}) q
    where q."receivedCents" < q."totalCents"`;

const OfQuoteRow = z.object({ cents: z.number() });

/** What was received for a quote that the asker sees. */
export const readReceivedOfQuote = async (db: Database, quoteId: string): Promise<number> =>
  (await theRow(db, OfQuoteRow)`select app.received_of_quote(${quoteId}::uuid)::float as cents`).cents;

const StandRow = z.object({ overdueCents: z.number(), overdueDays: z.number() });

/** What of a customer's loads is past its day, and for how long the first of it; asked beside a customer whom the asker sees. */
export const readOverdue = async (
  db: Database,
  { customerId, settings, today }: { customerId: string; settings: ReceivableSettings; today: string },
) =>
  (await rowOf(db, StandRow)`
    select o.cents::float as "overdueCents", o.late as "overdueDays"
    from customers c cross join lateral app.overdue_of_customer(c.id, ${daysOf(settings)}::jsonb, ${today}::date) o
    where c.id = ${customerId}`) ?? { overdueCents: 0, overdueDays: 0 };

const HeldLoad = z.object({
  id: z.string(),
  unit_id: z.string(),
  seller_id: z.string(),
  customer_id: z.string(),
  note: z.string(),
  day_on: z.string(),
  billed_m3: z.number(),
  total_cents: z.number(),
  is_payable: z.boolean(),
});
export type HeldLoad = z.infer<typeof HeldLoad>;

/** Holds loads until the end of the request, in the order of their ids: two receipts of the same ones wait for each other once. */
export const holdLoads = (db: Database, ids: readonly string[]): Promise<HeldLoad[]> =>
  rowsOf(db, HeldLoad)`
    select l.id, l.unit_id, l.seller_id, l.customer_id, coalesce(app.note_name(l.note_series, l.note_number), '') as note,
      l.day_on::text as day_on, l.billed_m3::float as billed_m3, l.total_cents::float as total_cents, l.counts as is_payable
    from loads l where l.id = any(${sql.param(ids)}::uuid[]) order by l.id for update`;

const ReceivedRow = z.object({ load_id: z.string(), cents: z.number() });

/** What has settled of these loads; asked once they are held. */
export const readReceived = async (db: Database, ids: readonly string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await rowsOf(db, ReceivedRow)`
        select r.load_id, r.cents::float as cents from app.received_of_loads(${sql.param(ids)}::uuid[]) r`
    ).map((row) => [row.load_id, row.cents]),
  );
