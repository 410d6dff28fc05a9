/** From these parts of its goal on a month's projection is near enough, and below which it is far from it. */
const NEAR = 0.99;
const FAR = 0.9;

/** Where a month will end against its goal, going on like this; null without a goal, or while it cannot be told. */
export type GoalStanding = 'reached' | 'short' | 'far';

/** How a projection stands to its goal: the one judgement of every list, panel and line of attention. */
export function goalStanding({
  goalM3,
  projectionM3,
}: {
  goalM3: number | null;
  projectionM3: number | null;
}): GoalStanding | null {
  if (!goalM3 || projectionM3 === null) return null;
  const share = projectionM3 / goalM3;
  return share >= NEAR ? 'reached' : share >= FAR ? 'short' : 'far';
}

/** Whether the month will end below its goal. */
export const isShort = (month: { goalM3: number | null; projectionM3: number | null }): boolean => {
  const standing = goalStanding(month);
  return standing === 'short' || standing === 'far';
};
