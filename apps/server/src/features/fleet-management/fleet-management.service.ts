/** What stopping a vehicle asks, wherever it is done. */
export { changeState } from './change-state.ts';
/** What giving a driver a regular truck asks, wherever it is done. */
export { holdRegularTrucksOf } from './fleet-management.queries.ts';
