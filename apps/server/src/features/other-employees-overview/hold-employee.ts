import type { Employee } from '@traco/contract/other-employees-overview/employee';
import { holdSeen } from '../../platform/hold-seen.ts';
import type { Database } from '../../platform/transaction.ts';
import { readEmployee } from './read-employee.ts';
import { employeeRows } from './write-employee.queries.ts';

interface HoldErrors {
  EMPLOYEE_NOT_FOUND: () => Error;
  STALE_REVISION: (options: { data: { current: Employee } }) => Error;
}

/** Holds an employee who stands at the revision that the person saw, or the contract's error. */
export const holdEmployee = (
  db: Database,
  at: Date,
  seen: { id: string; revision: number },
  errors: HoldErrors,
) =>
  holdSeen(seen, {
    lock: (id) => employeeRows.lock(db, id),
    read: (id) => readEmployee(db, at, id),
    missing: errors.EMPLOYEE_NOT_FOUND,
    stale: errors.STALE_REVISION,
  });
