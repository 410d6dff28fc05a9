import { HABIT_DAYS } from '@traco/contract/seller-details/seller-details';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowOf, rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { listedPrices } from '../price-lists/price-lists.service.ts';

const ProfileRow = z.object({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  active: z.boolean(),
  revision: z.number(),
  created_at: Timestamp,
});
type ProfileRow = z.infer<typeof ProfileRow>;

/** What is known of a seller beside name and unit; undefined when there is none for this actor. */
export async function findProfile(db: Database, sellerId: string): Promise<ProfileRow | undefined> {
  return rowOf(db, ProfileRow)`
    select phone, email, active, revision, created_at from sellers where id = ${sellerId}`;
}

/** Minutes from arrival to the end of the discharge, where both are known. */
const hold = sql`extract(epoch from coalesce(l.washing_at, l.returning_at, l.back_at) - l.on_site_at) / 60`;
const recently = (
  at: Date,
) => sql`l.loaded_at > ${at.toISOString()}::timestamptz - make_interval(days => ${HABIT_DAYS})
  and l.loaded_at <= ${at.toISOString()}::timestamptz`;

const HabitRow = z.object({
  loads: z.number(),
  hold_minutes: z.number().nullable(),
  held_loads: z.number(),
  returned_m3: z.number(),
  loaded_m3: z.number(),
  refused_loads: z.number(),
});
type HabitRow = z.infer<typeof HabitRow>;

/** How a seller's loads of the last days went. */
export async function readHabits(db: Database, sellerId: string, at: Date): Promise<HabitRow> {
  return theRow(db, HabitRow)`
    select count(*)::int as loads, avg(${hold})::float as hold_minutes, count(${hold})::int as held_loads,
      coalesce(sum(l.returned_m3), 0)::float as returned_m3, coalesce(sum(l.loaded_m3), 0)::float as loaded_m3,
      count(*) filter (where l.state = 'refused')::int as refused_loads
    from loads l where l.seller_id = ${sellerId} and (l.counts or l.state = 'refused') and ${recently(at)}`;
}

const MinutesRow = z.object({ minutes: z.number().nullable() });

/** The same minutes of all loads of a unit. */
export async function findUnitHold(db: Database, unitId: string, at: Date): Promise<number | null> {
  const row = await theRow(db, MinutesRow)`
    select avg(${hold})::float as minutes from loads l where l.unit_id = ${unitId} and l.counts and ${recently(at)}`;
  return row.minutes;
}

const CentsRow = z.object({ cents: z.number().nullable() });

/** What a month's m³ billed would cost by the unit's prices of a day, centavos per m³; null without any. */
export async function findTablePrice(
  db: Database,
  sellerId: string,
  { unitId, month, day }: { unitId: string; month: string; day: string },
): Promise<number | null> {
  const row = await theRow(db, CentsRow)`
    select round(sum(t.billed_m3 * coalesce(p.price_cents_per_m3, m.price_cents_per_m3)) / nullif(sum(t.billed_m3), 0))::int as cents
    from monthly_totals t join mixes m on m.id = t.mix_id
      left join ${listedPrices(sql`${unitId}::uuid`, sql`${day}::date`)} p on p.mix_id = t.mix_id
    where t.seller_id = ${sellerId} and t.month_on = ${month}::date`;
  return row.cents;
}

const CustomerRow = z.object({
  id: z.string(),
  name: z.string(),
  last_load_at: Timestamp.nullable(),
  m3: z.number(),
  total: z.number(),
  quiet: z.number(),
});
type CustomerRow = z.infer<typeof CustomerRow>;

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
  return rowsOf(db, CustomerRow)`
    select s.*, (select coalesce(sum(l.delivered_m3), 0)::float from loads l
      where l.customer_id = s.id and l.counts and ${recently(at)}) as m3
    from (
      select c.id, c.name, b.loaded_at as last_load_at, (count(*) over ())::int as total,
        (count(*) filter (where b.loaded_at is null or b.loaded_at < ${at.toISOString()}::timestamptz - make_interval(days => ${HABIT_DAYS})) over ())::int as quiet
      from customers c left join lateral (
        select l.loaded_at from loads l where l.customer_id = c.id and l.counts order by l.loaded_at desc limit 1) b on true
      where c.seller_id = ${sellerId} and c.active
      order by b.loaded_at desc nulls last, c.name, c.id limit ${literalLimit(limit)}) s
    order by s.last_load_at desc nulls last, s.name, s.id`;
}
