/** A seller held, and the seller's goals, for whoever sees them closely. */
export { findGoal, lockSeller, saveGoals } from './write-seller.queries.ts';
