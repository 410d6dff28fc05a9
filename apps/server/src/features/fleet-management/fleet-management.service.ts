/** What stopping a vehicle asks, wherever it is done. */
export { changeState } from './change-state.ts';
