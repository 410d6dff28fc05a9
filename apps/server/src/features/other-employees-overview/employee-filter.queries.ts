import type {
  EmployeeFilter,
  EmployeeSort,
} from '@traco/contract/other-employees-overview/other-employees-overview';
import { PAPER_NOTICE_DAYS } from '@traco/contract/truck-drivers/driver-papers';
import { type SQL, sql } from 'drizzle-orm';
import { beginningWith, documentDigits } from '../../database/like-pattern.ts';
import { holds } from '../../database/plain-words.queries.ts';
import { isDayOfCursor, placeOfCursor, type RowPlace } from '../../platform/row-cursor.ts';

/** How an employee `e` stands today, `s` being what keeps him away. */
export const stateToday = sql`case when not e.active then 'left' else coalesce(s.kind, 'active') end`;

/** A document `n` that runs out within the days of notice, or has run out. */
export const isExpiring = sql`(n.expires_on <= t.today + ${sql.raw(String(PAPER_NOTICE_DAYS))})`;

/** Whoever cannot come in, by his account `a`. */
export const isWithoutAccess = sql`(a.access is null or a.access = 'disabled')`;

/** The `where` of a filter over the employees. */
export function whereOfEmployees(filter: EmployeeFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (filter.unitId) conditions.push(sql`e.unit_id = ${filter.unitId}`);
  if (filter.jobTitle) conditions.push(sql`e.job_title = ${filter.jobTitle}`);
  if (filter.state === 'working') conditions.push(sql`e.active`);
  else if (filter.state !== 'all') conditions.push(sql`${stateToday} = ${filter.state}`);
  if (filter.standing) conditions.push(filter.standing === 'expiring' ? isExpiring : isWithoutAccess);
  if (filter.search) conditions.push(searchOf(filter.search));
  return sql.join(conditions, sql` and `);
}

function searchOf(search: string): SQL {
  const byName = sql`${holds(sql`e.name`, search)} or e.registration_number ilike ${beginningWith(search)}`;
  const digits = documentDigits(search);
  return digits ? sql`(${byName} or e.cpf like ${beginningWith(digits)})` : sql`(${byName})`;
}

/** Whoever has nothing that runs out stands behind all days. */
const NEVER = '9999-12-31';
const isDescending = (sort: EmployeeSort) => sort.startsWith('-');
const isByName = (sort: EmployeeSort) => sort.endsWith('name');
const keyOf = (sort: EmployeeSort) =>
  isByName(sort) ? sql`e.name` : sql`coalesce(n.expires_on, ${NEVER}::date)`;

/** The `order by` of a sort; the id makes it total. */
export const orderOfEmployees = (sort: EmployeeSort): SQL =>
  isDescending(sort) ? sql`${keyOf(sort)} desc, e.id desc` : sql`${keyOf(sort)}, e.id`;

/** Where a row stands in a list that is sorted so. */
export const placeOfEmployee = (
  sort: EmployeeSort,
  { id, name, next }: { id: string; name: string; next: { expiresOn: string } | null },
): RowPlace => ({ value: isByName(sort) ? name : (next?.expiresOn ?? NEVER), id });

/** The condition "behind the cursor" (everything without one); undefined when it is none of this sort. */
export function behindEmployee(sort: EmployeeSort, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return sql`true`;
  const place = placeOfCursor(sort, cursor);
  if (!place || (!isByName(sort) && !isDayOfCursor(place.value))) return undefined;
  const value = isByName(sort) ? sql`${place.value}::text` : sql`${place.value}::date`;
  const sign = isDescending(sort) ? sql`<` : sql`>`;
  return sql`(${keyOf(sort)}, e.id) ${sign} (${value}, ${place.id}::uuid)`;
}
