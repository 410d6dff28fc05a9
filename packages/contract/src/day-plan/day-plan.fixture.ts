import fc from 'fast-check';
import type { PourWish } from './check-fit.ts';
import type { Day, PlannedLoad, PlannedPour } from './day.ts';
import { simulateDay } from './simulate-day.ts';
import { splitLoads } from './split-loads.ts';

/** The rules of a plant that loads 60 m³ an hour from 06:00 to 18:00. */
export const rules: Day['rules'] = {
  plantM3PerHour: 60,
  opensAt: 360,
  closesAt: 1080,
  loadingMinutes: 10,
  washingMinutes: 10,
  lifeMinutes: 150,
  toleranceMinutes: 15,
  pumpSetUpMinutes: 30,
  pumpPackUpMinutes: 30,
};
/** Trucks that are alike. */
export const trucks = (count: number, m3 = 8) =>
  Array.from({ length: count }, (_, index) => ({ id: `truck-${index}`, m3 }));
/** A day without pours, with so many trucks of 8 m³ and one pump. */
export const emptyDay = (count: number, more: Partial<Day> = {}): Day => ({
  rules,
  trucks: trucks(count),
  pumps: [{ id: 'pump-0' }],
  pours: [],
  loads: [],
  ...more,
});
/** A pour 20 minutes away, discharged directly. */
export const pour = (id: string, startsAt: number, more: Partial<PlannedPour> = {}): PlannedPour => ({
  id,
  startsAt,
  travelMinutes: 20,
  returnMinutes: 20,
  dischargeMinutesPerM3: 4,
  pumped: false,
  pumpId: null,
  largestTruckM3: null,
  ...more,
});
/** A wish of so many m³, one truck every 32 minutes. */
export const wish = (m3: number, startsAt: number, more: Partial<PourWish> = {}): PourWish => ({
  ...pour('wish', startsAt),
  loadsM3: splitLoads(m3, 8, 3).m3,
  intervalMinutes: 32,
  ...more,
});
/** A load of 8 m³ without a truck. */
export const load = (
  id: string,
  pourId: string,
  loadAt: number,
  more: Partial<PlannedLoad> = {},
): PlannedLoad => ({
  id,
  pourId,
  m3: 8,
  loadAt,
  truckId: null,
  ...more,
});

/** A day told again without the simulation, the night before in it: minute by minute, who is where. */
export function isDrivable(day: Day): boolean {
  const driven = simulateDay(day);
  const { rules: r } = day;
  for (const { load: each, pour: of, times, truck } of driven) {
    if (!truck || truck.m3 < each.m3) return false;
    if (of.largestTruckM3 !== null && truck.m3 > of.largestTruckM3) return false;
    if (times.loadingAt < r.opensAt || times.backAt > r.closesAt) return false;
    if (times.washingAt - times.loadingAt > r.lifeMinutes) return false;
    if (times.enRouteAt - times.loadingAt < r.loadingMinutes) return false;
    if (times.onSiteAt - times.enRouteAt < of.travelMinutes) return false;
    if (times.washingAt - times.dischargingAt < each.m3 * of.dischargeMinutesPerM3) return false;
    if (times.loadingAt - each.loadAt > 2 * r.toleranceMinutes) return false;
  }
  const late = day.night?.loads ?? [];
  const mixed = [
    ...driven.map(({ load: { m3 }, times }) => ({ m3, at: times.loadingAt })),
    ...late.map(({ m3, from }) => ({ m3, at: from })),
  ];
  for (let minute = -120; minute < 1900; minute += 1) {
    const onTheRoad = driven.filter(({ times }) => times.loadingAt <= minute && minute < times.backAt);
    const names = onTheRoad.map(({ truck }) => truck?.id);
    if (new Set(names).size < names.length) return false;
    const away = late.filter(({ from, until }) => from <= minute && minute < until);
    if (names.length + away.length > day.trucks.length) return false;
    const mixing = mixed.filter(({ at, m3 }) => at <= minute && minute < at + (m3 * 60) / r.plantM3PerHour);
    if (mixing.length > 1) return false;
    const placing = driven.filter(({ times }) => times.dischargingAt <= minute && minute < times.washingAt);
    if (new Set(placing.map(({ pour: of }) => of.id)).size < placing.length) return false;
    const pumping = placing.filter(({ pour: of }) => of.pumped);
    if (pumping.length > day.pumps.length) return false;
  }
  return true;
}

/** A wish of any kind that begins between two minutes of the day. */
export const anyWish = (id: string, [min, max]: readonly [number, number] = [370, 1000]) =>
  fc
    .record({
      m3: fc.integer({ min: 2, max: 120 }).map((halves) => halves / 2),
      startsAt: fc.integer({ min, max }),
      travelMinutes: fc.integer({ min: 5, max: 60 }),
      intervalMinutes: fc.integer({ min: 10, max: 60 }),
      pumped: fc.boolean(),
      largestTruckM3: fc.constantFrom(null, null, 8, 10),
    })
    .map(({ m3, travelMinutes, ...more }) =>
      wish(m3, more.startsAt, {
        ...more,
        id,
        travelMinutes,
        returnMinutes: travelMinutes,
        dischargeMinutesPerM3: more.pumped ? 4 : 8,
      }),
    );
