export { blocksOf } from './blocks-of-day.ts';
export type { HeldLoad } from './board-loads.queries.ts';
/** What stands against a truck and a driver, wherever they are given a load. */
export { listPartnersOf } from './board-loads.queries.ts';
export { readConflicts } from './read-conflicts.ts';
