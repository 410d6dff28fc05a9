import type { PourWish } from './check-fit.ts';
import type { Day, PlannedLoad, PlannedPour } from './day.ts';
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
