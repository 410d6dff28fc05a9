import type { PourState } from '@traco/contract/pours/pour-states';

/** The tone of a pour's state, always beside its word (`pourStateWords`). */
export const pourTones: Record<PourState, 'neutral' | 'blue' | 'green' | 'yellow' | 'orange' | 'red'> = {
  requested: 'yellow',
  under_review: 'yellow',
  confirmed: 'green',
  in_progress: 'blue',
  done: 'neutral',
  rescheduled: 'orange',
  suspended: 'red',
  cancelled: 'neutral',
};
