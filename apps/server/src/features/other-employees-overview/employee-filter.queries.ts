import type { EmployeeLine } from '@traco/contract/other-employees-overview/employee';
import type {
  EmployeeFilter,
  EmployeeSort,
} from '@traco/contract/other-employees-overview/other-employees-overview';
import { PAPER_NOTICE_DAYS } from '@traco/contract/truck-drivers/driver-papers';
import { type SQL, sql } from 'drizzle-orm';
import { beginningWith, documentDigits } from '../../database/like-pattern.ts';
import { holds } from '../../database/plain-words.queries.ts';
import { keyset } from '../../platform/keyset.ts';

/** How an employee `e` stands today, `s` being the reason to be away. */
export const stateToday = sql`case when not e.active then 'left' else coalesce(s.kind, 'active') end`;

/** A document `n` that runs out within the days of notice, or has run out. */
export const isExpiring = sql`(n.expires_on <= t.today + ${sql.raw(String(PAPER_NOTICE_DAYS))})`;

/** Whoever cannot come in, by the account `a`. */
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

/** How the list is sorted; whoever has nothing that runs out stands behind all days. */
export const employeeKeys = keyset<EmployeeSort, EmployeeLine>(sql`e.id`, {
  name: { by: sql`e.name`, type: 'text', of: ({ name }) => name },
  next: {
    by: sql`n.expires_on`,
    type: 'date',
    of: ({ next }) => next?.expiresOn,
    without: '9999-12-31',
  },
});
