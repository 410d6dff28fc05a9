import { ListedCustomer } from '@traco/contract/customers/customer';
import type { CustomerSort } from '@traco/contract/customers/customers';
import { type SQL, sql } from 'drizzle-orm';
import { namedCell, plantCell, readLines } from '../../database/name-kinds.ts';
import { digits, instant, orNull, text, truth, word } from '../../platform/lines/cells.ts';
import { lineOf } from '../../platform/lines/line-of.ts';
import { pageLimit } from '../../platform/literals.ts';
import type { Database } from '../../platform/transaction.ts';
import {
  activeSites,
  customerKeys,
  type Late,
  lastLoadAt,
  overdueOf,
  plannedPours,
} from './customer-filter.queries.ts';

/** Whose plant the asker does not see is none of the asker's. */
const line = lineOf<ListedCustomer>(ListedCustomer, {
  id: text(sql`c.id`),
  unit: plantCell(sql`c.unit_id`),
  seller: namedCell('sellers', sql`c.seller_id`),
  name: text(sql`c.name`),
  document: orNull(text(sql`c.document`)),
  phone: orNull(text(sql`c.phone`)),
  credit: word(ListedCustomer.shape.credit.options)(sql`c.credit`),
  active: truth(sql`c.active`),
  sites: digits(activeSites),
  plannedPours: digits(plannedPours),
  lastLoadAt: orNull(instant(lastLoadAt)),
  overdueCents: digits(sql`o.cents`),
  revision: digits(sql`c.revision`),
  createdAt: instant(sql`c.created_at`),
});

/** One page of the list: `limit` rows that meet every condition, in this order, with the names that are kept for the asker's like. */
export function listCustomerLines(
  db: Database,
  where: SQL[],
  { sort, limit, late }: { sort: CustomerSort; limit: number; late: Late },
): Promise<ListedCustomer[]> {
  const order = customerKeys.orderBy(sort);
  const rest = sql`
    from (select c.* from customers c where ${sql.join(where, sql` and `)} order by ${order} limit ${pageLimit(limit)}) c
      cross join lateral ${overdueOf(late)} o
    order by ${order}`;
  return readLines(db, line, rest);
}
