import { parseBrazilianNumber } from '../../../lib/brazilian-number.ts';
import type { DimensionUnit } from './element-shapes.ts';

/** Longest size that makes sense on a site, in metres; a longer one is a slip of unit. */
const LONGEST_M = 1_000;
const MOST_PIECES = 10_000;

/**
 * Reads a size as a person types it ("12,5", "1.200") in the unit they chose, into metres (a count stays a
 * count and must be whole). Undefined when empty, unreadable, negative or beyond reason.
 */
export function readSize(typed: string, unit: DimensionUnit): number | undefined {
  const value = parseBrazilianNumber(typed);
  if (value === null || value < 0) return undefined;
  if (unit === 'count') return Number.isInteger(value) && value <= MOST_PIECES ? value : undefined;
  const metres = unit === 'cm' ? value / 100 : value;
  return metres <= LONGEST_M ? metres : undefined;
}
