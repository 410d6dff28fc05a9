import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/**
 * The prices of a unit on a day, as a table of `mix_id`, `price_cents_per_m3` and `floor_cents_per_m3`: those of the
 * list in force, which is the published one that began last. A mix that it leaves out has its own price. The one
 * place that says so.
 */
export const listedPrices = (unitId: SQL, day: SQL): SQL => sql`(
  select i.mix_id, i.price_cents_per_m3, i.floor_cents_per_m3 from price_list_items i
  where i.price_list_id = (select t.id from price_lists t
    where t.unit_id = ${unitId} and t.published_at is not null and t.valid_from <= ${day}
    order by t.valid_from desc limit 1))`;

const ListPrice = z.object({
  mix_id: z.string(),
  price_cents_per_m3: z.number(),
  floor_cents_per_m3: z.number(),
});

/** The prices of a unit's list of the day, by mix. */
export async function findListPrices(db: Database, unitId: string, day: string) {
  const rows = await rowsOf(db, ListPrice)`
    select * from ${listedPrices(sql`${unitId}::uuid`, sql`${day}::date`)} p`;
  return new Map(
    rows.map((row) => [
      row.mix_id,
      { priceCentsPerM3: row.price_cents_per_m3, floorCentsPerM3: row.floor_cents_per_m3 },
    ]),
  );
}

const ListPriceOnDay = z.object({ day: z.string(), mix_id: z.string(), price_cents_per_m3: z.number() });

/** The prices of a unit on each of these days, as `day mix id` to centavos per m³. */
export async function findListPricesOn(
  db: Database,
  unitId: string,
  days: readonly string[],
): Promise<Map<string, number>> {
  const rows = await rowsOf(db, ListPriceOnDay)`
    select d.day::text as day, p.mix_id, p.price_cents_per_m3 from unnest(${unseen(days, 'date[]')}) d(day)
      cross join lateral ${listedPrices(sql`${unitId}::uuid`, sql`d.day`)} p`;
  return new Map(rows.map(({ day, mix_id, price_cents_per_m3 }) => [`${day} ${mix_id}`, price_cents_per_m3]));
}
