import { z } from 'zod';
import { GapCause } from '../../goal-gap/decompose-gap.ts';
import { ofUnit } from './of-unit.ts';

/** The month of a unit, or of a seller, beside its goal. */
const ofGoal = {
  ...ofUnit,
  /** The unit's or the seller's. */
  id: z.string(),
  monthOn: z.string(),
  goalM3: z.number(),
  m3: z.number(),
  /** What takes most away by today; only asked of a month that will end below its goal. */
  cause: GapCause.nullable(),
};
export const GoalMatter = z.object({ kind: z.literal('goal'), ...ofGoal });
export const OwnGoalMatter = z.object({ kind: z.literal('own-goal'), ...ofGoal });
