/**
 * A share of whole numbers rounded to a whole one, halves up: how money is rounded, a line at a time. Exact as long as both are whole
 * and below 2⁵³.
 */
export const halfUp = (numerator: number, denominator: number): number => {
  const whole = Math.floor(numerator / denominator);
  const rest = numerator - whole * denominator;
  return 2 * rest >= denominator ? whole + 1 : whole;
};

/** A number with at most so many decimals as a whole one: 12.35 is 1,235 hundredths. */
export const wholeOf = (value: number, parts: 10 | 100): number => Math.round(value * parts);
