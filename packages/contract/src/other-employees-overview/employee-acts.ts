import { isAllowed } from '../permissions.ts';
import type { Role } from '../roles.ts';
import { type Acts, actsWith } from '../values/acts.ts';
import type { Employee } from './employee.ts';

/** What may be done with an employee, by whoever may. */
export type EmployeeAct =
  | 'access'
  | 'call'
  | 'whatsApp'
  | 'edit'
  | 'away'
  | 'password'
  | 'badge'
  | 'transfer'
  | 'dismiss'
  | 'readmit';

/** What decides of it: how the employee stands. */
export interface EmployeeStand extends Pick<Employee, 'active' | 'phone' | 'access'> {
  /** Whether they go to another unit already. */
  isMoving: boolean;
}

/** What this person may do with an employee as they stand: reaching them is the next step, the rest stands behind it. Pure: the server decides again. */
export function actsOfEmployee(
  { active, phone, access, isMoving }: EmployeeStand,
  role: Role,
): Acts<EmployeeAct> {
  const mayWrite = isAllowed(role, 'other-employees-overview:write');
  const gives = active && isAllowed(role, 'other-employees-overview:access');
  const moves = active && !isMoving && isAllowed(role, 'unit-transfers:write');
  const acts: EmployeeAct[] = [
    ...(active && phone ? (['call', 'whatsApp'] as const) : []),
    ...(mayWrite ? (['edit'] as const) : []),
    ...(mayWrite && active ? (['away'] as const) : []),
    ...(gives ? ([access === 'none' ? 'access' : 'password'] as const) : []),
    ...(active ? (['badge'] as const) : []),
    ...(moves ? (['transfer'] as const) : []),
    ...(mayWrite ? ([active ? 'dismiss' : 'readmit'] as const) : []),
  ];
  return actsWith(
    acts,
    acts.find((act) => act === 'call'),
  );
}
