import type { Day } from './day.ts';
import { simulateDay } from './simulate-day.ts';

/** Each load with a truck of its own: when it is back if nothing but plant and site makes it wait. */
export const aloneOnTheRoad = (day: Day) =>
  simulateDay({
    ...day,
    trucks: day.loads.map(({ id, m3 }) => ({ id, m3 })),
    loads: day.loads.map((load) => ({ ...load, truckId: load.id })),
  });
