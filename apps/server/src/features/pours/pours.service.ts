/** Pours for the board and the confirmation: the same rows, held and changed in the same way. */
export { insertPlannedLoads } from './planned-loads.queries.ts';
export { changePour, findPour, listPoursById, lockPour } from './pours.queries.ts';
export { replanPour } from './replan-pour.ts';
