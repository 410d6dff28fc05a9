import { plannedPourStates } from '@traco/contract/pour-states';
import type { SellerFilter, SellerSort } from '@traco/contract/sellers-overview';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';
import { calendarRows } from './calendar.queries.ts';
import { orderOfSellers, whereOfSellers } from './seller-filter.queries.ts';
import type { Calendar, SellerRow, UnitSum } from './seller-lines.rules.ts';

/** Sellers `s` with their unit's calendar `k`, goal `g`, month `t` and account `a`. */
const fromSellers = (calendars: readonly Calendar[]) => sql`
  sellers s join units u on u.id = s.unit_id join ${calendarRows(calendars)} on k.unit_id = s.unit_id
  left join goals g on g.seller_id = s.id and g.month_on = k.month_on
  cross join lateral (
    select coalesce(sum(m.delivered_m3), 0) as m3, coalesce(sum(m.billed_m3), 0) as billed_m3,
      coalesce(sum(m.revenue_cents), 0) as revenue_cents
    from monthly_totals m where m.seller_id = s.id and m.month_on = k.month_on) t
  left join lateral (
    select x.id, case when x.disabled_at is not null then 'disabled' when x.must_change_password then 'temporary' else 'own' end as access
    from accounts x where x.seller_id = s.id and x.role = 'seller' order by x.created_at limit 1) a on true`;

const sold = sql`t.m3::float, t.billed_m3::float, t.revenue_cents::float, g.m3::float as goal_m3`;

/** One page of sellers that meet every condition, in this order. */
export async function listSellers(
  db: Database,
  calendars: readonly Calendar[],
  where: readonly SQL[],
  sort: SellerSort,
  limit: number,
): Promise<SellerRow[]> {
  const { rows } = await db.execute<SellerRow>(sql`
    select s.id, s.name, s.cpf, s.phone, s.email, s.unit_id, u.name as unit_name, u.time_zone, s.active, s.revision,
      a.access, (select count(*)::int from customers c where c.seller_id = s.id and c.active) as customers, ${sold}
    from ${fromSellers(calendars)} where ${sql.join([...where], sql` and `)}
    order by ${orderOfSellers(sort)} limit ${limit}`);
  return rows;
}

/** One seller; undefined when he does not exist for this actor. */
export const findSeller = async (db: Database, calendars: readonly Calendar[], id: string) =>
  (await listSellers(db, calendars, [sql`s.id = ${id}`], 'name', 1))[0];

/** The sellers of a filter added up by unit. */
export async function sumSellers(
  db: Database,
  calendars: readonly Calendar[],
  filter: SellerFilter,
): Promise<UnitSum[]> {
  const { rows } = await db.execute<UnitSum>(sql`
    select s.unit_id, count(*)::int as sellers, coalesce(sum(n.customers), 0)::int as customers, sum(t.m3)::float as m3,
      sum(t.billed_m3)::float as billed_m3, sum(t.revenue_cents)::float as revenue_cents, sum(g.m3)::float as goal_m3
    from ${fromSellers(calendars)}
      left join (select seller_id, count(*) as customers from customers where active group by seller_id) n on n.seller_id = s.id
    where ${whereOfSellers(filter)} group by s.unit_id`);
  return rows;
}

interface DetailRow extends Record<string, unknown> {
  commission_kind: 'per_m3' | 'percent' | null;
  commission_value: number | null;
  created_at: Date;
  account_id: string | null;
  last_sign_in_at: Date | null;
  planned_pours: number;
  colleagues: { id: string; name: string }[];
}

const planned = sql.param([...plannedPourStates]);

/** What hangs on a seller beside his line; undefined when he does not exist for this actor. */
export async function findSellerDetail(db: Database, id: string): Promise<DetailRow | undefined> {
  const { rows } = await db.execute<DetailRow>(sql`
    select s.commission_kind, s.commission_value, s.created_at, a.id as account_id,
      (select max(e.created_at) from active_sessions e where e.account_id = a.id) as last_sign_in_at,
      (select count(*)::int from pours p where p.seller_id = s.id and p.state = any(${planned}::text[])) as planned_pours,
      coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id) from sellers o
        where o.unit_id = s.unit_id and o.active and o.id <> s.id), '[]') as colleagues
    from sellers s left join lateral (select x.id from accounts x where x.seller_id = s.id and x.role = 'seller'
      order by x.created_at limit 1) a on true
    where s.id = ${id}`);
  return rows[0];
}
