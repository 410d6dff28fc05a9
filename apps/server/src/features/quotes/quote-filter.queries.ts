import { COMPANY_ZONE } from '@traco/contract/constants';
import type { ListedQuote } from '@traco/contract/quotes/quote';
import {
  EXPIRING_DAYS,
  type QuoteFilter,
  type QuoteKind,
  type QuoteSort,
} from '@traco/contract/quotes/quote-filter';
import { quoteStates } from '@traco/contract/quotes/quote-states';
import type { Role } from '@traco/contract/roles';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { type SQL, sql } from 'drizzle-orm';
import { holdsPlain } from '../../database/plain-words.queries.ts';
import { keyset, nameKey, stepKey } from '../../platform/keyset.ts';
import { unseen } from '../../platform/literals.ts';
import { carried } from '../day-plan/day-plan.service.ts';

const waitsForMe = (role: Role): SQL => {
  if (role === 'seller') return sql`q.state = 'draft'`;
  return role === 'unit'
    ? sql`q.state = 'awaiting_approval' and q.desk = 'unit'`
    : sql`q.state = 'awaiting_approval' and q.desk = 'office'`;
};

/** m³ delivered of the pours of a quote `q`; null of one that became none. */
export const deliveredOf = sql`case when q.state = 'converted' then (select coalesce(${carried.m3}, 0)::numeric(12, 2)
  from pours p join loads l on l.pour_id = p.id where p.quote_id = q.id and ${carried.by}) end`;

const kinds = (role: Role, now: Date): Record<QuoteKind, SQL> => ({
  all: sql`true`,
  awaiting_me: waitsForMe(role),
  open: sql`q.state in ('sent', 'seen')`,
  // The latest plant's day is a day ahead of the earliest one's at the most: the index reads by the first condition.
  expiring: sql`q.state in ('sent', 'seen')
    and q.valid_until <= ${unseen(addDays(dayIn(now, 'UTC'), EXPIRING_DAYS + 1), 'date')}
    and q.valid_until <= (select (${unseen(now.toISOString(), 'timestamptz')} at time zone u.time_zone)::date + ${sql.raw(String(EXPIRING_DAYS))}
      from units u where u.id = q.unit_id)`,
  undelivered: sql`q.state = 'converted' and ${deliveredOf} < q.m3`,
  beyond: sql`q.state = 'converted' and ${deliveredOf} > q.m3`,
});

/** The `where` of a filter over `quotes q`. */
export function whereOfQuotes(filter: QuoteFilter, role: Role, now: Date): SQL {
  const conditions: SQL[] = [kinds(role, now)[filter.kind]];
  if (filter.unitId) conditions.push(sql`q.unit_id = ${filter.unitId}`);
  if (filter.sellerId) conditions.push(sql`q.seller_id = ${filter.sellerId}`);
  if (filter.customerId) conditions.push(sql`q.customer_id = ${filter.customerId}`);
  if (filter.state) conditions.push(sql`q.state = ${filter.state}`);
  if (filter.from)
    conditions.push(
      sql`q.day_on >= ${unseen(filter.from, 'date')} and q.created_at >= ${unseen(addDays(filter.from, -1), 'timestamptz')}`,
    );
  if (filter.to)
    conditions.push(
      sql`q.day_on <= ${unseen(filter.to, 'date')} and q.created_at < ${unseen(addDays(filter.to, 2), 'timestamptz')}`,
    );
  if (filter.search) conditions.push(searchOf(filter.search));
  return sql.join(conditions, sql` and `);
}

function searchOf(search: string): SQL {
  const number = /^\d{1,9}$/.test(search) ? Number(search) : null;
  return sql`(q.number = ${number}::integer or ${holdsPlain(sql`app.plain(q.customer_name)`, search)}
    or exists (select from customers c where c.id = q.customer_id and ${holdsPlain(sql`c.plain_name`, search)}))`;
}

/** Days of a list that names none: what it sums would otherwise grow with history. */
const SPAN_DAYS = 92;

/** What waits for somebody is short by itself; anything else begins three months back where nobody says when. */
export function withSpan<Filter extends QuoteFilter>(filter: Filter, now: Date): Filter {
  const isShort = !['all', 'undelivered', 'beyond'].includes(filter.kind);
  if (isShort || filter.from) return filter;
  return { ...filter, from: addDays(filter.to ?? dayIn(now, COMPANY_ZONE), -SPAN_DAYS) };
}

/** How the list of quotes `q` is sorted. */
export const quoteKeys = keyset<QuoteSort, ListedQuote>(sql`q.id`, {
  createdAt: { by: sql`q.created_at`, type: 'timestamptz', of: ({ createdAt }) => createdAt },
  number: { by: sql`q.number`, type: 'integer', of: ({ number }) => number },
  customer: {
    by: sql`coalesce((select c.name from customers c where c.id = q.customer_id), q.customer_name)`,
    type: 'text',
    of: ({ customer, customerName }) => customer?.name ?? customerName,
    isLong: true,
  },
  seller: nameKey(sql`q.seller_id`, sql`app.seller_name(q.seller_id)`, ({ seller }) => seller.name),
  m3: { by: sql`q.m3`, type: 'numeric', of: ({ m3 }) => m3.toFixed(2) },
  totalCents: { by: sql`q.total_cents`, type: 'bigint', of: ({ totalCents }) => totalCents },
  centsPerM3: { by: sql`q.cents_per_m3`, type: 'integer', of: ({ centsPerM3 }) => centsPerM3 },
  state: stepKey(sql`q.state`, quoteStates, ({ state }) => state),
  deliveredM3: {
    by: sql`coalesce(${deliveredOf}, -1)`,
    type: 'numeric',
    of: ({ deliveredM3 }) => (deliveredM3 ?? -1).toFixed(2),
  },
  validUntil: { by: sql`q.valid_until`, type: 'date', of: ({ validUntil }) => validUntil },
});
