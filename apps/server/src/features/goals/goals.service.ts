/** Goals as other features set and tell them: each change keeps its reason. */
export { listGoalChanges } from './goal-changes.queries.ts';
export { findClosedMonths, findGoal, saveGoals } from './write-goals.queries.ts';
