import type { GoalChange } from '@traco/contract/goals/goal-change';
import { Told } from '../../../kit/record/told.tsx';
import { goalChangeWords } from './goal-change-words.ts';

/** Who changed a goal, from what to what and why, as points of a timeline. */
export const goalPoints = (changes: readonly GoalChange[]) =>
  changes.map((change, index) => ({
    key: `meta ${index}`,
    at: change.at,
    told: (
      <Told
        title={`${change.who} ${goalChangeWords(change)}`}
        notes={[change.reason && `Motivo: ${change.reason}`]}
      />
    ),
  }));
