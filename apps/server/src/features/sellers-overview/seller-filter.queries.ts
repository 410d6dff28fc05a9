import type { SellerFilter, SellerSort } from '@traco/contract/sellers-overview/sellers-overview';
import { type SQL, sql } from 'drizzle-orm';
import { documentDigits } from '../../database/like-pattern.ts';
import { holdsPlain } from '../../database/plain-words.queries.ts';
import { placeOfCursor } from '../../platform/row-cursor.ts';

/** The `where` of a filter over sellers `s` and what hangs on them. */
export function whereOfSellers(filter: SellerFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (filter.unitId) conditions.push(sql`s.unit_id = ${filter.unitId}`);
  if (filter.active !== 'all')
    conditions.push(filter.active === 'active' ? sql`s.active` : sql`not s.active`);
  if (filter.standing) conditions.push(standings[filter.standing]);
  if (filter.search) conditions.push(searchOf(filter.search));
  return sql.join(conditions, sql` and `);
}

const standings = {
  behind: sql`g.m3 * k.days_over / nullif(k.days_total, 0) > coalesce(t.m3, 0)`,
  without_goal: sql`g.m3 is null`,
  without_account: sql`(a.access is null or a.access = 'disabled')`,
} as const;

function searchOf(search: string): SQL {
  const byName = holdsPlain(sql`s.plain_name`, search);
  const digits = documentDigits(search);
  return digits ? sql`(${byName} or s.cpf like ${`${digits}%`})` : byName;
}

const isDescending = (sort: SellerSort) => sort.startsWith('-');
const columnOf = (sort: SellerSort) => (sort.endsWith('name') ? sql`s.name` : sql`coalesce(t.m3, 0)`);

/** The `order by` of a sort; the id makes it total. */
export const orderOfSellers = (sort: SellerSort): SQL =>
  isDescending(sort) ? sql`${columnOf(sort)} desc, s.id desc` : sql`${columnOf(sort)}, s.id`;

/** The condition "behind the cursor" (everything without one); undefined when it is none of this sort. */
export function behindSeller(sort: SellerSort, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return sql`true`;
  const place = placeOfCursor(sort, cursor);
  if (!place || (!sort.endsWith('name') && !/^\d{1,12}(\.\d{1,2})?$/.test(place.value))) return undefined;
  const value = sort.endsWith('name') ? sql`${place.value}::text` : sql`${place.value}::numeric`;
  const sign = isDescending(sort) ? sql`<` : sql`>`;
  return sql`(${columnOf(sort)}, s.id) ${sign} (${value}, ${place.id}::uuid)`;
}
