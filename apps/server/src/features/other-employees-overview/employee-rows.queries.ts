import { employeeDocumentKinds } from '@traco/contract/other-employees-overview/employee-papers';
import { employeeStates } from '@traco/contract/other-employees-overview/employee-states';
import {
  type EmployeeFilter,
  type EmployeeSort,
  EmployeeTotals,
} from '@traco/contract/other-employees-overview/other-employees-overview';
import { PersonAccess } from '@traco/contract/values/person';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pageLimit } from '../../platform/literals.ts';
import { rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { allOf } from '../../register/register-table.queries.ts';
import {
  employeeKeys,
  isExpiring,
  isWithoutAccess,
  stateToday,
  whereOfEmployees,
} from './employee-filter.queries.ts';

/** An employee as the database tells it; days in the plant's calendar. */
export const EmployeeRow = z.object({
  id: z.string(),
  name: z.string(),
  cpf: z.string(),
  job_title: z.string(),
  registration_number: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  unit_id: z.string(),
  unit_name: z.string(),
  time_zone: z.string(),
  active: z.boolean(),
  state: z.enum(employeeStates),
  state_until: z.string().nullable(),
  today: z.string(),
  next_kind: z.enum(employeeDocumentKinds).nullable(),
  next_title: z.string().nullable(),
  next_on: z.string().nullable(),
  access: PersonAccess.exclude(['none']).nullable(),
  account_id: z.string().nullable(),
  photo_id: z.string().nullable(),
  revision: z.number(),
});
export type EmployeeRow = z.infer<typeof EmployeeRow>;

/**
 * Employees `e` with their plant `u` and its day `t`, what keeps them away `s`, the document that runs out first `n` (of each
 * kind only the newest), photo `p` and account `a`.
 */
const fromEmployees = (at: Date) => sql`
  employees e join units u on u.id = e.unit_id
  cross join lateral (select (${at.toISOString()}::timestamptz at time zone u.time_zone)::date as today) t
  left join lateral (
    select x.kind, x.to_on from employee_statuses x
    where x.employee_id = e.id and x.withdrawn_at is null and x.kind <> 'left' and x.from_on <= t.today
      and (x.to_on is null or x.to_on >= t.today) order by x.from_on desc limit 1) s on true
  left join lateral (
    select d.kind, d.title, d.expires_on from (
      select distinct on (x.kind, x.title) x.kind, x.title, x.expires_on from employee_documents x
      where x.employee_id = e.id order by x.kind, x.title, x.created_at desc, x.id desc) d
    where d.expires_on is not null order by d.expires_on, d.kind limit 1) n on true
  left join profile_photos p on p.person_kind = 'employee' and p.person_id = e.id and p.replaced_at is null
  left join lateral (
    select x.id, case when x.disabled_at is not null then 'disabled' when x.must_change_password then 'temporary' else 'own' end as access
    from accounts x where x.employee_id = e.id and x.role = 'employee' order by x.created_at limit 1) a on true`;

/** One page of employees that meet every condition, in this order. */
export async function listEmployees(
  db: Database,
  at: Date,
  where: readonly SQL[],
  sort: EmployeeSort,
  limit: number,
): Promise<EmployeeRow[]> {
  return rowsOf(db, EmployeeRow)`
    select e.id, e.name, e.cpf, e.job_title, e.registration_number, e.phone, e.email, e.unit_id, u.name as unit_name, u.time_zone,
      e.active, ${stateToday} as state, case when e.active then s.to_on::text end as state_until, t.today::text as today,
      n.kind as next_kind, n.title as next_title, n.expires_on::text as next_on, a.access, a.id as account_id, p.id as photo_id,
      e.revision
    from ${fromEmployees(at)} where ${allOf(where)} order by ${employeeKeys.orderBy(sort)} limit ${pageLimit(limit)}`;
}

/** One employee; undefined when there is none for this actor. */
export const findEmployee = async (db: Database, at: Date, id: string) =>
  (await listEmployees(db, at, [sql`e.id = ${id}`], 'name', 1))[0];

/** The employees of a filter added up. */
export async function sumEmployees(db: Database, at: Date, filter: EmployeeFilter): Promise<EmployeeTotals> {
  return theRow(db, EmployeeTotals)`
    select count(*)::int as employees, (count(*) filter (where ${stateToday} in ('vacation', 'leave')))::int as away,
      (count(*) filter (where e.active and ${isExpiring}))::int as expiring,
      (count(*) filter (where ${isWithoutAccess}))::int as "withoutAccess"
    from ${fromEmployees(at)} where ${whereOfEmployees(filter)}`;
}

const TitleRow = z.object({ title: z.string() });

/** The functions that the register knows. */
export async function listJobTitles(db: Database): Promise<string[]> {
  const rows = await rowsOf(db, TitleRow)`
    select distinct job_title as title from employees where active order by 1`;
  return rows.map(({ title }) => title);
}
