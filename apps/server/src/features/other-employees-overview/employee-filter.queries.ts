import type { EmployeeLine } from '@traco/contract/other-employees-overview/employee';
import { employeeStates } from '@traco/contract/other-employees-overview/employee-states';
import type {
  EmployeeFilter,
  EmployeeSort,
} from '@traco/contract/other-employees-overview/other-employees-overview';
import { PAPER_NOTICE_DAYS } from '@traco/contract/truck-drivers/paper-tone';

import { type SQL, sql } from 'drizzle-orm';
import { beginningWith, documentDigits } from '../../database/like-pattern.ts';
import { holds } from '../../database/plain-words.queries.ts';
import { keyset, stepKey, textKey } from '../../platform/keyset.ts';
import { whereOf } from '../../register/register-table.queries.ts';

/** How an employee `e` stands today, `s` being the reason to be away. */
export const stateToday = sql`case when not e.active then 'left' else coalesce(s.kind, 'active') end`;

/** A document `n` that runs out within the days of notice, or has run out. */
export const isExpiring = sql`(n.expires_on <= t.today + ${sql.raw(String(PAPER_NOTICE_DAYS))})`;

/** Whoever cannot come in, by the account `a`. */
export const isWithoutAccess = sql`(a.access is null or a.access = 'disabled')`;

/** The `where` of a filter over the employees. */
export const whereOfEmployees = (filter: EmployeeFilter): SQL =>
  whereOf<EmployeeFilter>(filter, {
    unitId: (id) => sql`e.unit_id = ${id}`,
    jobTitle: (title) => sql`e.job_title = ${title}`,
    state: (state) => {
      if (state === 'all') return undefined;
      return state === 'working' ? sql`e.active` : sql`${stateToday} = ${state}`;
    },
    standing: (standing) => (standing === 'expiring' ? isExpiring : isWithoutAccess),
    search: searchOf,
  });

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
  jobTitle: { by: sql`e.job_title`, type: 'text', of: ({ jobTitle }) => jobTitle, isLong: true },
  unit: { by: sql`u.name`, type: 'text', of: ({ unit }) => unit.name },
  phone: textKey(sql`e.phone`, ({ phone }) => phone),
  state: stepKey(sql`(${stateToday})`, employeeStates, ({ state }) => state),
});
