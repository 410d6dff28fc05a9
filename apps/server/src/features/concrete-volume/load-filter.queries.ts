import type { LoadFilter, LoadKind, LoadSort } from '@traco/contract/concrete-volume/load-filter';
import { addDays } from '@traco/contract/values/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { loadKinds } from '../../database/load-kinds.queries.ts';
import { isNote } from '../../database/note-search.queries.ts';
import { holdsPlain } from '../../database/plain-words.queries.ts';

const DEFAULT_DAYS = 31;

/**
 * The filter with a period: without one, the last 31 days. What sums, groups or sorts by something else than
 * time needs it, so that no answer grows with history.
 */
export function withPeriod<Filter extends LoadFilter>(filter: Filter, now: Date): Filter {
  if (filter.from) return filter;
  // The day after, so that the units east of Greenwich's date are in.
  const to = filter.to ?? addDays(now.toISOString().slice(0, 10), 1);
  return { ...filter, to, from: addDays(to, -DEFAULT_DAYS) };
}

/** Kinds that no index of the ledger holds: without a period they would be looked for in all of it. */
const soughtIn: ReadonlySet<LoadKind> = new Set<LoadKind>(['unusual', 'late']);

/** What a list reads: everything by time as far as its page goes, of anything else a period. */
export const withPeriodOfList = <Filter extends LoadFilter & { sort: LoadSort }>(
  filter: Filter,
  now: Date,
): Filter =>
  filter.sort.endsWith('loadedAt') && !soughtIn.has(filter.kind) ? filter : withPeriod(filter, now);

/** The `where` of a filter over `loads l`. Days are the unit's; the wider instants let an index serve. */
export function whereOf(filter: LoadFilter): SQL {
  const conditions: SQL[] = [loadKinds[filter.kind]];
  if (filter.unitId) conditions.push(sql`l.unit_id = ${filter.unitId}`);
  if (filter.sellerId) conditions.push(sql`l.seller_id = ${filter.sellerId}`);
  if (filter.customerId) conditions.push(sql`l.customer_id = ${filter.customerId}`);
  if (filter.mixId) conditions.push(sql`l.mix_id = ${filter.mixId}`);
  if (filter.from)
    conditions.push(
      sql`l.day_on >= ${filter.from} and l.loaded_at >= ${addDays(filter.from, -1)}::timestamptz`,
    );
  if (filter.to)
    conditions.push(sql`l.day_on <= ${filter.to} and l.loaded_at < ${addDays(filter.to, 2)}::timestamptz`);
  if (filter.payment)
    conditions.push(filter.payment === 'paid' ? sql`l.paid_at is not null` : sql`l.paid_at is null`);
  if (filter.search) conditions.push(searchOf(filter.search));
  return sql.join(conditions, sql` and `);
}

function searchOf(search: string): SQL {
  const byName = sql`l.customer_id in (select id from customers where ${holdsPlain(sql`plain_name`, search)})`;
  return sql`(${isNote(search)} or ${byName})`;
}

/** Whether the totals by day hold the answer: nothing in the filter that they do not know. */
export const isInTotals = (filter: LoadFilter): boolean =>
  !filter.customerId &&
  !filter.payment &&
  !filter.search &&
  (filter.kind === 'all' || filter.kind === 'counting');
