/** Goals as other features set and tell them: each change keeps its reason. */
export { listGoalChanges } from './goal-changes.queries.ts';
export { saveGoals } from './save-goals.ts';
export { findClosedMonths, findGoal } from './write-goals.queries.ts';
