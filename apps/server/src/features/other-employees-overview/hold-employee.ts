import type { Employee } from '@traco/contract/other-employees-overview/employee';
import type { Database } from '../../platform/transaction.ts';
import { readEmployee } from './read-employee.ts';
import { lockEmployee } from './write-employee.queries.ts';

interface HoldErrors {
  EMPLOYEE_NOT_FOUND(): Error;
  STALE_REVISION(options: { data: { current: Employee } }): Error;
}

/** Holds an employee who stands at the revision that the person saw, or the contract's error. */
export async function holdEmployee(
  db: Database,
  at: Date,
  seen: { id: string; revision: number },
  errors: HoldErrors,
) {
  const held = await lockEmployee(db, seen.id);
  if (!held) throw errors.EMPLOYEE_NOT_FOUND();
  if (held.revision !== seen.revision)
    throw errors.STALE_REVISION({ data: { current: (await readEmployee(db, at, seen.id))! } });
  return held;
}
