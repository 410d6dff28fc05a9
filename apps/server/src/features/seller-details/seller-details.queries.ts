import { HABIT_DAYS } from '@traco/contract/seller-details/seller-details';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';
import { listedPrices } from '../price-lists/price-lists.service.ts';

interface ProfileRow extends Record<string, unknown> {
  phone: string | null;
  email: string | null;
  active: boolean;
  commission_kind: 'per_m3' | 'percent' | null;
  commission_value: number | null;
  revision: number;
  created_at: Date;
}

/** What is known of a seller beside his name and unit; undefined when he does not exist for this actor. */
export async function findProfile(db: Database, sellerId: string): Promise<ProfileRow | undefined> {
  const { rows } = await db.execute<ProfileRow>(sql`
    select phone, email, active, commission_kind, commission_value, revision, created_at from sellers where id = ${sellerId}`);
  return rows[0];
}

/** Minutes from arrival to the end of the discharge, where both are known. */
const hold = sql`extract(epoch from coalesce(l.washing_at, l.returning_at, l.back_at) - l.on_site_at) / 60`;
const recently = (
  at: Date,
) => sql`l.loaded_at > ${at.toISOString()}::timestamptz - make_interval(days => ${HABIT_DAYS})
  and l.loaded_at <= ${at.toISOString()}::timestamptz`;

interface HabitRow extends Record<string, unknown> {
  loads: number;
  hold_minutes: number | null;
  held_loads: number;
  returned_m3: number;
  loaded_m3: number;
  refused_loads: number;
}

/** How a seller's loads of the last days went. */
export async function readHabits(db: Database, sellerId: string, at: Date): Promise<HabitRow> {
  const { rows } = await db.execute<HabitRow>(sql`
    select count(*)::int as loads, avg(${hold})::float as hold_minutes, count(${hold})::int as held_loads,
      coalesce(sum(l.returned_m3), 0)::float as returned_m3, coalesce(sum(l.loaded_m3), 0)::float as loaded_m3,
      count(*) filter (where l.state = 'refused')::int as refused_loads
    from loads l where l.seller_id = ${sellerId} and (l.counts or l.state = 'refused') and ${recently(at)}`);
  return rows[0]!;
}

/** The same minutes of all loads of a unit. */
export async function findUnitHold(db: Database, unitId: string, at: Date): Promise<number | null> {
  const { rows } = await db.execute<{ minutes: number | null }>(sql`
    select avg(${hold})::float as minutes from loads l where l.unit_id = ${unitId} and l.counts and ${recently(at)}`);
  return rows[0]!.minutes;
}

/** What a month's m³ billed would cost by the unit's prices of a day, centavos per m³; null without any. */
export async function findTablePrice(
  db: Database,
  sellerId: string,
  { unitId, month, day }: { unitId: string; month: string; day: string },
): Promise<number | null> {
  const { rows } = await db.execute<{ cents: number | null }>(sql`
    select round(sum(t.billed_m3 * coalesce(p.price_cents_per_m3, m.price_cents_per_m3)) / nullif(sum(t.billed_m3), 0))::int as cents
    from monthly_totals t join mixes m on m.id = t.mix_id
      left join ${listedPrices(sql`${unitId}::uuid`, sql`${day}::date`)} p on p.mix_id = t.mix_id
    where t.seller_id = ${sellerId} and t.month_on = ${month}::date`);
  return rows[0]!.cents;
}

interface CustomerRow extends Record<string, unknown> {
  id: string;
  name: string;
  last_load_at: Date | null;
  m3: number;
  total: number;
  quiet: number;
}

/**
 * The active customers of a portfolio, whoever bought last first, with how many there are and how many are quiet. Of each the
 * last load alone is read, and the recent ones of those that are shown: what was sold in all the years costs nothing.
 */
export async function listPortfolio(
  db: Database,
  sellerId: string,
  at: Date,
  limit: number,
): Promise<CustomerRow[]> {
  const { rows } = await db.execute<CustomerRow>(sql`
    select s.*, (select coalesce(sum(l.delivered_m3), 0)::float from loads l
      where l.customer_id = s.id and l.counts and ${recently(at)}) as m3
    from (
      select c.id, c.name, b.loaded_at as last_load_at, (count(*) over ())::int as total,
        (count(*) filter (where b.loaded_at is null or b.loaded_at < ${at.toISOString()}::timestamptz - make_interval(days => ${HABIT_DAYS})) over ())::int as quiet
      from customers c left join lateral (
        select l.loaded_at from loads l where l.customer_id = c.id and l.counts order by l.loaded_at desc limit 1) b on true
      where c.seller_id = ${sellerId} and c.active
      order by b.loaded_at desc nulls last, c.name, c.id limit ${limit}) s
    order by s.last_load_at desc nulls last, s.name, s.id`);
  return rows;
}

/** The months of these that are closed at a unit, by their first days. */
export async function findClosedMonths(
  db: Database,
  unitId: string,
  months: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select month_on::text as month from closed_months
    where unit_id = ${unitId} and month_on = any(${sql.param([...months])}::date[])`);
  return new Set(rows.map(({ month }) => month));
}
