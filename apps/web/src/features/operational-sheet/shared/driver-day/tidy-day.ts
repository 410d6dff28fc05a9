import type { KeptDay } from '../device-queue/queue-database.ts';

/** A kept day as this version of the app knows it: those before kept less of it. */
export const tidyDay = (found: KeptDay): KeptDay => ({
  ...found,
  day: {
    ...found.day,
    events: found.day.events ?? [],
    readings: found.day.readings ?? [],
    gone: found.day.gone ?? [],
    decidedAway: found.day.decidedAway ?? [],
    equipment: found.day.equipment ?? ['mixer'],
    restedAt: found.day.restedAt ?? null,
    turnedDown: found.day.turnedDown ?? [],
    loads: found.day.loads.map((load) => ({ ...load, conflict: load.conflict ?? null })),
  },
});
