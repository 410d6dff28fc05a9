/** A seller held, and the seller's goals, for whoever sees them closely. */
export { findGoal, saveGoals, sellerRows } from './write-seller.queries.ts';
