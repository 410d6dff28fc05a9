/** A unit's day on the road, for whoever reports on it, checks or closes it. */
export { findStanding } from './day-standing.queries.ts';
export { listOpenOccurrences } from './open-occurrences.queries.ts';
export { type ReadDay, readDaySheet } from './read-day-sheet.ts';
export { listReadings } from './readings.queries.ts';
/** A day's loads as its sheet shows them, over or not. */
export { toMarkedLoad, toSheetLoad } from './to-sheet-load.rules.ts';
export { readWaysOut } from './ways-out.ts';
