import { keptPerson } from '../session/person.ts';

/**
 * Whether an address is that of the page of the employee who is signed in on this browser: there they have their panel. With
 * `ver` they look at it as others do.
 */
export function isOwnEmployeePage(pathname: string, search: string): boolean {
  const kept = keptPerson.read();
  if (kept?.userType !== 'employee' || !kept.employeeId) return false;
  if (new URLSearchParams(search).has('ver')) return false;
  return pathname.replace(/\/$/, '') === `/other-employee-page/${kept.employeeId}`;
}
