/** A seller held, and his goals, for whoever sees him closely. */
export { findGoal, lockSeller, saveGoals } from './write-seller.queries.ts';
