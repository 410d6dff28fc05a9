import type { DayBoard } from '@traco/contract/day-board/day-board';
import { dayOfBoard } from '@traco/contract/day-board/day-of-board';
import type { Day } from '@traco/contract/day-plan/day';
import { type DayChange, withChange } from '@traco/contract/day-plan/day-change';
import { simulateDay } from '@traco/contract/day-plan/simulate-day';
import { withMisfortune } from '@traco/contract/day-plan/what-if';
import { withOwnDrivers } from './day-of-board.ts';
import { withoutRefused } from './without-refused.ts';

/** What has happened at a plant just now. */
export type Incident = { kind: 'plant'; minutes: number } | { kind: 'truck'; truckId: string };

/** A load that cannot go as planned, and what could be done. */
export interface AffectedLoad {
  loadId: string;
  pourId: string;
  /** Minute of the day at which it was to be mixed. */
  loadAt: number;
  /** It is on the road with its concrete: nothing that is planned helps it. */
  isOut: boolean;
  /** When it can be mixed instead, and with which truck; null where there is none. */
  laterAt: number | null;
  otherTruckId: string | null;
}

export interface IncidentEffect {
  affected: AffectedLoad[];
  /** What puts right as much of it as can be; empty when nothing can. */
  way: DayChange;
}

/** Later by less is not told. */
const TOLD_MINUTES = 5;

/** The loads of a running day that an incident concerns, and the way out. @param now the server's clock */
export function effectOf(board: DayBoard, now: string, incident: Incident): IncidentEffect {
  const day = fromNow(dayOfBoard(board, now));
  return incident.kind === 'plant'
    ? effectOfStop(day, incident.minutes)
    : effectOfTruck(withOwnDrivers(board, day), incident.truckId, (way) => withoutRefused(board, way, now));
}

/** What is late already begins now at the earliest. */
function fromNow(day: Day): Day {
  const now = day.now ?? Number.NEGATIVE_INFINITY;
  return {
    ...day,
    loads: day.loads.map((load) => (load.begun ? load : { ...load, loadAt: Math.max(load.loadAt, now) })),
  };
}

function effectOfStop(day: Day, minutes: number): IncidentEffect {
  const before = new Map(simulateDay(day).map(({ load, times }) => [load.id, times.loadingAt]));
  const after = simulateDay(
    withMisfortune(day, { plantStopMinutes: minutes, ...(day.now === undefined ? {} : { at: day.now }) }),
  );
  const planned = new Map(day.loads.map((load) => [load.id, load.loadAt]));
  const affected = after.flatMap(({ load, times }): AffectedLoad[] => {
    const later = times.loadingAt - (before.get(load.id) ?? times.loadingAt);
    if (load.begun || later < TOLD_MINUTES) return [];
    return [
      {
        loadId: load.id,
        pourId: load.pourId,
        loadAt: planned.get(load.id)!,
        isOut: false,
        laterAt: Math.ceil(times.loadingAt / TOLD_MINUTES) * TOLD_MINUTES,
        otherTruckId: null,
      },
    ];
  });
  const loads = affected.map(({ loadId, laterAt }) => ({ id: loadId, loadAt: laterAt! }));
  return { affected, way: { loads, pours: [] } };
}

function effectOfTruck(day: Day, truckId: string, ofAccepted: (way: DayChange) => DayChange): IncidentEffect {
  const own = day.loads.filter((load) => load.truckId === truckId && load.begun?.backAt === undefined);
  const waiting = own.filter(({ begun }) => !begun);
  const freed = withChange(
    withMisfortune(day, { brokenTruckId: truckId, ...(day.now === undefined ? {} : { at: day.now }) }),
    { loads: waiting.map(({ id }) => ({ id, truckId: null })), pours: [] },
  );
  const waitingIds = new Set(waiting.map(({ id }) => id));
  const found = simulateDay(freed).flatMap(({ load, truck }) =>
    truck && waitingIds.has(load.id) ? [{ id: load.id, truckId: truck.id }] : [],
  );
  const way = ofAccepted({ loads: found, pours: [] });
  const trucks = new Map(way.loads.map((load) => [load.id, load.truckId ?? null]));
  const affected = own
    .sort((one, other) => one.loadAt - other.loadAt)
    .map((load) => ({
      loadId: load.id,
      pourId: load.pourId,
      loadAt: load.loadAt,
      isOut: load.begun !== undefined,
      laterAt: null,
      otherTruckId: load.begun ? null : (trucks.get(load.id) ?? null),
    }));
  return { affected, way };
}
