/** Pours for the board and the confirmation: the same rows, held and changed in the same way. */

export { listFollowedLoads } from './followed-loads.queries.ts';
export { type KeptPour, keptPoursAbout } from './kept-pours.ts';
export { cancelLoads, insertPlannedLoads } from './planned-loads.queries.ts';
export { listChangeRequests } from './pour-changes.queries.ts';
export { findPour, listPoursById, lockPours } from './pours.queries.ts';
export { itemsAgainst } from './quoted-pours.queries.ts';
export { replanPour } from './replan-pour.ts';
