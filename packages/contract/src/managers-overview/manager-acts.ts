import { isAllowed } from '../permissions.ts';
import type { Role } from '../roles.ts';
import { type Acts, actsWith } from '../values/acts.ts';
import type { Manager } from './manager.ts';

/** What may be done with a manager, by whoever may. */
export type ManagerAct =
  | 'access'
  | 'call'
  | 'whatsApp'
  | 'edit'
  | 'password'
  | 'qr'
  | 'transfer'
  | 'leave'
  | 'back';

/** What decides of it: how the manager stands. */
export interface ManagerStand extends Pick<Manager, 'active' | 'phone' | 'access'> {
  /** Whether they go to another unit already. */
  isMoving: boolean;
}

/** What lets a manager in, or reaches them; everything else is done only when somebody wants it. */
const nextActs: readonly ManagerAct[] = ['access', 'call'];

/** What this person may do with a manager as they stand: the first is the next step, the rest stand behind it. Pure: the server decides again. */
export function actsOfManager(
  { active, phone, access, isMoving }: ManagerStand,
  role: Role,
): Acts<ManagerAct> {
  const mayWrite = isAllowed(role, 'managers-overview:write');
  const gives = active && isAllowed(role, 'managers-overview:access');
  const moves = active && !isMoving && isAllowed(role, 'unit-transfers:write');
  const acts: ManagerAct[] = [
    ...(gives ? ([access === 'none' ? 'access' : 'password'] as const) : []),
    ...(active && phone ? (['call', 'whatsApp'] as const) : []),
    ...(mayWrite ? (['edit'] as const) : []),
    'qr',
    ...(moves ? (['transfer'] as const) : []),
    ...(mayWrite ? ([active ? 'leave' : 'back'] as const) : []),
  ];
  return actsWith(
    acts,
    nextActs.find((act) => acts.includes(act)),
  );
}
