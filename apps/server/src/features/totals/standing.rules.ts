import { COMPANY_ZONE } from '@traco/contract/constants';
import type { Opens } from '@traco/contract/totals/totals';
import { addDays, addMonths, monthEnd, monthStart } from '@traco/contract/values/calendar';
import { clockIn, shareOver, type WallClock, workingDays } from '@traco/contract/values/working-days';

/** Where a unit's calendar stands, or a seller's, who lives by the unit's. */
export interface Standing {
  unitId: string;
  name: string;
  timeZone: string;
  active: boolean;
  /** Goals in m³ by first day of the month: the unit's, or the seller's. */
  goals: ReadonlyMap<string, number>;
  /** The day shown. */
  day: string;
  /** The clock of the unit; when a past day is shown, the end of that day. */
  clock: WallClock;
}

/** Whose figures: all units, one of them, or a seller's sales. */
export interface Scope {
  standings: Standing[];
  /** The latest of the units' days. */
  day: string;
  at: Date;
  unitId?: string | undefined;
  sellerId?: string | undefined;
}

/** What a unit's row says of itself. */
export interface UnitRow {
  unitId: string;
  name: string;
  timeZone: string;
  active: boolean;
  goals: [string, number][];
}

/** Puts a unit on its own day, or on the one asked for. */
export function standOf(unit: UnitRow, at: Date, asked?: string): Standing {
  const clock = clockIn(unit.timeZone, at);
  const day = asked ?? clock.day;
  const shown = day < clock.day ? { day: addDays(day, 1), minute: 0 } : clock;
  return { ...unit, goals: new Map(unit.goals), day, clock: shown };
}

/** The scope of these units, each on its own day or all on the one asked for. */
export function scopeOf(
  units: readonly UnitRow[],
  at: Date,
  {
    unitId,
    sellerId,
    day,
  }: { unitId?: string | undefined; sellerId?: string | undefined; day?: string | undefined },
): Scope {
  const standings = units.map((unit) => standOf(unit, at, day));
  const days = standings.map((each) => each.day).sort();
  return { standings, at, unitId, sellerId, day: days.at(-1) ?? day ?? clockIn(COMPANY_ZONE, at).day };
}

/** The filter that opens the list of a stretch of days of this scope. */
export function opensOf(
  scope: Scope,
  days: { from?: string; to?: string },
  kind: Opens['kind'] = 'counting',
): Opens {
  return {
    ...(scope.unitId && !scope.sellerId ? { unitId: scope.unitId } : {}),
    ...(scope.sellerId ? { sellerId: scope.sellerId } : {}),
    ...days,
    kind,
  };
}

/** The days from the earliest beginning to the latest end of several units' stretches. */
export function hull(stretches: Stretch[], fallback: string): { from: string; to: string } {
  const from = stretches.map((each) => each.from).sort()[0] ?? fallback;
  const to =
    stretches
      .map((each) => each.to)
      .sort()
      .at(-1) ?? fallback;
  return { from, to };
}

/** Days of one unit, both included. */
export interface Stretch {
  unitId: string;
  from: string;
  to: string;
}

/** Which day of which unit is shown: all stretches of a scope follow from it. */
export const daysOf = ({ standings, day }: Scope): unknown => [
  day,
  standings.map(({ unitId, day }) => [unitId, day]),
];

export const dayOf = ({ unitId, day }: Standing): Stretch => ({ unitId, from: day, to: day });

/** From the first of the month to the day shown. */
export const monthToDay = ({ unitId, day }: Standing): Stretch => ({
  unitId,
  from: monthStart(day),
  to: day,
});

/** The month's finished days: to the day shown once its loading hours are over in every unit, else to the day before. */
export function finishedDays({ standings }: Scope): Stretch[] {
  const over = standings.every(({ day, clock }) => shareOver(day, clock) === 1);
  return standings.map(({ unitId, day }) => ({
    unitId,
    from: monthStart(day),
    to: over ? day : addDays(day, -1),
  }));
}

/** The stretches that a dashboard reads day by day: since the last month began, and the month a year ago. */
export function dailyStretches({ standings, day: latest }: Scope): Stretch[] {
  return standings.flatMap(({ unitId, day }) => {
    const lastMonth = addMonths(day, -1);
    const [from = lastMonth] = [lastMonth, addDays(latest, -29)].sort();
    const aYearAgo = addMonths(day, -12);
    return [
      { unitId, from, to: day },
      { unitId, from: aYearAgo, to: monthEnd(aYearAgo) },
    ];
  });
}

/** Working days of a stretch, in steps of 0.5. */
export const workingDaysOf = ({ from, to }: Stretch): number => workingDays(from, to);

const firstUnderWay = new WeakMap<Scope, string>();

/** Loads are taken to be under way when they were loaded yesterday or today, whatever day is shown. */
export function underWayFrom(scope: Scope): string {
  const known = firstUnderWay.get(scope);
  if (known) return known;
  const zones = new Set(scope.standings.map(({ timeZone }) => timeZone));
  const todays = [...zones].map((zone) => clockIn(zone, scope.at).day).sort();
  const from = addDays(todays[0] ?? scope.day, -1);
  firstUnderWay.set(scope, from);
  return from;
}
