import { type LoadMove, movedPour, type PourMove } from '@traco/contract/day-board/checked-day';
import type { DayBoardChange } from '@traco/contract/day-board/day-board-change';
import type { Pour } from '@traco/contract/pours/pour';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Held } from './hold-change.ts';

/** A pour's move as it is written: when it ends then, and whether the customer's word was for another time. */
export const writtenMove = (move: PourMove, pour: Pick<Pour, 'startsAt' | 'endsAt'>) => ({
  ...move,
  endsAt: move.startsAt === undefined ? undefined : movedPour(pour, move).endsAt,
  isMoved: move.startsAt !== undefined && Date.parse(move.startsAt) !== Date.parse(pour.startsAt),
});

/** The days on whose boards a gesture is made: where its rows stand, and where its pours would. */
export function boardsOf(change: DayBoardChange, held: Held, zoneOf: (unitId: string) => string) {
  const boards = new Map<string, { unitId: string; dayOn: string }>();
  const add = (unitId: string, dayOn: string) => boards.set(`${unitId} ${dayOn}`, { unitId, dayOn });
  for (const { unitId, dayOn } of held.loads.values()) add(unitId, dayOn);
  for (const { id, startsAt } of change.pours) {
    const { unit, dayOn } = held.pours.get(id)!;
    add(unit.id, dayOn);
    if (startsAt) add(unit.id, dayIn(new Date(startsAt), zoneOf(unit.id)));
  }
  return [...boards.values()];
}

/** The truck and driver that each load has after the move: the named ones, or those that it had. */
export const crewsOf = (
  moves: readonly LoadMove[],
  held: ReadonlyMap<string, { vehicleId: string | null; driverId: string | null }>,
) =>
  moves.map(({ id, plannedAt, vehicleId, driverId }) => {
    const had = held.get(id)!;
    return {
      id,
      plannedAt,
      vehicleId: vehicleId === undefined ? had.vehicleId : vehicleId,
      driverId: driverId === undefined ? had.driverId : driverId,
    };
  });
