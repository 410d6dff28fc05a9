import type { audit } from '../tables/audit.ts';
import type { DemoAccounts } from './accounts.ts';
import type { VehicleRow } from './fleet.ts';

const DAY_MS = 86_400_000;

/** Why trucks without a driver of their own stand, one after the other. */
const reasons = {
  in_maintenance: [
    'Embreagem patinando',
    'Revisão dos 60 mil km',
    'Facas do balão gastas',
    'Vazamento no redutor do balão',
    'Freio traseiro em reparo',
  ],
  stopped: ['Sem motorista fixo', 'Licenciamento em renovação'],
} as const;

/** Days that they have stood so, one after the other. */
const days = [2, 6, 1, 11, 4, 8, 3];

/** Says why a vehicle stands, of those that do: the same fleet has the same reasons. */
export function createReasons(): (state: VehicleRow['state']) => string {
  const told = { in_maintenance: 0, stopped: 0 };
  return (state) => {
    if (state !== 'in_maintenance' && state !== 'stopped') return '';
    const among = reasons[state];
    return among[told[state]++ % among.length]!;
  };
}

/** What the trail has of the vehicles that stand: since when, and that the fleet's desk said so. */
export function buildStanding(
  fleet: readonly VehicleRow[],
  { rows }: DemoAccounts,
  now: Date,
): (typeof audit.$inferInsert)[] {
  const desk = rows.find(({ role }) => role === 'fleet')!;
  return fleet
    .filter(({ state }) => state === 'in_maintenance' || state === 'stopped')
    .map(({ id, unitId, state, stateReason }, place) => ({
      tableName: 'vehicles',
      rowId: id!,
      unitId,
      action: 'update' as const,
      before: { state: 'available', state_reason: '' },
      after: { state, state_reason: stateReason },
      accountId: desk.id!,
      role: 'fleet',
      actorName: desk.name,
      at: new Date(now.getTime() - days[place % days.length]! * DAY_MS),
    }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}
