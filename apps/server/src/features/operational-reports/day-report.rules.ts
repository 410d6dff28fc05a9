import { isOnTheWay } from '@traco/contract/concrete-volume/load';
import { noteOfLoad } from '@traco/contract/delivery-note/delivery-note-words';
import type {
  DayReport,
  DaySummary,
  LongWait,
  SiteCycle,
} from '@traco/contract/operational-reports/operational-reports';
import { isUnderWay } from '@traco/contract/operational-sheet/load-steps';
import type { DaySheet, SheetLoad } from '@traco/contract/operational-sheet/sheet';
import type { WaterRow } from './day-proofs.queries.ts';

const MINUTE_MS = 60_000;
const round1 = (value: number) => Math.round(value * 10) / 10;
const round2 = (value: number) => Math.round(value * 100) / 100;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const between = (from: string | null, to: string | null) =>
  from === null || to === null ? null : (Date.parse(to) - Date.parse(from)) / MINUTE_MS;
const meanOf = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.round(sum(known) / known.length);
};

const driverNames = ({ drivers }: DaySheet) => new Map(drivers.map(({ id, name }) => [id, name]));
const siteAndTruck = (sheet: DaySheet, load: SheetLoad) => ({
  loadId: load.id,
  customer: load.customer,
  site: load.site ?? '',
  note: noteOfLoad(load, ''),
  driver: (load.driverId && driverNames(sheet).get(load.driverId)) || '',
});

/** The day's figures; m³ and loads are those that count, as in every other list. */
export function summaryOf(sheet: DaySheet, punctuality: DaySummary['punctuality']): DaySummary {
  const counting = sheet.loads.filter(({ counts }) => counts);
  const m3Of = (loads: readonly SheetLoad[]) => round2(sum(loads.map(({ deliveredM3 }) => deliveredM3)));
  const m3 = m3Of(counting);
  const onTheWayM3 = m3Of(counting.filter(({ state }) => isOnTheWay(state)));
  const shifts = sheet.drivers.flatMap(({ shift }) => (shift?.startedAt ? [shift] : []));
  const kms = shifts.flatMap(({ odometerOutKm, odometerInKm }) =>
    odometerOutKm === null || odometerInKm === null ? [] : [odometerInKm - odometerOutKm],
  );
  const fuelLitres = round1(sum(sheet.drivers.map((driver) => driver.fuelLitres)));
  const minutes = shifts.map(({ startedAt, endedAt }) => between(startedAt, endedAt ?? sheetEnd(sheet)) ?? 0);
  return {
    m3,
    deliveredM3: round2(m3 - onTheWayM3),
    onTheWayM3,
    loads: counting.length,
    scheduled: sheet.loads.filter(({ state }) => state === 'scheduled').length,
    underWay: sheet.loads.filter(({ state }) => isUnderWay(state)).length,
    trucks: new Set(counting.flatMap(({ vehicleId }) => vehicleId ?? [])).size,
    drivers: new Set(counting.flatMap(({ driverId }) => driverId ?? [])).size,
    hours: round1(sum(minutes) / 60),
    km: kms.length === 0 ? null : sum(kms),
    fuelLitres,
    litresPerM3: m3 > 0 && fuelLitres > 0 ? round2(fuelLitres / m3) : null,
    m3PerLoad: counting.length === 0 ? null : round2(m3 / counting.length),
    occurrences: sheet.occurrences.length,
    punctuality,
    overTerm: counting.filter((load) => isOverTerm(load, endOf(load), sheet)).length,
    overTermOut: counting.filter(
      (load) => isOnTheWay(load.state) && !endOf(load) && isOverTerm(load, sheet.now, sheet),
    ).length,
  };
}

/** A shift that nobody ended counts until now; of a past day, not at all. */
const sheetEnd = ({ dayOn, today, now }: DaySheet) => (dayOn === today ? now : null);

/** When the drum was empty, as far as anybody told. */
const endOf = ({ steps }: SheetLoad) => steps.washingAt ?? steps.returningAt ?? steps.backAt;

const isOverTerm = ({ steps }: SheetLoad, until: string | null, { lifeMinutes }: DaySheet) =>
  (between(steps.loadingAt, until) ?? 0) > lifeMinutes;

/** Mean minutes of each site's loads, the most m³ first. */
export function cyclesOf(sheet: DaySheet): SiteCycle[] {
  const counting = sheet.loads.filter(({ counts, steps }) => counts && steps.enRouteAt !== null);
  const groups = Map.groupBy(counting, ({ customer, site }) => `${customer} ${site}`);
  return [...groups.values()]
    .map((loads): SiteCycle => {
      const mean = (from: keyof SheetLoad['steps'], to: keyof SheetLoad['steps']) =>
        meanOf(loads.map(({ steps }) => between(steps[from], steps[to])));
      return {
        customer: loads[0]!.customer,
        site: loads[0]!.site ?? '',
        loads: loads.length,
        m3: round2(sum(loads.map(({ deliveredM3 }) => deliveredM3))),
        loading: mean('loadingAt', 'enRouteAt'),
        travel: mean('enRouteAt', 'onSiteAt'),
        wait: mean('onSiteAt', 'dischargingAt'),
        discharge: mean('dischargingAt', 'washingAt'),
        back: mean('returningAt', 'backAt'),
        total: mean('loadingAt', 'backAt'),
      };
    })
    .sort((one, other) => other.m3 - one.m3);
}

