import type { ReturnReason } from '@traco/contract/concrete-return/returned';
import type { LoadState } from '@traco/contract/concrete-volume/load';
import { SCALE_M3 } from '@traco/contract/operational-sheet/sheet-limits';

const rounded = (m3: number) => Math.round(m3 * 100) / 100;

/** m³ that came back, *lastro* and *sobra* together. */
export const returnedBy = ({ residueM3, surplusM3 }: { residueM3: number; surplusM3: number }): number =>
  rounded(residueM3 + surplusM3);

/** So many m³ can have come back of a load. */
export const mostReturned = ({ loadedM3, divertedM3 }: { loadedM3: number; divertedM3: number }): number =>
  rounded(loadedM3 - divertedM3 + SCALE_M3);

/** It has not left yet, or what was left of it goes on as another load. */
const neverBack: readonly LoadState[] = ['scheduled', 'loading', 'diverted', 'cancelled'];

/** Why so much cannot have come back of a load; null when it can. Once, of what has left, and no more than it had. */
export function refusalOfReturn(
  load: { state: LoadState; hasReturn: boolean; loadedM3: number; divertedM3: number },
  given: { residueM3: number; surplusM3: number },
): 'NO_CONCRETE' | 'ALREADY_RETURNED' | 'NOTHING_RETURNED' | 'MORE_THAN_LOADED' | null {
  if (neverBack.includes(load.state)) return 'NO_CONCRETE';
  if (load.hasReturn) return 'ALREADY_RETURNED';
  if (returnedBy(given) <= 0) return 'NOTHING_RETURNED';
  return returnedBy(given) > mostReturned(load) ? 'MORE_THAN_LOADED' : null;
}

/** The words that are kept of a reason: the company's own, of another reason than the trade's. */
export const wordsOfReason = (given: { reason: ReturnReason; reasonWords: string }): string =>
  given.reason === 'other' ? given.reasonWords : '';

/** Whole minutes since first water; null when nobody knows. */
export const ageOf = (firstWaterAt: string | Date | null, now: Date): number | null =>
  firstWaterAt === null
    ? null
    : Math.max(0, Math.floor((now.getTime() - new Date(firstWaterAt).getTime()) / 60_000));
