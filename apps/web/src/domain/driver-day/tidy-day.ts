import type { KeptDay } from '../device-queue/entry-store.ts';

/** A kept day as this version of the app knows it: those before kept no events, no readings and nothing of what was seen. */
export const tidyDay = (found: KeptDay): KeptDay => ({
  ...found,
  day: {
    ...found.day,
    events: found.day.events ?? [],
    readings: found.day.readings ?? [],
    gone: found.day.gone ?? [],
  },
});
