import type { FigureKey } from '@traco/contract/figures/figures';
import { daysOf, overOf, sumOf, workingDay } from './naive-calendar.fixture.ts';
import { counting, type Facts, type NaiveSum, type Scope } from './scope.fixture.ts';

/** Goals and what they ask for by now, told month by month and unit by unit. */
export const pacedSums = {
  goal: goalOf,
  expected: expectedOf,
  ahead: (facts) => {
    const expected = expectedOf(facts);
    return expected === null ? null : volume(facts) - expected;
  },
  projection: (facts) => {
    const each = unitsOf(facts).map((scope) => {
      const days = daysOf(facts.scope.span!);
      const over = sumOf(days.map((day) => overOf(day, clockOf(facts, scope.unitId!))));
      const total = sumOf(days.map(workingDay));
      if (over === 0 || over < Math.min(1, total / 4)) return null;
      return (volume({ ...facts, scope }) / over) * total;
    });
    return each.some((m3) => m3 === null) ? null : sumOf(each.map((m3) => m3 ?? 0));
  },
  workingDays: workingDaysOf,
  workingDaysOver,
  workingDaysLeft: (facts) => workingDaysOf(facts) - workingDaysOver(facts),
  goalShare: (facts) => {
    const goal = goalOf(facts);
    return goal ? volume(facts) / goal : null;
  },
  neededPerDay: (facts) => {
    const goal = goalOf(facts);
    return goal === null
      ? null
      : Math.max(0, goal - volume(facts)) / (workingDaysOf(facts) - workingDaysOver(facts));
  },
  workingDaysCompared: (facts) => sumOf(finishedDays(facts).map(workingDay)),
  comparison: (facts) => {
    const { span, from, to, ...whose } = facts.scope;
    const [year = 0, month = 0] = span!.split('-').map(Number);
    const before = new Date(Date.UTC(year, month - 1 - facts.scope.monthsBack!, 1)).toISOString().slice(0, 7);
    const days = finishedDays(facts);
    let left = sumOf(days.map(workingDay));
    const compared = daysOf(before).filter((day) => {
      left -= workingDay(day);
      return left >= 0;
    });
    const of = (some: readonly string[]) =>
      some.length ? volume({ rows: facts.rows, scope: { ...whose, from: some[0]!, to: some.at(-1)! } }) : 0;
    return of(compared) > 0 ? of(days) / of(compared) - 1 : null;
  },
  monthOver: (facts) => workingDaysOver(facts) / workingDaysOf(facts),
  sellersGoal: ({ rows, scope }) =>
    sumOrNull(
      rows.goals
        .filter(
          ({ sellerId, unitId, month }) =>
            sellerId !== null && month === scope.span && (!scope.unitId || unitId === scope.unitId),
        )
        .map(({ m3 }) => m3 / 100),
    ),
} satisfies Partial<Record<FigureKey, NaiveSum>>;

function goalOf(facts: Facts): number | null {
  return sumOrNull(stretches(facts).map(({ goal }) => goal));
}
function expectedOf(facts: Facts): number | null {
  return sumOrNull(
    stretches(facts).map(({ goal, over, total }) => (goal === null ? null : (goal * over) / total)),
  );
}
function workingDaysOf({ scope }: Facts): number {
  return sumOf(daysOf(scope.span!).map(workingDay));
}
function workingDaysOver(facts: Facts): number {
  return sumOf(unitsOf(facts).map(({ unitId }) => overSpan(facts, unitId!))) / unitsOf(facts).length;
}

const volume = (facts: Pick<Facts, 'rows' | 'scope'>) =>
  sumOf(counting(facts).map(({ delivered }) => delivered)) / 100;

/** The scope of each unit that a scope holds; a seller's is of their own unit. */
export function unitsOf({ rows, scope }: Facts): Scope[] {
  if (scope.unitId) return [scope];
  if (scope.sellerId)
    return [{ ...scope, unitId: rows.sellers.find(({ id }) => id === scope.sellerId)!.unitId }];
  return rows.units.map(({ id }) => ({ ...scope, unitId: id }));
}

/** A moment as a zone's clock shows it: asked a hundred thousand times for a handful of moments. */
const shown = new Map<string, string>();
function shownAt(now: Date, zone: string): string {
  const key = `${now.getTime()} ${zone}`;
  const known = shown.get(key) ?? now.toLocaleString('sv-SE', { timeZone: zone });
  shown.set(key, known);
  return known;
}

/** What the clock of a unit shows; of an hour of a curve, what it shows when that hour ends. */
function clockOf({ rows, scope, now }: Facts, unitId: string) {
  const zone = rows.units.find(({ id }) => id === unitId)!.zone;
  const [day = '', time = ''] = shownAt(now, zone).split(' ');
  if (scope.hours) return { day, minute: (scope.hours[1] + 1) * 60 };
  return { day, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) };
}

/** The month's days that are over; today is one when its loading hours are. */
const finishedDays = (facts: Facts) =>
  daysOf(facts.scope.span!).filter((day) => day < clockOf(facts, facts.rows.units[0]!.id).day);

const overSpan = (facts: Facts, unitId: string) =>
  sumOf(daysOf(facts.scope.span!).map((day) => overOf(day, clockOf(facts, unitId))));

/** Each unit's goal of each month of the span; of a day, the month's by its part of the working days. */
function stretches(facts: Facts) {
  const { rows, scope } = facts;
  const span = scope.span!;
  const months =
    span.length === 4
      ? Array.from({ length: 12 }, (_, at) => `${span}-${String(at + 1).padStart(2, '0')}`)
      : [span.slice(0, 7)];
  return unitsOf(facts).flatMap(({ unitId }) =>
    months.map((month) => {
      const found = rows.goals.find(
        (goal) =>
          goal.month === month &&
          (scope.sellerId
            ? goal.sellerId === scope.sellerId
            : goal.sellerId === null && goal.unitId === unitId),
      );
      const ofMonth = sumOf(daysOf(month).map(workingDay));
      const days = span.length === 10 ? [span] : daysOf(month);
      const total = sumOf(days.map(workingDay));
      return {
        goal: found ? ((found.m3 / 100) * total) / ofMonth : null,
        over: sumOf(days.map((day) => overOf(day, clockOf(facts, unitId!)))),
        total,
      };
    }),
  );
}

function sumOrNull(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length ? sumOf(known) : null;
}
