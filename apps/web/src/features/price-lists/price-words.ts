import { priceListStateWords } from '@traco/contract/pours/pour-words';
import type { PriceListState } from '@traco/contract/price-lists/price-lists';
import type { Status } from '../../ui/status-badge.tsx';

const tones: Record<PriceListState, Status['tone']> = {
  draft: 'yellow',
  scheduled: 'blue',
  in_force: 'green',
  past: 'neutral',
};

/** A list's state as a badge. */
export const listStatus = (state: PriceListState): Status => ({
  word: priceListStateWords[state],
  tone: tones[state],
});

/** How much a price changes, as a share; null without a price before. */
export const changeOf = (cents: number, before: number | null): number | null =>
  before === null || before === 0 ? null : cents / before - 1;
