import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { Stretch } from './standing.rules.ts';
import { stretchesAsRows } from './sums.queries.ts';

/** A seller or a mix in the month: m³, loads, and of a seller the unit and the goal (m³). */
export const RankedRow = z.object({
  kind: z.enum(['seller', 'mix']),
  id: z.string(),
  name: z.string(),
  unitName: z.string(),
  goalM3: z.number().nullable(),
  m3: z.number(),
  loads: z.number(),
});
export type RankedRow = z.infer<typeof RankedRow>;

/**
 * Sellers and mixes of these units from the first of a month to a day of it, greatest first: all that delivered, and the active
 * sellers of the units who did not. From the month's totals, less those of the days after.
 */
export async function rankSellersAndMixes(db: Database, stretches: Stretch[]): Promise<RankedRow[]> {
  return rowsOf(db, RankedRow)`
    with stretch as materialized (select * from ${stretchesAsRows(stretches)}),
    sums as materialized (
      select seller_id, mix_id, sum(m3) as m3, sum(loads) as loads from (
        select t.seller_id, t.mix_id, t.delivered_m3 as m3, t.loads
        from stretch s join monthly_totals t on t.unit_id = s.unit_id and t.month_on = s.from_on
        union all
        select t.seller_id, t.mix_id, -t.delivered_m3, -t.loads
        from stretch s join daily_totals t on t.unit_id = s.unit_id and t.day_on > s.to_on
          and t.day_on < (s.from_on + interval '1 month')::date) of_month
      group by 1, 2),
    by_seller as (select seller_id, sum(m3) as m3, sum(loads) as loads from sums group by 1),
    by_mix as (select mix_id, sum(m3) as m3, sum(loads) as loads from sums group by 1 having sum(loads) <> 0)
    select 'seller' as kind, coalesce(p.id, b.seller_id) as id, coalesce(p.name, o.name, app.seller_name(b.seller_id), '—') as name,
      coalesce(u.name, '—') as "unitName",
      (select g.m3::float8 from goals g where g.seller_id = p.id and g.month_on = p.from_on) as "goalM3",
      coalesce(b.m3, 0)::float8 as m3, coalesce(b.loads, 0)::int as loads
    from (select p.*, s.from_on from sellers p join stretch s on s.unit_id = p.unit_id where p.active) p
      full join by_seller b on b.seller_id = p.id
      left join sellers o on o.id = b.seller_id
      left join units u on u.id = coalesce(p.unit_id, o.unit_id)
    where p.id is not null or b.loads <> 0
    union all
    select 'mix', x.id, x.name, '', null, b.m3::float8, b.loads::int from by_mix b join mixes x on x.id = b.mix_id
    order by kind, m3 desc, name, id`;
}
