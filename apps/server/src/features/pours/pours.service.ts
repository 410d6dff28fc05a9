/** Pours for the board and the confirmation: the same rows, held and changed in the same way. */
export { cancelLoads, insertPlannedLoads } from './planned-loads.queries.ts';
export { findPour, listPoursById, lockPours } from './pours.queries.ts';
export { replanPour } from './replan-pour.ts';
