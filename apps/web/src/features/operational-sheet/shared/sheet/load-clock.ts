import { clockMinutes } from '@traco/contract/operational-sheet/concrete-clock';
import { hasConcrete } from '@traco/contract/operational-sheet/load-steps';
import type { SheetLoad } from '@traco/contract/operational-sheet/sheet';

/**
 * Minutes of a load's concrete: since first water while it is in the drum, until the end of the discharge when it is
 * not; null of a load without a clock (typed by hand, not begun, ended beside its trip).
 */
export function clockOf({ state, steps }: Pick<SheetLoad, 'state' | 'steps'>, now: Date): number | null {
  const { loadingAt, washingAt } = steps;
  if (!loadingAt || (!washingAt && !hasConcrete(state))) return null;
  return clockMinutes({ loadingAt, ...(washingAt ? { washingAt } : {}) }, now);
}
