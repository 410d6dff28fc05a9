import type { CustomerFilter, CustomerSort } from '@traco/contract/customers/customers';
import { Instant } from '@traco/contract/values/quantities';
import { type SQL, sql } from 'drizzle-orm';
import { holdsPlain } from '../../database/plain-words.queries.ts';
import { placeOfCursor } from '../../platform/row-cursor.ts';

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

const isDescending = (sort: CustomerSort) => sort.startsWith('-');
const isByName = (sort: CustomerSort) => sort.endsWith('name');
/** Cursors carry milliseconds: finer parts of them do not sort. */
const columnOf = (sort: CustomerSort) =>
  isByName(sort) ? sql`c.name` : sql`date_trunc('milliseconds', c.created_at)`;

/** The `order by` of a sort over `c`; the id makes it total. */
export const orderOfCustomers = (sort: CustomerSort): SQL =>
  isDescending(sort) ? sql`${columnOf(sort)} desc, c.id desc` : sql`${columnOf(sort)}, c.id`;

/** The condition "behind the cursor" (everything without one); undefined when it is none of this sort. */
export function behindCustomer(sort: CustomerSort, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return sql`true`;
  const place = placeOfCursor(sort, cursor);
  if (!place || (!isByName(sort) && !Instant.safeParse(place.value).success)) return undefined;
  const value = isByName(sort) ? sql`${place.value}::text` : sql`${place.value}::timestamptz`;
  const sign = isDescending(sort) ? sql`<` : sql`>`;
  return sql`(${columnOf(sort)}, c.id) ${sign} (${value}, ${place.id}::uuid)`;
}
