import { round2 } from '@traco/contract/totals/pace';
import type { Stretch } from './standing.rules.ts';
import type { SumRow } from './sums.queries.ts';

/** Sums over loads that count: m³, whole centavos. */
export interface Sum {
  loads: number;
  m3: number;
  /** What the drums took in; a return leaves it as it is. */
  loadedM3: number;
  billedM3: number;
  returnedM3: number;
  /** What the returned m³ cost to make. */
  returnedCents: number;
  revenueCents: number;
}

const nothing: Sum = {
  loads: 0,
  m3: 0,
  loadedM3: 0,
  billedM3: 0,
  returnedM3: 0,
  returnedCents: 0,
  revenueCents: 0,
};

/** The sum of sums. */
export function addUp(sums: readonly Sum[]): Sum {
  const total = { ...nothing };
  for (const sum of sums) {
    total.loads += sum.loads;
    total.m3 += sum.m3;
    total.loadedM3 += sum.loadedM3;
    total.billedM3 += sum.billedM3;
    total.returnedM3 += sum.returnedM3;
    total.returnedCents += sum.returnedCents;
    total.revenueCents += sum.revenueCents;
  }
  return {
    ...total,
    m3: round2(total.m3),
    loadedM3: round2(total.loadedM3),
    billedM3: round2(total.billedM3),
    returnedM3: round2(total.returnedM3),
  };
}

/** Sums of all days of these stretches. */
export const sumOfDays = (rows: readonly SumRow[], stretches: readonly Stretch[]): Sum =>
  addUp(
    rows.filter(
      ({ span, unitId, on }) =>
        span === 'day' &&
        stretches.some((each) => each.unitId === unitId && each.from <= on && on <= each.to),
    ),
  );

/** The sum of one calendar day over all units. */
export const sumOfDay = (rows: readonly SumRow[], day: string): Sum =>
  addUp(rows.filter(({ span, on }) => span === 'day' && on === day));

/** The sum of the months that begin in these stretches. */
export const sumOfMonths = (rows: readonly SumRow[], stretches: readonly Stretch[]): Sum =>
  addUp(
    rows.filter(
      ({ span, unitId, on }) =>
        span === 'month' &&
        stretches.some((each) => each.unitId === unitId && each.from <= on && on <= each.to),
    ),
  );

/** The sum of one calendar month over all units. */
export const sumOfMonth = (rows: readonly SumRow[], month: string): Sum =>
  addUp(rows.filter(({ span, on }) => span === 'month' && on === month));
