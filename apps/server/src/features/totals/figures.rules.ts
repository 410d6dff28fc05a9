import { pricePerM3, round2, sumGoals } from '@traco/contract/totals/pace';
import type {
  Comparison,
  MonthFigures,
  PacedVolume,
  Volume,
  VolumeParts,
} from '@traco/contract/totals/totals';
import { addDays, addMonths, daysFrom, monthEnd, monthStart } from '@traco/contract/values/calendar';
import { keptByText } from '@traco/contract/values/kept-by-text';
import { sameStretchBefore } from '@traco/contract/values/working-days';
import { goalOfDay, goalOfMonth, paced } from './paced.rules.ts';
import {
  dayOf,
  finishedDays,
  hull,
  monthToDay,
  opensOf,
  type Scope,
  type Stretch,
  workingDaysOf,
} from './standing.rules.ts';
import { type Sum, type Sums, sumOfDay, sumOfDays, sumOfMonth } from './sums.rules.ts';

const volumeOf = (scope: Scope, { m3, loads }: Sum, days: { from: string; to: string }): Volume => ({
  m3,
  loads,
  opens: opensOf(scope, days),
});

const volumeOfDays = (scope: Scope, sums: Sums, stretches: Stretch[]): Volume =>
  volumeOf(scope, sumOfDays(sums, stretches), hull(stretches, scope.day));

/** The day shown of each unit, against its part of the month's goal. */
export const dayFigures = (scope: Scope, sums: Sums): PacedVolume =>
  paced(
    volumeOfDays(scope, sums, scope.standings.map(dayOf)),
    scope.standings.map((each) => ({ m3: sumOfDays(sums, [dayOf(each)]).m3, goals: [goalOfDay(each)] })),
  );

/** What became of what was loaded on the day shown; what is on the way is not in the totals. */
export function partsOfDay(scope: Scope, sums: Sums, onTheWayM3: number): VolumeParts {
  const { m3, loadedM3 } = sumOfDays(sums, scope.standings.map(dayOf));
  return { loadedM3, deliveredM3: round2(m3 - onTheWayM3), onTheWayM3 };
}

/** Each stretch with what follows from its days, which is worked out once for those that have the same days. */
function sameOnce<Facts extends object>(
  stretches: readonly Stretch[],
  factsOf: (days: Stretch) => Facts,
): (Stretch & Facts)[] {
  const known = new Map<string, Facts>();
  return stretches.map((stretch) => {
    const days = `${stretch.from} ${stretch.to}`;
    const facts = known.get(days) ?? factsOf(stretch);
    known.set(days, facts);
    return { ...stretch, ...facts };
  });
}

/** This month's finished days against as many working days of the month `monthsBack` before. */
export function compareMonths(scope: Scope, sums: Sums, monthsBack: number): Comparison {
  const finished = finishedDays(scope);
  // Units stand on the same day but for some hours.
  const before = sameOnce(finished, ({ from, to }) => sameStretchBefore(from, to, monthsBack));
  const current = volumeOfDays(scope, sums, finished);
  const then = volumeOfDays(scope, sums, before);
  return {
    workingDays: Math.max(
      0,
      ...sameOnce(finished, (days) => ({ count: workingDaysOf(days) })).map(({ count }) => count),
    ),
    current,
    before: then,
    change: then.m3 > 0 ? current.m3 / then.m3 - 1 : null,
  };
}

/** The month to the day shown of each unit. */
export function monthFigures(scope: Scope, sums: Sums): MonthFigures {
  const stretches = scope.standings.map(monthToDay);
  const sum = sumOfDays(sums, stretches);
  return {
    ...paced(
      volumeOf(scope, sum, hull(stretches, scope.day)),
      scope.standings.map((each) => ({
        m3: sumOfDays(sums, [monthToDay(each)]).m3,
        goals: [goalOfMonth(each, monthStart(each.day))],
      })),
    ),
    month: scope.day.slice(0, 7),
    billedM3: sum.billedM3,
    revenueCents: sum.revenueCents,
    priceCentsPerM3: pricePerM3(sum.revenueCents, sum.billedM3),
    comparedWithLastMonth: compareMonths(scope, sums, 1),
    comparedWithLastYear: compareMonths(scope, sums, 12),
  };
}

const MOST_TRENDS = 200;
const daysByText = keptByText<readonly string[]>(MOST_TRENDS);
const monthsByText = keptByText<readonly { from: string; to: string }[]>(MOST_TRENDS);

/** So many whole months up to that of a day, oldest first; every panel asks for those of the same few days. */
const monthsUntil = (day: string, count: number) =>
  monthsByText(`${day} ${count}`, () =>
    Array.from({ length: count }, (_, index) => {
      const from = addMonths(day, index + 1 - count);
      return { from, to: monthEnd(from) };
    }),
  );

/** `count` whole months, oldest first, the last being that of the day shown. */
export function monthsOfTrend(scope: Scope, sums: Sums, count: number) {
  return monthsUntil(scope.day, count).map((days) => {
    const month = days.from;
    const sum = sumOfMonth(sums, month);
    return {
      ...volumeOf(scope, sum, days),
      month: month.slice(0, 7),
      goalM3: sumGoals(scope.standings.map(({ goals }) => goals.get(month) ?? null)),
      revenueCents: sum.revenueCents,
      priceCentsPerM3: pricePerM3(sum.revenueCents, sum.billedM3),
    };
  });
}

/** 30 days, oldest first, the last being the day shown. */
export const daysOfTrend = (scope: Scope, sums: Sums) =>
  daysByText(scope.day, (last) => daysFrom(addDays(last, -29), last)).map((day) => ({
    ...volumeOf(scope, sumOfDay(sums, day), { from: day, to: day }),
    day,
  }));
