import { LOAD_M3, SMALLEST_LOAD_M3 } from './trade-defaults.ts';

/** How an order goes onto trucks. */
export interface LoadPlan {
  /** m³ of each load, in order; full ones first. */
  loadsM3: readonly number[];
  lastM3: number;
  /** The last load is smaller than what plants send: it is charged as the smallest or refused. */
  isLastTooSmall: boolean;
  /** The same order with the last two loads levelled, when that mends a last load that is too small. */
  levelledM3: readonly number[] | undefined;
}

/**
 * Splits an order (m³, a multiple of 0.5) into loads. Nothing to order gives no loads.
 * @param drumM3 the usual load of a truck
 * @param leastM3 the smallest load that plants send (the trade: 3 m³)
 */
export function planLoads(orderM3: number, drumM3 = LOAD_M3, leastM3 = SMALLEST_LOAD_M3): LoadPlan {
  const trips = Math.ceil(orderM3 / drumM3);
  const loadsM3 = Array.from({ length: trips }, (_, trip) => Math.min(drumM3, orderM3 - trip * drumM3));
  const lastM3 = loadsM3.at(-1) ?? 0;
  const isLastTooSmall = trips > 0 && lastM3 < leastM3;
  const levelledM3 = isLastTooSmall ? levelLastTwo(loadsM3, leastM3) : undefined;
  return { loadsM3, lastM3, isLastTooSmall, levelledM3 };
}

function levelLastTwo(loadsM3: readonly number[], leastM3: number): readonly number[] | undefined {
  const [last = 0, previous] = loadsM3.toReversed();
  if (previous === undefined) return undefined;
  const smaller = Math.floor(previous + last) / 2;
  if (smaller < leastM3) return undefined;
  return [...loadsM3.slice(0, -2), previous + last - smaller, smaller];
}
