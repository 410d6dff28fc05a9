import type { Load, LoadState } from './load.ts';
import { loadStates } from './load-states.ts';

/**
 * How a load stands for whoever reads a list, in the order of its life: its trip, then the money, then what waits for somebody,
 * then the ends that are none.
 */
export const loadStandings = [
  ...loadStates.filter((state) => state !== 'refused' && state !== 'cancelled'),
  'invoiced',
  'paid',
  'pending',
  'contested',
  'refused',
  'rejected',
  'cancelled',
] as const;
export type LoadStanding = LoadState | 'invoiced' | 'paid' | 'pending' | 'contested' | 'rejected';

/** What a person must know first of a load: an end, then what waits for somebody, then the money. */
export function standingOfLoad({
  state,
  review,
  contestedAt,
  paidAt,
  invoicedAt,
}: Pick<Load, 'state' | 'review' | 'contestedAt'> &
  Partial<Pick<Load, 'paidAt' | 'invoicedAt'>>): LoadStanding {
  if (state === 'cancelled') return state;
  if (review !== 'accepted') return review;
  if (contestedAt) return 'contested';
  if (state !== 'closed') return state;
  if (paidAt) return 'paid';
  return invoicedAt ? 'invoiced' : state;
}
