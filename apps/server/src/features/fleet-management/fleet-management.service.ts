/** What stopping a vehicle asks, wherever it is done. */
export { changeState } from './change-state.ts';
/** What giving a driver a regular truck asks, wherever it is done. */
/** A vehicle as its register has it, and what it carried this month. */
export { findVehicle, holdRegularTrucksOf, readMonth } from './fleet-management.queries.ts';
