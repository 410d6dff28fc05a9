import { parseBrazilianNumber } from '../../../../lib/brazilian-number.ts';

/** The number of a field that may stay empty: null when empty, undefined when it is none or out of its bounds. */
export function numberIn(
  typed: string,
  least: number,
  most: number,
  isWhole = false,
): number | null | undefined {
  if (!typed.trim()) return null;
  const value = parseBrazilianNumber(typed);
  if (value === null || value < least || value > most || (isWhole && !Number.isInteger(value)))
    return undefined;
  return value;
}
