/** A unit's day on the road, for whoever reports on it, checks or closes it. */
export { findStanding } from './day-standing.queries.ts';
/** A load held for a step, and the step itself: first water of a planned one is recorded by the plant too. */
export { holdLoads } from './held-loads.queries.ts';
export { listOpenOccurrences } from './open-occurrences.queries.ts';
export { type ReadDay, readDaySheet } from './read-day-sheet.ts';
export { readTrip } from './read-load-record.ts';
export { listReadings } from './readings.queries.ts';
export { findStep as findTakenStep } from './steps.queries.ts';
export { takeStep } from './take-step.ts';
/** A day's loads as its sheet shows them, over or not. */
export { toMarkedLoad, toSheetLoad } from './to-sheet-load.rules.ts';
export { isTooEarly } from './trusted-time.rules.ts';
export { findSheetUnit } from './units.queries.ts';
export { readWaysOut } from './ways-out.ts';
