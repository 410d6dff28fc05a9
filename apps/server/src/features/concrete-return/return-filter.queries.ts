import type { ReturnFilter, ReturnKind, ReturnSort } from '@traco/contract/concrete-return/return-filter';
import type { ListedReturn } from '@traco/contract/concrete-return/return-record';
import { isUndecided } from '@traco/contract/concrete-return/return-states';
import { returnReasonWords } from '@traco/contract/concrete-return/return-words';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { type SQL, sql } from 'drizzle-orm';
import { beginningWith } from '../../database/like-pattern.ts';
import { isNote } from '../../database/note-search.queries.ts';
import { holdsPlain } from '../../database/plain-words.queries.ts';
import { keyset, textKey, wordKey } from '../../platform/keyset.ts';
import { unseen } from '../../platform/literals.ts';

const kinds: Record<ReturnKind, SQL> = {
  all: sql`true`,
  undecided: sql`r.state in ('recorded', 'deciding')`,
  unchecked: sql`r.state = 'assigned'`,
  checked: sql`r.state = 'checked'`,
};

const SPAN_DAYS = 31;

/** A filter with both days: what is left away is the last 31. What waits for a decision is few: it needs no days. */
export function withSpan(filter: ReturnFilter, now: Date): ReturnFilter {
  if (filter.kind === 'undecided') return filter;
  const today = dayIn(now, COMPANY_ZONE);
  return { ...filter, from: filter.from ?? addDays(filter.to ?? today, -SPAN_DAYS) };
}

/** The day of a return `r` in the zone of its unit `u`. */
export const dayOfReturn = sql`(r.at at time zone u.time_zone)::date`;

/** The `where` of a filter over `concrete_returns r join units u`. The wider instants let an index serve. */
export function whereOfReturns(filter: ReturnFilter): SQL {
  const conditions: SQL[] = [kinds[filter.kind]];
  if (filter.unitId) conditions.push(sql`r.unit_id = ${filter.unitId}`);
  if (filter.sellerId) conditions.push(sql`r.seller_id = ${filter.sellerId}`);
  if (filter.customerId) conditions.push(sql`r.customer_id = ${filter.customerId}`);
  if (filter.driverId) conditions.push(sql`r.driver_id = ${filter.driverId}`);
  if (filter.reason) conditions.push(sql`r.reason = ${filter.reason}`);
  if (filter.destination) conditions.push(sql`r.destination = ${filter.destination}`);
  if (filter.from)
    conditions.push(
      sql`${dayOfReturn} >= ${unseen(filter.from, 'date')} and r.at >= ${unseen(addDays(filter.from, -1), 'timestamptz')} and r.at < 'infinity'`,
    );
  if (filter.to)
    conditions.push(
      sql`${dayOfReturn} <= ${filter.to}::date and r.at < ${addDays(filter.to, 2)}::timestamptz`,
    );
  if (filter.search) conditions.push(searchOf(filter.search));
  return sql.join(conditions, sql` and `);
}

function searchOf(search: string): SQL {
  const plate = beginningWith(search.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  return sql`(exists (select from loads l where l.id = r.load_id and ${isNote(search)})
    or exists (select from vehicles v where v.id = r.vehicle_id and ${plate} <> '%' and v.plate like ${plate})
    or exists (select from customers c where c.id = r.customer_id and ${holdsPlain(sql`c.plain_name`, search)}))`;
}

/** m³ that came back, and what of their cost no use has saved, of returns `r`. */
export const returnedM3 = sql`(r.residue_m3 + r.surplus_m3)`;
export const savedCents = sql`round(r.loss_cents * r.used_m3 / ${returnedM3})::bigint`;
export const lossCents = sql`(r.loss_cents - ${savedCents})`;

const byTime = {
  by: sql`date_trunc('milliseconds', r.at)`,
  type: 'timestamptz',
  of: ({ at }: ListedReturn) => at,
} as const;
const waits = sql`(case when r.state in ('recorded', 'deciding') then 1 else 0 end)`;

/** How the list of returns `r` is sorted. Cursors carry milliseconds. */
export const returnKeys = keyset<ReturnSort, ListedReturn>(sql`r.id`, {
  at: byTime,
  waiting: [{ by: waits, type: 'integer', of: ({ state }) => (isUndecided(state) ? 1 : 0) }, byTime],
  m3: {
    by: returnedM3,
    type: 'numeric',
    of: ({ residueM3, surplusM3 }) => (residueM3 + surplusM3).toFixed(2),
  },
  loss: { by: lossCents, type: 'bigint', of: (row) => row.lossCents },
  note: {
    by: sql`coalesce((select l.note_number from loads l where l.id = r.load_id), 0)`,
    type: 'integer',
    of: ({ load }) => load?.noteNumber ?? 0,
  },
  customer: textKey(
    sql`(select k.name from customers k where k.id = r.customer_id)`,
    ({ customer }) => customer?.name,
  ),
  vehicle: textKey(
    sql`(select k.plate from vehicles k where k.id = r.vehicle_id)`,
    ({ vehicle }) => vehicle?.plate,
  ),
  seller: textKey(
    sql`case when r.seller_id is not null then coalesce((select k.name from sellers k where k.id = r.seller_id), app.seller_name(r.seller_id)) end`,
    ({ seller }) => seller?.name,
  ),
  surplus: { by: sql`r.surplus_m3`, type: 'numeric', of: ({ surplusM3 }) => surplusM3 },
  residue: { by: sql`r.residue_m3`, type: 'numeric', of: ({ residueM3 }) => residueM3 },
  proof: [
    { by: sql`cardinality(r.photo_ids)`, type: 'integer', of: ({ photos }) => photos },
    {
      by: sql`(case when r.signature_id is null then 0 else 1 end)`,
      type: 'integer',
      of: ({ isSigned }) => (isSigned ? 1 : 0),
    },
  ],
  reason: wordKey(sql`r.reason`, returnReasonWords, ({ reason }) => reason),
});
