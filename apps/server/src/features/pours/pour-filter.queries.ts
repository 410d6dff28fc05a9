import { COMPANY_ZONE } from '@traco/contract/constants';
import { ConfirmationState, type ListedPour } from '@traco/contract/pours/pour';
import type { PourFilter, PourKind, PourSort } from '@traco/contract/pours/pour-filter';
import { RISK_HOURS } from '@traco/contract/pours/pour-rules';
import { pourStates } from '@traco/contract/pours/pour-states';
import { pourElementWords } from '@traco/contract/pours/pour-words';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { type SQL, sql } from 'drizzle-orm';
import { holds, holdsPlain } from '../../database/plain-words.queries.ts';
import { keyset, nameKey, stepKey, wordKey } from '../../platform/keyset.ts';
import { unseen } from '../../platform/literals.ts';
import { carried } from '../day-plan/day-plan.service.ts';
import { confirmationByLink, newestLink } from './pour-confirmation.queries.ts';

const kinds = (now: Date): Record<PourKind, SQL> => ({
  planned: sql`p.state not in ('cancelled', 'suspended')`,
  all: sql`true`,
  waiting: sql`p.state in ('requested', 'under_review', 'rescheduled')`,
  risk: sql`p.state in ('confirmed', 'rescheduled') and p.customer_confirmed_at is null
    and p.starts_at > ${now.toISOString()}::timestamptz
    and p.starts_at < ${new Date(now.getTime() + RISK_HOURS * 3_600_000).toISOString()}::timestamptz`,
  changes: sql`p.state not in ('cancelled', 'done') and exists (select from pour_changes h where h.pour_id = p.id and h.state = 'open')`,
  cancelled: sql`p.state in ('cancelled', 'suspended')`,
});

/** The `where` of a filter over `pours p`. Days are the unit's; the wider instants let an index serve. */
export function whereOfPours(filter: PourFilter, now: Date): SQL {
  const conditions: SQL[] = [kinds(now)[filter.kind]];
  if (filter.unitId) conditions.push(sql`p.unit_id = ${filter.unitId}`);
  if (filter.sellerId) conditions.push(sql`p.seller_id = ${filter.sellerId}`);
  if (filter.customerId) conditions.push(sql`p.customer_id = ${filter.customerId}`);
  if (filter.state) conditions.push(sql`p.state = ${filter.state}`);
  if (filter.from)
    conditions.push(
      sql`p.day_on >= ${unseen(filter.from, 'date')} and p.starts_at >= ${unseen(addDays(filter.from, -1), 'timestamptz')}`,
    );
  if (filter.to)
    conditions.push(
      sql`p.day_on <= ${unseen(filter.to, 'date')} and p.starts_at < ${unseen(addDays(filter.to, 2), 'timestamptz')}`,
    );
  if (filter.search) conditions.push(searchOf(filter.search));
  return sql.join(conditions, sql` and `);
}

function searchOf(search: string): SQL {
  const number = /^\d{1,9}$/.test(search) ? Number(search) : null;
  return sql`(p.number = ${number}::integer
    or exists (select from customers c where c.id = p.customer_id and ${holdsPlain(sql`c.plain_name`, search)})
    or exists (select from sites o where o.id = p.site_id and ${holds(sql`o.name`, search)}))`;
}

/** What sums without a first or last day would grow with history: then it is the month around today. */
export function withSpan<Filter extends PourFilter>(filter: Filter, now: Date): Filter {
  const today = dayIn(now, COMPANY_ZONE);
  return {
    ...filter,
    from: filter.from ?? addDays(filter.to ?? today, -31),
    to: filter.to ?? addDays(filter.from ?? today, 31),
  };
}

/** What no index of its own keeps short: without a first day a list begins a month ago. Ahead nobody plans beyond a year. */
export function withBeginning<Filter extends PourFilter>(filter: Filter, now: Date): Filter {
  const isShort = filter.kind === 'waiting' || filter.kind === 'risk' || filter.kind === 'changes';
  return isShort ? filter : { ...filter, from: filter.from ?? withSpan(filter, now).from };
}

/** What its customer has said of a pour `p`: whoever confirmed it by whatever way has confirmed it. */
const customersWord = sql`case when p.customer_confirmed_at is not null then 'confirmed' else (
  select ${confirmationByLink} from (select) o left join lateral ${newestLink} k on true) end`;

/** m³ of the loads of a pour `p` that count. */
export const deliveredOfPour = sql`coalesce((select ${carried.m3} from loads l where l.pour_id = p.id and ${carried.by}), 0)`;

/** How the list of pours `p` is sorted. */
export const pourKeys = keyset<PourSort, ListedPour>(sql`p.id`, {
  startsAt: { by: sql`p.starts_at`, type: 'timestamptz', of: ({ startsAt }) => startsAt },
  number: { by: sql`p.number`, type: 'integer', of: ({ number }) => number },
  customer: {
    by: sql`coalesce((select c.name from customers c where c.id = p.customer_id), '—')`,
    type: 'text',
    of: ({ customer }) => customer.name,
  },
  site: nameKey(sql`p.site_id`, 'sites', ({ site }) => site.name),
  mix: nameKey(sql`p.mix_id`, sql`(select k.code from mixes k where k.id = p.mix_id)`, ({ mix }) => mix.code),
  element: wordKey(sql`p.element`, pourElementWords, ({ element }) => element),
  delivered: {
    by: deliveredOfPour,
    type: 'numeric',
    of: ({ deliveredM3 }) => deliveredM3.toFixed(2),
  },
  state: stepKey(sql`p.state`, pourStates, ({ state }) => state),
  word: stepKey(sql`(${customersWord})`, ConfirmationState.options, (pour) =>
    pour.customerConfirmedAt ? 'confirmed' : pour.confirmation,
  ),
  m3: {
    by: sql`(p.m3 - p.released_m3)`,
    type: 'numeric',
    of: ({ m3, releasedM3 }) => (m3 - releasedM3).toFixed(2),
  },
});
