import { workingDaysOfMonth } from '../values/working-days.ts';

/** By what a year's m³ are spread over its months: their working days, or what each sold a year before. */
export type SpreadBy = 'working-days' | 'last-year';

/** Months of a year. */
export const YEAR_MONTHS = 12;
const DAY_HALVES = 2;
const HUNDREDTHS = 100;

const hundredthsOf = (m3: number) => Math.round(m3 * HUNDREDTHS);

/** Working days of each month of a year, by the national calendar that plants go by. */
export const workingDaysOfYear = (year: number): number[] =>
  Array.from({ length: YEAR_MONTHS }, (_, index) =>
    workingDaysOfMonth(`${year}-${String(index + 1).padStart(2, '0')}-01`),
  );

/**
 * Parts of a sum by weights: whole m³ where the sum is whole, hundredths otherwise, and they add up to it exactly. What is left of the
 * division goes to the greatest remainders, the earlier first. Nobody's weight: equal parts.
 */
export function partsOf(sumM3: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const sum = Math.max(0, hundredthsOf(sumM3));
  const step = sum % HUNDREDTHS === 0 ? HUNDREDTHS : 1;
  const count = sum / step;
  const whole = weights.map((weight) => Math.max(0, Math.round(weight)));
  const all = whole.reduce((total, weight) => total + weight, 0);
  const shares = all === 0 ? weights.map(() => 1) : whole;
  const by = all === 0 ? weights.length : all;
  const parts = shares.map((share) => Math.floor((count * share) / by));
  const left = count - parts.reduce((total, part) => total + part, 0);
  const order = shares
    .map((share, index) => ({ index, rest: (count * share) % by }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index);
  for (const { index } of order.slice(0, left)) parts[index]! += 1;
  return parts.map((part) => (part * step) / HUNDREDTHS);
}

/** A year that is to be spread. */
export interface YearToSpread {
  year: number;
  sumM3: number;
  by: SpreadBy;
  /** Its twelve months as they are: the goal, what was sold in the same month a year before, and whether it stands for good. */
  months: readonly { goalM3: number | null; soldM3: number; isClosed: boolean }[];
}

/**
 * The goals of the months of a year that add up to its sum. What is closed stays, and the rest is spread over the others; null where
 * the closed ones come to more than the sum already, or all are closed and come to something else.
 */
export function spreadYear({ year, sumM3, by, months }: YearToSpread): (number | null)[] | null {
  const kept = months.reduce(
    (sum, { goalM3, isClosed }) => sum + (isClosed ? hundredthsOf(goalM3 ?? 0) : 0),
    0,
  );
  const left = hundredthsOf(sumM3) - kept;
  const days = workingDaysOfYear(year);
  const open = months.flatMap(({ isClosed, soldM3 }, index) =>
    isClosed
      ? []
      : [{ index, weight: by === 'last-year' ? hundredthsOf(soldM3) : days[index]! * DAY_HALVES }],
  );
  if (left < 0 || (open.length === 0 && left !== 0)) return null;
  const parts = partsOf(
    left / HUNDREDTHS,
    open.map(({ weight }) => weight),
  );
  const byIndex = new Map(open.map(({ index }, at) => [index, parts[at]!]));
  return months.map(({ goalM3 }, index) => byIndex.get(index) ?? goalM3);
}

/** What goals add up to, to the hundredth; null where there is none. */
export const sumOfGoals = (goals: readonly (number | null)[]): number | null =>
  goals.every((goal) => goal === null)
    ? null
    : goals.reduce<number>((sum, goal) => sum + hundredthsOf(goal ?? 0), 0) / HUNDREDTHS;

/** By how much the sellers' goals come to more (or, below nothing, to less) than their unit's; null where either has none. */
export function beyondUnit(unitM3: number | null, sellersM3: readonly (number | null)[]): number | null {
  const sum = sumOfGoals(sellersM3);
  return unitM3 === null || sum === null ? null : (hundredthsOf(sum) - hundredthsOf(unitM3)) / HUNDREDTHS;
}
