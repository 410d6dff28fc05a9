import type { Pour } from '../pours/pour.ts';
import { dayIn } from '../values/time-zone.ts';
import type { Beside, BoardLoad, DayBoard } from './day-board.ts';
import type { DayBoardChange } from './day-board-change.ts';

/** What of a pour a gesture is checked with. */
export type CheckedPour = Pick<
  Pour,
  'id' | 'state' | 'startsAt' | 'endsAt' | 'travelMinutes' | 'pumped' | 'largestTruckM3'
>;

/** A day of a unit as far as a gesture is refused or not: what the board knows, and what the server reads of it. */
export interface CheckedDay
  extends Pick<
    DayBoard,
    'settings' | 'beginsAt' | 'dayOn' | 'mixers' | 'pumps' | 'drivers' | 'loads' | 'beside' | 'closed'
  > {
  unit: Pick<DayBoard['unit'], 'timeZone' | 'capacityM3PerHour'>;
  pours: readonly CheckedPour[];
}

export type LoadMove = DayBoardChange['loads'][number];
export type PourMove = DayBoardChange['pours'][number];

/** A load with another time, truck or driver; what is not named stays. */
export const movedLoad = (load: BoardLoad, { plannedAt, vehicleId, driverId }: LoadMove): BoardLoad => ({
  ...load,
  plannedAt: plannedAt ?? load.plannedAt,
  vehicleId: vehicleId === undefined ? load.vehicleId : vehicleId,
  driverId: driverId === undefined ? load.driverId : driverId,
});

/** A pour that begins when the move says: it takes as long as before. */
export const movedPour = <P extends Pick<Pour, 'startsAt' | 'endsAt'>>(pour: P, { startsAt }: PourMove): P =>
  startsAt === undefined
    ? pour
    : {
        ...pour,
        startsAt,
        endsAt: new Date(
          Date.parse(pour.endsAt) + Date.parse(startsAt) - Date.parse(pour.startsAt),
        ).toISOString(),
      };

/** The day with the gesture made in it, of the nights beside it too. */
export function withMoves<D extends CheckedDay>(day: D, change: DayBoardChange): D {
  const loads = new Map(change.loads.map((move) => [move.id, move]));
  const pours = new Map(change.pours.map((move) => [move.id, move]));
  const moved = (load: BoardLoad) => (loads.has(load.id) ? movedLoad(load, loads.get(load.id)!) : load);
  return {
    ...day,
    loads: day.loads.map(moved),
    pours: day.pours.map((pour) => (pours.has(pour.id) ? movedPour(pour, pours.get(pour.id)!) : pour)),
    beside: besideWith(day.beside, moved, pours),
  };
}

const besideWith = (
  { pours, loads }: Beside,
  moved: (load: BoardLoad) => BoardLoad,
  moves: ReadonlyMap<string, PourMove>,
): Beside => ({
  loads: loads.map(moved),
  pours: pours.map((pour) => ({ ...pour, startsAt: moves.get(pour.id)?.startsAt ?? pour.startsAt })),
});

/** The day of the unit's calendar on which an instant lies. */
export const dayOf = (at: string, { unit }: Pick<CheckedDay, 'unit'>): string =>
  dayIn(new Date(at), unit.timeZone);
