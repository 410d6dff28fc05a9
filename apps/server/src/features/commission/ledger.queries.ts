import { CORRECTED_MONTHS } from '@traco/contract/commission/commission';
import type { CountedLoad, RateReason } from '@traco/contract/commission/commission-of';
import type { FrozenLine } from '@traco/contract/commission/corrections';
import { type NamedRule, ruleScopes } from '@traco/contract/commission/statement';
import { cancelledSales, commissionMoments, commissionVolumes } from '@traco/contract/commission/terms';
import { addMonths } from '@traco/contract/values/calendar';
import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const uuids = (ids: readonly string[]) => unseen([...ids], 'uuid[]');

const LoadRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  unit_id: z.string(),
  day: z.string(),
  mix_id: z.string(),
  delivered_m3: z.number(),
  billed_m3: z.number(),
  total_cents: z.number(),
  price_cents_per_m3: z.number(),
  list_cents_per_m3: z.number().nullable(),
  is_paid: z.boolean(),
  note: z.string(),
  customer: z.string().nullable(),
  mix: z.string().nullable(),
});

/** What a line shows of its load besides. */
export interface Shown {
  note: string;
  customer: string | null;
  mix: string | null;
}
/** A counted load, whose it is, and what its line shows. */
export type LoadOfMonth = CountedLoad & Shown & { sellerId: string };

/** The loads of sellers that count in a month, in the order in which they were loaded. @param first the month's first day */
export async function listLoadsOfMonth(
  db: Database,
  sellerIds: readonly string[],
  first: string,
): Promise<LoadOfMonth[]> {
  const rows = await rowsOf(db, LoadRow)`
    select c.id, c.seller_id, c.unit_id, c.day_on::text as day, c.mix_id, c.delivered_m3::float as delivered_m3,
      c.billed_m3::float as billed_m3, c.total_cents::float as total_cents, c.price_cents_per_m3, c.list_cents_per_m3, c.is_paid,
      c.note, k.name as customer, m.code as mix
    from app.counted_loads(${uuids(sellerIds)}, ${first}::date, ${addMonths(first, 1)}::date) with ordinality c
      left join loads l on l.id = c.id left join customers k on k.id = l.customer_id left join mixes m on m.id = c.mix_id
    order by c.ordinality`;
  return rows.map((row) => ({
    id: row.id,
    sellerId: row.seller_id,
    unitId: row.unit_id,
    day: row.day,
    mixId: row.mix_id,
    deliveredM3: row.delivered_m3,
    billedM3: row.billed_m3,
    totalCents: row.total_cents,
    priceCentsPerM3: row.price_cents_per_m3,
    listCentsPerM3: row.list_cents_per_m3,
    isPaid: row.is_paid,
    note: row.note,
    customer: row.customer,
    mix: row.mix,
  }));
}

const MovedRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  unit_id: z.string(),
  load_id: z.string(),
  day: z.string(),
  note: z.string(),
  rule_id: z.string().nullable(),
  rule_from: z.string().nullable(),
  rule_of: z.enum(ruleScopes).nullable(),
  volume: z.enum(commissionVolumes),
  earned: z.enum(commissionMoments),
  cancelled: z.enum(cancelledSales),
  m3: z.number(),
  base_cents: z.number(),
  per_m3_cents: z.number(),
  percent: z.number(),
  why: z.enum(['product', 'band', 'rule']),
  band_from: z.number().nullable(),
  beyond_m3: z.number(),
  beyond_goal_cents: z.number(),
  cents: z.number(),
  is_earned: z.boolean(),
  mended_cents: z.number(),
  is_own: z.boolean(),
  counts: z.boolean(),
  delivered_m3: z.number(),
  billed_m3: z.number(),
  total_cents: z.number(),
  is_paid: z.boolean(),
  customer: z.string().nullable(),
  mix: z.string().nullable(),
});

/** A closed line whose load is another by now, and what an entry of it shows. */
export type MovedLine = FrozenLine &
  Shown & {
    sellerId: string;
    unitId: string;
    loadId: string;
    day: string;
    rule: NamedRule | null;
    why: RateReason;
    bandFrom: number | null;
  };

/** The rule that a line names. */
export const ruleOf = (row: {
  rule_id: string | null;
  rule_from: string | null;
  rule_of: NamedRule['of'] | null;
}): NamedRule | null =>
  row.rule_id && row.rule_from && row.rule_of
    ? { id: row.rule_id, holdsFrom: row.rule_from, of: row.rule_of }
    : null;

/** Of sellers the lines of closed months whose loads have changed since. @param first of the month that is counted */
export async function listMovedLines(
  db: Database,
  sellerIds: readonly string[],
  first: string,
): Promise<MovedLine[]> {
  const rows = await rowsOf(db, MovedRow)`
    select f.id, f.seller_id, f.unit_id, f.load_id, f.day_on::text as day, f.note, f.rule_id, f.rule_from::text as rule_from, f.rule_of,
      f.volume, f.earned, f.cancelled,
      f.m3::float as m3, f.base_cents::float as base_cents, f.per_m3_cents, f.percent::float as percent, f.why,
      f.band_from::float as band_from, f.beyond_m3::float as beyond_m3, f.beyond_goal_cents, f.cents::float as cents, f.is_earned,
      f.mended_cents::float as mended_cents, f.is_own, f.counts, f.delivered_m3::float as delivered_m3,
      f.billed_m3::float as billed_m3, f.total_cents::float as total_cents, f.is_paid, k.name as customer, m.code as mix
    from app.moved_lines(${uuids(sellerIds)}, ${addMonths(first, -CORRECTED_MONTHS)}::date) f
      left join loads l on l.id = f.load_id left join customers k on k.id = l.customer_id left join mixes m on m.id = l.mix_id
    order by f.day_on, f.id`;
  return rows.map((row) => ({
    id: row.id,
    sellerId: row.seller_id,
    unitId: row.unit_id,
    loadId: row.load_id,
    day: row.day,
    rule: ruleOf(row),
    volume: row.volume,
    earned: row.earned,
    cancelled: row.cancelled,
    m3: row.m3,
    baseCents: row.base_cents,
    perM3Cents: row.per_m3_cents,
    percent: row.percent,
    why: row.why,
    bandFrom: row.band_from,
    beyondM3: row.beyond_m3,
    beyondGoalCents: row.beyond_goal_cents,
    cents: row.cents,
    isEarned: row.is_earned,
    mendedCents: row.mended_cents,
    load: row.is_own
      ? {
          counts: row.counts,
          deliveredM3: row.delivered_m3,
          billedM3: row.billed_m3,
          totalCents: row.total_cents,
          isPaid: row.is_paid,
        }
      : null,
    note: row.note,
    customer: row.customer,
    mix: row.mix,
  }));
}

const LateRow = z.object({ id: z.string(), seller_id: z.string(), month: z.string() });

/** Loads that came into a closed month of sellers afterwards, with the first day of the month. */
export async function listLateLoads(db: Database, sellerIds: readonly string[], first: string) {
  return rowsOf(db, LateRow)`
    select l.id, l.seller_id, l.month_on::text as month
    from app.late_loads(${uuids(sellerIds)}, ${addMonths(first, -CORRECTED_MONTHS)}::date) l order by l.month_on, l.id`;
}