/** Loads that stood at their site for longer than the free time, the longest first. */
export function waitsOf(sheet: DaySheet): LongWait[] {
  return sheet.loads
    .flatMap((load): LongWait[] => {
      const { onSiteAt, dischargingAt, returningAt, washingAt } = load.steps;
      const left = returningAt ?? (load.state === 'closed' ? washingAt : (load.endedAt ?? sheetEnd(sheet)));
      const stood = between(onSiteAt, left);
      if (onSiteAt === null || stood === null || stood <= sheet.freeSiteMinutes) return [];
      const waited = between(onSiteAt, dischargingAt);
      return [
        {
          ...siteAndTruck(sheet, load),
          arrivedAt: onSiteAt,
          siteMinutes: Math.round(stood),
          waitMinutes: waited === null ? null : Math.round(waited),
          overMinutes: Math.round(stood - sheet.freeSiteMinutes),
        },
      ];
    })
    .sort((one, other) => other.siteMinutes - one.siteMinutes);
}

/** Water beyond the mix, in the order of the clock. */
export function waterOf(sheet: DaySheet, water: readonly WaterRow[]): DayReport['water'] {
  const loads = new Map(sheet.loads.map((load) => [load.id, load]));
  return water.flatMap((line) => {
    const load = loads.get(line.loadId);
    return load ? [{ ...line, ...siteAndTruck(sheet, load) }] : [];
  });
}

/** Loads that a customer refused. @param reasons why, by load */
export const refusalsOf = (
  sheet: DaySheet,
  reasons: ReadonlyMap<string, string | null>,
): DayReport['refusals'] =>
  sheet.loads
    .filter(({ state }) => state === 'refused')
    .map((load) => ({
      ...siteAndTruck(sheet, load),
      m3: load.loadedM3,
      reason: reasons.get(load.id) ?? '',
    }));

/** Minutes that these stretches cover, each counted once: what is left of one load goes on as another. */
export function minutesCovered(stretches: readonly { from: string; to: string }[]): number {
  let covered = 0;
  let until = Number.NEGATIVE_INFINITY;
  const inOrder = stretches
    .map(({ from, to }) => [Date.parse(from), Date.parse(to)] as const)
    .sort(([one], [other]) => one - other);
  for (const [from, to] of inOrder) {
    covered += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return covered / MINUTE_MS;
}

/** How long each driver on duty had no load, the longest first. */
export function idleOf(sheet: DaySheet): DayReport['idle'] {
  return sheet.drivers
    .flatMap(({ id, name, vehicle, shift }) => {
      const end = shift?.endedAt ?? sheetEnd(sheet);
      const shiftMinutes = between(shift?.startedAt ?? null, end);
      if (shiftMinutes === null || end === null) return [];
      const loads = sheet.loads.filter(({ driverId, steps }) => driverId === id && steps.loadingAt !== null);
      const trips = loads.map(({ steps, endedAt }) => ({ from: steps.loadingAt!, to: endedAt ?? end }));
      const busyMinutes = Math.min(shiftMinutes, minutesCovered(trips));
      return [
        {
          driverId: id,
          driver: name,
          vehicle: vehicle ?? '',
          loads: loads.filter(({ state }) => state !== 'cancelled').length,
          shiftMinutes: Math.round(shiftMinutes),
          busyMinutes: Math.round(busyMinutes),
          idleMinutes: Math.round(shiftMinutes - busyMinutes),
        },
      ];
    })
    .sort((one, other) => other.idleMinutes - one.idleMinutes);
}

/** The day against the same weekday of weeks before: the mean of those on which anything was loaded. */
export function comparisonOf(
  days: readonly { loads: number; m3: number; returnedM3: number }[],
  { goalM3, isDayOver }: Pick<DayReport['compared'], 'goalM3' | 'isDayOver'>,
): DayReport['compared'] {
  const worked = days.filter(({ loads }) => loads > 0);
  const mean = (pick: (day: (typeof days)[number]) => number) =>
    worked.length === 0 ? null : round2(sum(worked.map(pick)) / worked.length);
  return {
    weeks: worked.length,
    m3: mean(({ m3 }) => m3),
    loads: mean(({ loads }) => loads),
    returnedM3: mean(({ returnedM3 }) => returnedM3),
    goalM3,
    isDayOver,
  };
}
