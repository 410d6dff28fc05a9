import { isAllowed } from '../permissions.ts';
import type { Role } from '../roles.ts';
import type { Acts } from '../values/acts.ts';

/** What may be done with a unit, by whoever may. */
export type UnitAct = 'board' | 'loads' | 'edit' | 'settings' | 'leave' | 'back';

/**
 * What this person may do with a unit: one in work is looked at on today's board, one out of work waits for nothing. Pure: the server
 * decides again.
 */
export function actsOfUnit(active: boolean, role: Role): Acts<UnitAct> {
  const mayWrite = isAllowed(role, 'units-overview:write');
  return {
    primary: active && isAllowed(role, 'day-board:read') ? 'board' : null,
    more: ['loads', ...(mayWrite ? (['edit', 'settings', active ? 'leave' : 'back'] as const) : [])],
  };
}
