import { EXPIRING_DAYS } from '@traco/contract/quotes/quote-filter';
import { sql } from 'drizzle-orm';
import { literalLimit } from '../../../platform/literals.ts';
import { type MatterStatements, MOST_OF_A_KIND, ofUnit, todayOf } from './matter.queries.ts';

const ofQuote = sql`${ofUnit}, 'id', q.id, 'number', q.number, 'customer', coalesce(c.name, q.customer_name),
  'seller', coalesce(s.name, '—'), 'm3', q.m3, 'totalCents', q.total_cents`;
const named = sql`join units u on u.id = q.unit_id left join customers c on c.id = q.customer_id
  left join sellers s on s.id = q.seller_id`;

/** Days for which somebody is told what was denied to them. */
const ANSWER_DAYS = 3;

/** Offers on which somebody waits: a desk, whoever asked it, or the calendar. */
export const quoteMatters: MatterStatements = {
  'quote-approval': () => sql`
    select json_build_object('kind', 'quote-approval', ${ofQuote}, 'desk', a.desk, 'reason', a.reason, 'askedAt', a.asked_at) as matter
    from (select q.* from quotes q where q.state = 'awaiting_approval' order by q.created_at limit ${literalLimit(MOST_OF_A_KIND)}) q
      join quote_approvals a on a.quote_id = q.id and a.state = 'open' ${named}`,

  'quote-answer': (now) => sql`
    select json_build_object('kind', 'quote-answer', ${ofQuote}, 'granted', false, 'text', a.decision_text, 'decidedAt', a.decided_at)
        as matter
    from (select a.* from quote_approvals a where a.state = 'denied'
        and a.decided_at > ${now} - make_interval(days => ${sql.raw(String(ANSWER_DAYS))})
        order by a.decided_at desc limit ${literalLimit(MOST_OF_A_KIND)}) a
      join quotes q on q.id = a.quote_id and q.content_hash = a.content_hash and q.state = 'draft' ${named}
    where a.asked_at = (select max(b.asked_at) from quote_approvals b where b.quote_id = q.id)
    union all
    select json_build_object('kind', 'quote-answer', ${ofQuote}, 'granted', true, 'text', '', 'decidedAt', q.sent_at) as matter
    from (select q.* from quotes q where q.state = 'sent' and q.granted_hash = q.content_hash and q.shared_at is null
        and q.sent_at is not null and q.valid_until >= (${now} at time zone 'UTC')::date - 1
        order by q.valid_until limit ${literalLimit(MOST_OF_A_KIND)}) q ${named}`,

  'quote-change': () => sql`
    select json_build_object('kind', 'quote-change', ${ofQuote}, 'askedAt', q.answered_at, 'text', q.answer_text) as matter
    from (select q.* from quotes q where q.state = 'seen' and q.answer = 'change'
        order by q.answered_at limit ${literalLimit(MOST_OF_A_KIND)}) q ${named}`,

  'quote-accepted': (now) => sql`
    select json_build_object('kind', 'quote-accepted', ${ofQuote}, 'answeredAt', q.answered_at, 'deliverOn', q.terms ->> 'deliverOn',
      'today', ${todayOf(now)}) as matter
    from (select q.* from quotes q where q.state = 'approved' and q.answered_at is not null
        order by q.answered_at desc limit ${literalLimit(MOST_OF_A_KIND)}) q ${named}`,

  // The latest plant's day is a day ahead of the earliest one's at the most.
  'quote-expiring': (now) => sql`
    select json_build_object('kind', 'quote-expiring', ${ofQuote}, 'validUntil', q.valid_until, 'today', ${todayOf(now)},
      'isSeen', q.state = 'seen', 'sentAt', q.sent_at) as matter
    from (select q.* from quotes q where q.state in ('sent', 'seen')
        and q.valid_until <= (${now} at time zone 'UTC')::date + ${sql.raw(String(EXPIRING_DAYS + 1))}
        order by q.valid_until limit ${literalLimit(MOST_OF_A_KIND)}) q ${named}
    where q.valid_until between ${todayOf(now)} and ${todayOf(now)} + ${sql.raw(String(EXPIRING_DAYS))}`,
};
