import type { GoalChange } from '@traco/contract/goals/goal-change';
import { goalChangeWords } from '@traco/contract/goals/goal-change-words';
import { Told } from '../../../kit/record/told.tsx';

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
