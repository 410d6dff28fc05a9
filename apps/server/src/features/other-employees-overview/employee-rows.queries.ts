import type { EmployeeDocumentKind } from '@traco/contract/other-employees-overview/employee-papers';
import type { EmployeeState } from '@traco/contract/other-employees-overview/employee-states';
import type {
  EmployeeFilter,
  EmployeeSort,
  EmployeeTotals,
} from '@traco/contract/other-employees-overview/other-employees-overview';
import type { PersonAccess } from '@traco/contract/values/person';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';
import {
  isExpiring,
  isWithoutAccess,
  orderOfEmployees,
  stateToday,
  whereOfEmployees,
} from './employee-filter.queries.ts';

/** An employee as the database tells him; days in his plant's calendar. */
export interface EmployeeRow extends Record<string, unknown> {
  id: string;
  name: string;
  cpf: string;
  job_title: string;
  registration_number: string | null;
  phone: string | null;
  email: string | null;
  unit_id: string;
  unit_name: string;
  time_zone: string;
  active: boolean;
  state: EmployeeState;
  state_until: string | null;
  today: string;
  next_kind: EmployeeDocumentKind | null;
  next_title: string | null;
  next_on: string | null;
  access: Exclude<PersonAccess, 'none'> | null;
  account_id: string | null;
  photo_id: string | null;
  revision: number;
}

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
  const { rows } = await db.execute<EmployeeRow>(sql`
    select e.id, e.name, e.cpf, e.job_title, e.registration_number, e.phone, e.email, e.unit_id, u.name as unit_name, u.time_zone,
      e.active, ${stateToday} as state, case when e.active then s.to_on::text end as state_until, t.today::text as today,
      n.kind as next_kind, n.title as next_title, n.expires_on::text as next_on, a.access, a.id as account_id, p.id as photo_id,
      e.revision
    from ${fromEmployees(at)} where ${sql.join([...where], sql` and `)} order by ${orderOfEmployees(sort)} limit ${limit}`);
  return rows;
}

/** One employee; undefined when he does not exist for this actor. */
export const findEmployee = async (db: Database, at: Date, id: string) =>
  (await listEmployees(db, at, [sql`e.id = ${id}`], 'name', 1))[0];

/** The employees of a filter added up. */
export async function sumEmployees(db: Database, at: Date, filter: EmployeeFilter): Promise<EmployeeTotals> {
  const { rows } = await db.execute<EmployeeTotals & Record<string, unknown>>(sql`
    select count(*)::int as employees, (count(*) filter (where ${stateToday} in ('vacation', 'leave')))::int as away,
      (count(*) filter (where e.active and ${isExpiring}))::int as expiring,
      (count(*) filter (where ${isWithoutAccess}))::int as "withoutAccess"
    from ${fromEmployees(at)} where ${whereOfEmployees(filter)}`);
  return rows[0]!;
}

/** The functions that the register knows. */
export async function listJobTitles(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(
    sql`select distinct job_title as title from employees where active order by 1`,
  );
  return rows.map(({ title }) => title);
}
