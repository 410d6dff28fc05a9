import {
  KEPT_CLOSED_DAYS,
  KEPT_CUSTOMERS,
  KEPT_SITES,
  RecentCustomer,
} from '@traco/contract/catalogue/catalogue';
import { and, desc, eq } from 'drizzle-orm';
import { closedDays } from '../../database/tables/index.ts';
import { literalLimit } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** The last loads of a plant, of which the customers are taken: of a large plant those of three weeks. */
const LAST_LOADS = 400;

/** The unit's customers with their sites, whoever had concrete last first; a new one counts as of the day of registration. */
export const listRecentCustomers = (db: Database, unitId: string): Promise<RecentCustomer[]> =>
  rowsOf(db, RecentCustomer)`
    with served as (
      select l.customer_id as id, max(l.loaded_at) as last from (
        select l.customer_id, l.loaded_at from loads l where l.unit_id = ${unitId} and l.counts
         order by l.loaded_at desc limit ${literalLimit(LAST_LOADS)}) l
      group by l.customer_id),
    lately as (
      select c.id, c.name, c.document, c.seller_id, c.credit, coalesce(s.last, c.created_at) as last
        from customers c left join served s on s.id = c.id
       where c.unit_id = ${unitId} and c.active
       order by 6 desc, 2 limit ${literalLimit(KEPT_CUSTOMERS)})
    select c.id, c.name, c.document, c.seller_id as "sellerId", c.credit, coalesce(s.sites, '[]'::json) as sites
      from lately c left join lateral (
        select json_agg(s) as sites from (
          select s.id, s.name, s.city from sites s where s.customer_id = c.id and s.active
           order by s.name limit ${literalLimit(KEPT_SITES)}) s) s on true
     order by c.last desc, c.name`;

/** The days of a unit that are closed, the latest first. */
export const listClosedDays = async (db: Database, unitId: string): Promise<string[]> => {
  const rows = await db
    .select({ dayOn: closedDays.dayOn })
    .from(closedDays)
    .where(and(eq(closedDays.unitId, unitId), eq(closedDays.state, 'closed')))
    .orderBy(desc(closedDays.dayOn))
    .limit(KEPT_CLOSED_DAYS);
  return rows.map(({ dayOn }) => dayOn);
};
