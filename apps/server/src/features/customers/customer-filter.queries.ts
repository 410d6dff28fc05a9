import type { Customer } from '@traco/contract/customers/customer';
import type { CustomerFilter, CustomerSort } from '@traco/contract/customers/customers';
import { type SQL, sql } from 'drizzle-orm';
import { holdsPlain } from '../../database/plain-words.queries.ts';
import { keyset } from '../../platform/keyset.ts';

/** The `where` of a filter over `customers c`. */
export function whereOfCustomers(filter: CustomerFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (filter.unitId) conditions.push(sql`c.unit_id = ${filter.unitId}`);
  if (filter.sellerId) conditions.push(sql`c.seller_id = ${filter.sellerId}`);
  if (filter.credit) conditions.push(sql`c.credit = ${filter.credit}`);
  if (filter.active !== 'all')
    conditions.push(filter.active === 'active' ? sql`c.active` : sql`not c.active`);
  if (filter.search) conditions.push(searchOf(filter.search));
  return sql.join(conditions, sql` and `);
}

function searchOf(search: string): SQL {
  const byName = holdsPlain(sql`c.plain_name`, search);
  const document = search.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return document.length > 2 ? sql`(${byName} or c.document like ${`${document}%`})` : byName;
}

/** How the list of customers `c` is sorted. Cursors carry milliseconds: finer parts of them do not sort. */
export const customerKeys = keyset<CustomerSort, Customer>(sql`c.id`, {
  name: { by: sql`c.name`, type: 'text', of: ({ name }) => name },
  createdAt: {
    by: sql`date_trunc('milliseconds', c.created_at)`,
    type: 'timestamptz',
    of: ({ createdAt }) => createdAt,
  },
});
