import type { ListedCustomer } from '@traco/contract/customers/customer';
import type { CustomerFilter, CustomerSort } from '@traco/contract/customers/customers';
import { plannedPourStates } from '@traco/contract/pours/pour-states';
import { creditWords } from '@traco/contract/pours/pour-words';
import { type SQL, sql } from 'drizzle-orm';
import { holdsPlain } from '../../database/plain-words.queries.ts';
import { keyset, nameKey, textKey, wordKey } from '../../platform/keyset.ts';
import { wordList } from '../../platform/literals.ts';

/** By when a load is late: at which moment, and for how many days it may stand open by how it is paid (JSON by way of paying). */
export interface Late {
  at: Date;
  days: string;
}

const atOf = ({ at }: Late) => sql`${at.toISOString()}::timestamptz`;

/** Who is late, and with how much: rows of `customer_id` and `cents`. */
export const lateCustomers = (late: Late): SQL => sql`app.late_customers(${late.days}::jsonb, ${atOf(late)})`;

/** How much of one customer `c` is late: a row of `cents`, by the index of what that customer owes. */
export const overdueOf = (late: Late): SQL =>
  sql`app.overdue_of_customer(c.id, ${late.days}::jsonb,
    (select (${atOf(late)} at time zone k.time_zone)::date from units k where k.id = c.unit_id))`;

/** The `where` of a filter over `customers c`. */
export function whereOfCustomers(filter: CustomerFilter, late: Late): SQL {
  const conditions: SQL[] = [sql`true`];
  if (filter.unitId) conditions.push(sql`c.unit_id = ${filter.unitId}`);
  if (filter.sellerId) conditions.push(sql`c.seller_id = ${filter.sellerId}`);
  if (filter.credit) conditions.push(sql`c.credit = ${filter.credit}`);
  if (filter.paying) conditions.push(sql`c.id in (select x.customer_id from ${lateCustomers(late)} x)`);
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

const planned = wordList(plannedPourStates);

/** What hangs on a customer `c`: active sites, pours to come, the last load that counts. */
export const activeSites = sql`(select count(*)::int from sites o where o.customer_id = c.id and o.active)`;
export const plannedPours = sql`(select count(*)::int from pours p where p.customer_id = c.id and p.state = any(${planned}))`;
export const lastLoadAt = sql`(select max(l.loaded_at) from loads l where l.customer_id = c.id and l.counts)`;

/** How the list of customers `c` is sorted; of a load's instant cursors carry milliseconds: finer parts of it do not sort. */
export const customerKeys = keyset<CustomerSort, ListedCustomer>(sql`c.id`, {
  name: { by: sql`c.name`, type: 'text', of: ({ name }) => name },
  createdAt: { by: sql`c.created_at`, type: 'timestamptz', of: ({ createdAt }) => createdAt },
  document: { by: sql`c.document`, type: 'text', of: ({ document }) => document, without: '' },
  phone: textKey(sql`c.phone`, ({ phone }) => phone),
  unit: nameKey(sql`c.unit_id`, 'units', ({ unit }) => unit.name),
  seller: nameKey(sql`c.seller_id`, 'sellers', ({ seller }) => seller.name),
  credit: wordKey(sql`c.credit`, creditWords, ({ credit }) => credit),
  sites: { by: activeSites, type: 'integer', of: ({ sites }) => sites },
  planned: { by: plannedPours, type: 'integer', of: ({ plannedPours }) => plannedPours },
  last: {
    by: sql`date_trunc('milliseconds', ${lastLoadAt})`,
    type: 'timestamptz',
    of: ({ lastLoadAt }) => lastLoadAt,
    without: '1970-01-01T00:00:00Z',
  },
});
