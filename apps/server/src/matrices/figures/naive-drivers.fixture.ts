import type { FigureKey } from '@traco/contract/figures/figures';
import type { PlainLoad } from '../../testing/plain-loads.ts';
import { sumOf } from './naive-calendar.fixture.ts';
import { add, counting, type Facts, loadsOf, type NaiveSum } from './scope.fixture.ts';

/** How the loads of a person went, and how they are shared out. */
export const driverSums = {
  madeLoads: (facts) => made(facts).length,
  returnedOfMade: (facts) => add(made(facts), ({ returned }) => returned) / 100,
  returnShareOfMade: (facts) => {
    const loaded = add(made(facts), (load) => load.loaded);
    return loaded ? add(made(facts), ({ returned }) => returned) / loaded : null;
  },
  promised: (facts) => promised(facts).length,
  late: (facts) => late(facts).length,
  punctuality: (facts) => (promised(facts).length ? 1 - late(facts).length / promised(facts).length : null),
  timed: (facts) => counting(facts).filter(({ ended }) => ended !== null).length,
  overTerm: (facts) => counting(facts).filter(({ ended }) => ended !== null && ended > TERM_MINUTES).length,
  overTermOut: (facts) =>
    counting(facts).filter(
      ({ state, ended, loadedAt }) =>
        ['en_route', 'on_site', 'discharging'].includes(state) &&
        ended === null &&
        facts.now.getTime() - loadedAt.getTime() > TERM_MINUTES * 60_000,
    ).length,
  ageAtEnd: (facts) => mean(counting(facts).flatMap(({ ended }) => ended ?? [])),
  held: (facts) => holds(facts).length,
  holdTime: (facts) => mean(holds(facts)),
  median: (facts) => middle(volumesOf(facts).map(({ m3 }) => m3)),
  medianTrips: (facts) => middle(volumesOf(facts).map(({ trips }) => trips)),
  shareOfMedian: (facts) => {
    const own = volumesOf(facts).find(({ id }) => id === facts.scope.driverId)!;
    const median = middle(volumesOf(facts).map(({ m3 }) => m3));
    return median ? own.m3 / median : null;
  },
  tripsOfMedian: (facts) => {
    const own = volumesOf(facts).find(({ id }) => id === facts.scope.driverId)!;
    const median = middle(volumesOf(facts).map(({ trips }) => trips));
    return median ? own.trips / median : null;
  },
  usualVolume: (facts) => meanOfWeeks(facts, (loads) => add(loads, ({ delivered }) => delivered) / 100),
  usualLoads: (facts) => meanOfWeeks(facts, (loads) => loads.length),
  usualReturned: (facts) => meanOfWeeks(facts, (loads) => add(loads, ({ returned }) => returned) / 100),
} satisfies Partial<Record<FigureKey, NaiveSum>>;

/** As the company is set. */
const TERM_MINUTES = 150;
const STILL_PUNCTUAL_MINUTES = 15;

const promised = (facts: Facts) => counting(facts).filter(({ behind }) => behind !== null);
const late = (facts: Facts) => promised(facts).filter(({ behind }) => behind! > STILL_PUNCTUAL_MINUTES);

const mean = (values: readonly number[]) => (values.length ? sumOf(values) / values.length : null);
const made = (facts: Facts) => [
  ...counting(facts),
  ...loadsOf(facts.rows, facts.scope).filter(({ state }) => state === 'refused'),
];
const holds = (facts: Facts) =>
  counting(facts).flatMap(({ onSite, ended }) => (onSite === null || ended === null ? [] : [ended - onSite]));

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[half]! : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

/** What each driver of the same plant and owner carried. */
function volumesOf(facts: Facts) {
  const { driverId, ...all } = facts.scope;
  return facts.rows.drivers
    .filter(({ unitId, partnerId }) => unitId === all.unitId && (partnerId ? 'partner' : 'own') === all.owner)
    .map(({ id }) => {
      const loads = counting({ ...facts, scope: { ...all, driverId: id } });
      return { id, m3: add(loads, ({ delivered }) => delivered) / 100, trips: loads.length };
    });
}

/** The mean of the same weekday of the eight weeks before, of those that had loads. */
function meanOfWeeks(facts: Facts, pick: (loads: PlainLoad[]) => number): number | null {
  const weeks = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((week) => {
    const day = new Date(Date.parse(`${facts.scope.from}T12:00:00Z`) - week * 7 * 86_400_000);
    const from = day.toISOString().slice(0, 10);
    const loads = counting({ ...facts, scope: { ...facts.scope, from, to: from } });
    return loads.length ? [pick(loads)] : [];
  });
  return mean(weeks);
}
