import { MOST_CENTS_PER_M3 } from '@traco/contract/concrete-volume/load';

/** The price raised or lowered by a share of itself, rounded to the real; centavos, from none to the most that a price may be. */
export const changedPrice = (cents: number, percent: number): number =>
  Math.min(MOST_CENTS_PER_M3, Math.max(0, Math.round((cents * (1 + percent / 100)) / 100) * 100));

/** The floor so many percent below a price, rounded to the real; never above the price. */
export const floorBelow = (cents: number, percent: number): number =>
  Math.min(cents, changedPrice(cents, -percent));
