import type { FigureKey } from '@traco/contract/figures/figures';
import { daysOf, sumOf } from './naive-calendar.fixture.ts';
import type { PlainShift } from './plain-work.fixture.ts';
import { add, counting, type Facts, type NaiveSum } from './scope.fixture.ts';

/** What people do beside loads: shifts, fuel, days away, requests for a quote, prices, devices. */
export const workSums = {
  hours: (facts) =>
    sumOf(
      shiftsOf(facts)
        .filter(({ endedAt }) => endedAt)
        .map((shift) => hoursOf(shift, null)),
    ),
  hoursOfDay: (facts) =>
    sumOf(
      shiftsOf(facts)
        .filter(({ startedAt }) => startedAt)
        .map((shift) => hoursOf(shift, shift.day === TODAY ? facts.now : null)),
    ),
  m3PerHour: (facts) => {
    const over = shiftsOf(facts).filter(({ endedAt }) => endedAt);
    const days = new Set(over.map(({ day }) => day));
    const hours = sumOf(over.map((shift) => hoursOf(shift, null)));
    const loads = counting(facts).filter(({ day }) => days.has(day));
    return hours ? add(loads, ({ delivered }) => delivered) / 100 / hours : null;
  },
  checklistShare: (facts) => {
    const begun = shiftsOf(facts).filter(({ startedAt }) => startedAt);
    return begun.length ? begun.filter(({ checked }) => checked).length / begun.length : null;
  },
  km: (facts) => {
    const driven = shiftsOf(facts).flatMap(({ kmOut, kmIn }) =>
      kmOut === null || kmIn === null ? [] : [kmIn - kmOut],
    );
    return driven.length ? sumOf(driven) : null;
  },
  fuel: (facts) => sumOf(own(facts, facts.rows.work.fuelings).map(({ litres }) => litres)),
  fuelCost: (facts) => sumOf(own(facts, facts.rows.work.fuelings).map(({ cents }) => cents)),
  fuelPerM3: (facts) => {
    const litres = sumOf(own(facts, facts.rows.work.fuelings).map((each) => each.litres));
    const m3 = add(counting(facts), ({ delivered }) => delivered) / 100;
    return litres && m3 ? litres / m3 : null;
  },
  occurrences: (facts) => own(facts, facts.rows.work.occurrences).length,
  daysAway: ({ rows, scope }) =>
    daysOf(scope.span!).filter((day) =>
      rows.work.absences.some(
        ({ driverId, from, to }) => driverId === scope.driverId && from <= day && day <= to,
      ),
    ).length,
  requests: (facts) => leadsOf(facts).length,
  quoted: (facts) => leadsOf(facts).filter(({ state }) => state === 'quoted').length,
  devices: ({ rows, scope, now }) =>
    rows.work.devices.filter(
      ({ unitId, lastSeenAt, ended }) =>
        unitId &&
        (!scope.unitId || unitId === scope.unitId) &&
        !ended &&
        now.getTime() - lastSeenAt.getTime() < IN_USE_MS,
    ).length,
  tablePrice: (facts) => {
    const { rows, scope } = facts;
    const unitId = rows.sellers.find(({ id }) => id === scope.sellerId)!.unitId;
    const priceOf = (mixId: string) => {
      const prices = rows.work.prices.filter((price) => price.mixId === mixId);
      return (prices.find((price) => price.unitId === unitId) ??
        prices.find((price) => price.unitId === null))!.cents;
    };
    const billed = add(counting(facts), (load) => load.billed);
    return billed
      ? Math.round(add(counting(facts), (load) => load.billed * priceOf(load.mixId)) / billed)
      : null;
  },
} satisfies Partial<Record<FigureKey, NaiveSum>>;

const TODAY = '2026-11-18';
const IN_USE_MS = 5 * 60_000;

/** What lies in a scope: days of a month or a day, of a unit or a driver. */
const own = <Row extends { unitId: string; driverId: string; day: string }>(
  { scope }: Facts,
  rows: Row[],
): Row[] =>
  rows.filter(
    ({ unitId, driverId, day }) =>
      (!scope.driverId || driverId === scope.driverId) &&
      (!scope.unitId || unitId === scope.unitId) &&
      (!scope.from || day >= scope.from) &&
      (!scope.to || day <= scope.to),
  );
const shiftsOf = (facts: Facts) => own(facts, facts.rows.work.shifts);
const hoursOf = ({ startedAt, endedAt }: PlainShift, until: Date | null) => {
  const end = endedAt ?? until;
  return end ? (end.getTime() - startedAt!.getTime()) / 3_600_000 : 0;
};
const leadsOf = ({ rows, scope }: Facts) =>
  rows.work.leads.filter(
    ({ unitId, sellerId, day }) =>
      (!scope.unitId || unitId === scope.unitId) &&
      (!scope.sellerId || sellerId === scope.sellerId) &&
      day >= scope.from! &&
      day <= scope.to!,
  );
