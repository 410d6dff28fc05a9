import type { Day } from './day.ts';

/** What might happen on a day. */
export interface Misfortune {
  /** A truck breaks down: it is gone from `at` on. */
  brokenTruckId?: string;
  /** The plant stands still from `at` for so many minutes. */
  plantStopMinutes?: number;
  /** Every way there and back takes so many minutes longer. */
  slowerMinutes?: number;
  /** Minute of the day at which it happens; the whole day when absent. */
  at?: number;
}

/** The day as it would have to be driven then; what has begun stands. */
export function withMisfortune(
  day: Day,
  { brokenTruckId, plantStopMinutes = 0, slowerMinutes = 0, at }: Misfortune,
): Day {
  const from = at ?? Number.NEGATIVE_INFINITY;
  return {
    ...day,
    trucks: day.trucks.map((truck) => (truck.id === brokenTruckId ? { ...truck, until: from } : truck)),
    pours: day.pours.map((pour) => ({
      ...pour,
      travelMinutes: pour.travelMinutes + slowerMinutes,
      returnMinutes: pour.returnMinutes + slowerMinutes,
    })),
    loads: day.loads.map((load) =>
      plantStopMinutes && !load.begun && load.loadAt >= from && load.loadAt < from + plantStopMinutes
        ? { ...load, loadAt: from + plantStopMinutes }
        : load,
    ),
  };
}
