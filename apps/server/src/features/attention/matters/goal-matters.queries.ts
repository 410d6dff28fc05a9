import { type SQL, sql } from 'drizzle-orm';
import { type MatterStatements, ofUnit, todayOf } from './matter.queries.ts';

/** The month's goal with what was delivered of it. @param of whose goals `g`, @param own which totals `t` are theirs */
const goals = (
  kind: 'goal' | 'own-goal',
  { id, isOf, own }: { id: SQL; isOf: SQL; own: SQL },
  now: SQL,
) => sql`
  select json_build_object('kind', ${kind}::text, ${ofUnit}, 'id', ${id}, 'monthOn', g.month_on, 'goalM3', g.m3, 'm3', t.m3, 'cause', null) as matter
  from units u
    join goals g on g.unit_id = u.id and g.month_on = date_trunc('month', ${todayOf(now)})::date and ${isOf}
    cross join lateral (select coalesce(sum(t.delivered_m3), 0) as m3 from monthly_totals t
      where ${own} and t.month_on = g.month_on) t
  where u.active`;

/** The month of each plant, or the seller's own, beside its goal. */
export const goalMatters: MatterStatements = {
  goal: (now) =>
    goals('goal', { id: sql`u.id`, isOf: sql`g.seller_id is null`, own: sql`t.unit_id = u.id` }, now),
  'own-goal': (now) =>
    goals(
      'own-goal',
      { id: sql`g.seller_id`, isOf: sql`g.seller_id is not null`, own: sql`t.seller_id = g.seller_id` },
      now,
    ),
};
