import { isAllowed } from '../permissions.ts';
import type { Role } from '../roles.ts';
import { type Acts, actsWith } from '../values/acts.ts';
import type { PersonAccess } from '../values/person.ts';

/** What may be done from a seller's page, by whoever may. */
export type SellerAct =
  | 'goal'
  | 'access'
  | 'call'
  | 'whatsApp'
  | 'loads'
  | 'edit'
  | 'password'
  | 'qr'
  | 'portfolio'
  | 'transfer'
  | 'leave'
  | 'back';

/** What decides of it: how the seller stands. */
export interface SellerStand {
  active: boolean;
  hasGoal: boolean;
  phone: string | null;
  access: PersonAccess;
  /** Whether they go to another unit already. */
  isMoving: boolean;
}

/** What lets a seller be measured, sell and be reached; everything else is done only when somebody wants it. */
const nextActs: readonly SellerAct[] = ['goal', 'access', 'call'];

/**
 * What this person may do about a seller: without a goal of this month nobody can say how they stand, so that it is set first; then
 * they are let in; else they are spoken with. Pure: the server decides again.
 */
export function actsOfSeller(stand: SellerStand, role: Role): Acts<SellerAct> {
  const acts = [...ofContact(stand, role), ...ofRegister(stand, role)];
  return actsWith(
    acts,
    nextActs.find((act) => acts.includes(act)),
  );
}

function ofContact({ active, hasGoal, phone }: SellerStand, role: Role): SellerAct[] {
  return [
    ...(active && !hasGoal && isAllowed(role, 'seller-details:goal') ? (['goal'] as const) : []),
    ...(active && phone ? (['call', 'whatsApp'] as const) : []),
    'loads',
  ];
}

function ofRegister({ active, access, isMoving }: SellerStand, role: Role): SellerAct[] {
  if (!isAllowed(role, 'sellers-overview:write')) return [];
  if (!active) return ['edit', 'qr', 'back'];
  const gives = isAllowed(role, 'sellers-overview:access');
  return [
    'edit',
    ...(gives ? ([access === 'none' ? 'access' : 'password'] as const) : []),
    'qr',
    'portfolio',
    ...(!isMoving && isAllowed(role, 'unit-transfers:write') ? (['transfer'] as const) : []),
    'leave',
  ];
}
