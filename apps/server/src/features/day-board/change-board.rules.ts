import type { AssignmentBlock, DayBoardChange } from '@traco/contract/day-board/day-board';
import type { Pour } from '@traco/contract/pours/pour';

type LoadMove = DayBoardChange['loads'][number];
type PourMove = DayBoardChange['pours'][number];

/** When a pour ends that begins when the move says, and whether the customer's word was for another time. */
export function shiftOf({ startsAt }: PourMove, pour: Pick<Pour, 'startsAt' | 'endsAt'>) {
  if (!startsAt) return { endsAt: undefined, isMoved: false };
  const shift = Date.parse(startsAt) - Date.parse(pour.startsAt);
  return { endsAt: new Date(Date.parse(pour.endsAt) + shift).toISOString(), isMoved: shift !== 0 };
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

/** A load whose truck or driver nobody has. */
export const notFoundFor = (loadId: string): AssignmentBlock => ({
  loadId,
  kind: 'not_found',
  driverBlocks: [],
  otherLoadId: null,
});
