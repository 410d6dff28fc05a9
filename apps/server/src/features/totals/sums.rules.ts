import { round2 } from '@traco/contract/totals/pace';
import type { Stretch } from './standing.rules.ts';

/** Sums over loads that count: m³, whole centavos. */
export interface Sum {
  loads: number;
  m3: number;
  /** What the drums took in; a return leaves it as it is. */
  loadedM3: number;
  billedM3: number;
  returnedM3: number;
  revenueCents: number;
}

/** The sum of one unit on one day, or in the month that begins on it. */
export interface SumRow extends Sum {
  unitId: string;
  on: string;
}

/** Sums that are looked up by their unit or by their day. */
interface SumIndex {
  byUnit: ReadonlyMap<string, readonly SumRow[]>;
  byDay: ReadonlyMap<string, readonly SumRow[]>;
}

/** Sums by unit and day, and by unit and month; no day of a unit stands in two parts. */
export interface Sums {
  days: readonly SumIndex[];
  months: readonly SumIndex[];
}

const indexOf = (rows: readonly SumRow[]): SumIndex => ({
  byUnit: Map.groupBy(rows, ({ unitId }) => unitId),
  byDay: Map.groupBy(rows, ({ on }) => on),
});

export const sumsOf = ({ days, months }: { days: readonly SumRow[]; months: readonly SumRow[] }): Sums => ({
  days: [indexOf(days)],
  months: [indexOf(months)],
});

/** Sums of different days as one. */
export const together = (one: Sums, other: Sums): Sums => ({
  days: [...one.days, ...other.days],
  months: [...one.months, ...other.months],
});

/** Adds a sum to a total. */
export function addTo(total: Sum, sum: Sum): void {
  total.loads += sum.loads;
  total.m3 += sum.m3;
  total.loadedM3 += sum.loadedM3;
  total.billedM3 += sum.billedM3;
  total.returnedM3 += sum.returnedM3;
  total.revenueCents += sum.revenueCents;
}

/** The sum of what `each` gives to what adds it. */
function addUp(each: (add: (sum: Sum) => void) => void): Sum {
  const total = { loads: 0, m3: 0, loadedM3: 0, billedM3: 0, returnedM3: 0, revenueCents: 0 };
  each((sum) => addTo(total, sum));
  total.m3 = round2(total.m3);
  total.loadedM3 = round2(total.loadedM3);
  total.billedM3 = round2(total.billedM3);
  total.returnedM3 = round2(total.returnedM3);
  return total;
}

const inStretches = (indexes: readonly SumIndex[], stretches: readonly Stretch[]): Sum =>
  addUp((add) => {
    for (const { unitId, from, to } of stretches)
      for (const { byUnit } of indexes)
        for (const row of byUnit.get(unitId) ?? []) if (from <= row.on && row.on <= to) add(row);
  });

const onDay = (indexes: readonly SumIndex[], day: string): Sum =>
  addUp((add) => {
    for (const { byDay } of indexes) byDay.get(day)?.forEach(add);
  });

/** Sums of all days of these stretches, none of which has a day of another's. */
export const sumOfDays = ({ days }: Sums, stretches: readonly Stretch[]): Sum => inStretches(days, stretches);

/** The sum of one calendar day over all units. */
export const sumOfDay = ({ days }: Sums, day: string): Sum => onDay(days, day);

/** The sum of the months that begin in these stretches. */
export const sumOfMonths = ({ months }: Sums, stretches: readonly Stretch[]): Sum =>
  inStretches(months, stretches);

/** The sum of one calendar month over all units. */
export const sumOfMonth = ({ months }: Sums, month: string): Sum => onDay(months, month);
