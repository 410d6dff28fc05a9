import { isAllowed } from '../permissions.ts';
import type { Role } from '../roles.ts';

/** What may be done from a seller's page, by whoever may. */
export type SellerAct = 'goal' | 'call' | 'whatsApp' | 'loads' | 'register' | 'qr';

/** What decides of it: how the seller stands. */
export interface SellerStand {
  active: boolean;
  hasGoal: boolean;
  phone: string | null;
}

/**
 * What this person may do about a seller: without a goal of this month nobody can say how they stand, so that it is set first; else
 * they are spoken with. Pure: the server decides again.
 */
export function actsOfSeller(
  { active, hasGoal, phone }: SellerStand,
  role: Role,
): { primary: SellerAct | null; more: SellerAct[] } {
  const isOffice = isAllowed(role, 'sellers-overview:read');
  const acts: SellerAct[] = [
    ...(active && !hasGoal && isAllowed(role, 'seller-details:goal') ? (['goal'] as const) : []),
    ...(active && phone ? (['call', 'whatsApp'] as const) : []),
    'loads',
    ...(isOffice ? (['register', 'qr'] as const) : []),
  ];
  const first = acts.find((act) => act === 'goal' || act === 'call') ?? null;
  return { primary: first, more: acts.filter((act) => act !== first) };
}
