import { type EndedQuotes, quotedKinds } from '@traco/contract/quotes/quote-chance';
import { MOST_REASONS, type QuoteFunnel } from '@traco/contract/quotes/quote-follow-up';
import { openQuoteStates } from '@traco/contract/quotes/quote-states';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit, unseen } from '../../platform/literals.ts';
import { rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const Kind = z.enum(quotedKinds);

/** Whom a quote `q` is for, as was known when it was made. */
const kindOf = sql`case when q.customer_id is null then 'stranger'
  when exists (select from loads l where l.customer_id = q.customer_id and l.counts and l.loaded_at < q.created_at) then 'buyer'
  else 'registered' end`;

const HistoryRow = z.object({ kind: Kind, days: z.number(), isWon: z.boolean(), quotes: z.number() });

/** How the quotes of a seller ended that were made since; those that were never sent did not end. */
export const readEnded = (db: Database, sellerId: string, since: Date): Promise<EndedQuotes[]> =>
  rowsOf(db, HistoryRow)`
    select e.kind, e.days, e.won as "isWon", count(*)::int as quotes
    from (select ${kindOf} as kind, q.state in ('approved', 'converted') as won,
        greatest(0, case when q.state = 'expired' then q.valid_until - q.sent_at::date
          else q.answered_at::date - q.sent_at::date end) as days
      from quotes q where q.seller_id = ${sellerId} and q.created_at > ${unseen(since.toISOString(), 'timestamptz')}
        and q.sent_at is not null and q.state in ('approved', 'converted', 'refused', 'expired')
        and (q.state = 'expired' or q.answered_at is not null)) e
    group by e.kind, e.days, e.won`;

const OpenRow = z.object({
  id: z.string(),
  number: z.number(),
  customer: z.string(),
  phone: z.string().nullable(),
  state: z.enum(openQuoteStates),
  m3: z.number(),
  totalCents: z.number(),
  validUntil: z.string(),
  sentAt: Timestamp,
  seenAt: Timestamp.nullable(),
  kind: Kind,
  days: z.number(),
});
export type OpenQuote = z.infer<typeof OpenRow>;

/** Of so many open quotes of a seller, the largest, a call is weighed. */
const MOST_WEIGHED = 200;

/** A seller's quotes that are with their customers. */
export const readOpen = (db: Database, sellerId: string, now: Date): Promise<OpenQuote[]> =>
  rowsOf(db, OpenRow)`
    select q.id, q.number, coalesce(c.name, q.customer_name) as customer, coalesce(q.customer_phone, c.phone) as phone, q.state,
      q.m3::float as m3, q.total_cents::float as "totalCents", q.valid_until::text as "validUntil", q.sent_at as "sentAt",
      q.seen_at as "seenAt", ${kindOf} as kind,
      greatest(0, ${unseen(now.toISOString(), 'timestamptz')}::date - q.sent_at::date) as days
    from quotes q left join customers c on c.id = q.customer_id
    where q.seller_id = ${sellerId} and q.state in ('sent', 'seen') and q.sent_at is not null
    order by q.m3 desc, q.id limit ${literalLimit(MOST_WEIGHED)}`;

const FunnelRow = z.object({
  made: z.number(),
  sent: z.number(),
  seen: z.number(),
  won: z.number(),
  lost: z.number(),
  expired: z.number(),
  m3: z.number(),
  wonM3: z.number(),
});

/** How far the quotes `q` that meet a condition came. */
export const sumFunnel = (db: Database, where: SQL) => theRow(db, FunnelRow)`
    select count(*)::int as made, count(*) filter (where q.version > 0)::int as sent,
      count(*) filter (where q.version > 0 and (q.seen_at is not null or q.answer is not null))::int as seen,
      count(*) filter (where q.state in ('approved', 'converted'))::int as won,
      count(*) filter (where q.state = 'refused')::int as lost, count(*) filter (where q.state = 'expired')::int as expired,
      coalesce(sum(q.m3), 0)::float as m3,
      coalesce(sum(q.m3) filter (where q.state in ('approved', 'converted')), 0)::float as "wonM3"
    from quotes q where ${where}`;

const ReasonRow = z.object({ reason: z.string(), quotes: z.number(), m3: z.number() });

/** Why the refused ones of them were refused, the most frequent first. */
export const countReasons = (db: Database, where: SQL): Promise<QuoteFunnel['lostReasons']> =>
  rowsOf(db, ReasonRow)`
    select r.reason, r.quotes, r.m3 from (
      select coalesce(nullif(btrim(min(q.answer_text)), ''), 'Sem motivo') as reason, count(*)::int as quotes, sum(q.m3)::float as m3
      from quotes q where ${where} and q.state = 'refused' group by lower(btrim(q.answer_text))) r
    order by r.quotes desc, r.m3 desc, r.reason limit ${literalLimit(MOST_REASONS)}`;
