import { checkFit, type PourWish, withWish } from '@traco/contract/day-plan/check-fit';
import type { FitAnswer } from '@traco/contract/day-plan/fit';
import { simulateDay } from '@traco/contract/day-plan/simulate-day';
import { splitLoads } from '@traco/contract/day-plan/split-loads';
import { dischargeMinutesPerM3, usualInterval } from '@traco/contract/units-overview/unit-settings';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Database } from '../../platform/transaction.ts';
import {
  type DayFrame,
  dayOfFacts,
  findTravel,
  instantAt,
  minuteOf,
  nightBefore,
  type PlannedDay,
  type Plant,
  readDayAndEve,
  type Travel,
} from '../day-plan/day-plan.service.ts';
import { listLoadsOfPour } from './planned-loads.queries.ts';

/** What somebody would like to have poured. */
export interface Wish {
  siteId?: string | null | undefined;
  startsAt: string;
  m3: number;
  loadM3?: number | undefined;
  intervalMinutes?: number | undefined;
  pumped: boolean;
  pumpId?: string | null | undefined;
  largestTruckM3?: number | null | undefined;
  /** A pour that is there already: it is not counted twice, and what its loads have carried is not asked for again. */
  exceptPourId?: string | undefined;
}

/** The way of a wish, at the hour at which its first truck leaves. */
export function travelOfWish(
  db: Database,
  plant: Plant,
  wish: Pick<Wish, 'siteId' | 'startsAt'>,
): Promise<Travel> {
  const leaves = new Date(Date.parse(wish.startsAt) - plant.settings.travelMinutes * 60_000);
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: plant.timeZone }).format(
      leaves,
    ),
  );
  return findTravel(db, plant, wish.siteId, hour);
}

/** "Cabe ou não cabe?": the day as it stands, simulated with the wish in it. */
export async function fitOfPour(db: Database, plant: Plant, asked: Wish, now: Date): Promise<FitAnswer> {
  const travel = await travelOfWish(db, plant, asked);
  const wish = await restOf(db, plant, asked, travel);
  const dayOn = dayIn(new Date(wish.startsAt), plant.timeZone);
  const planned = without(await readDayAndEve(db, plant, dayOn), wish.exceptPourId);
  const { frame } = planned;
  const isBegun = dayOn <= dayIn(now, plant.timeZone);
  const day = dayOfFacts(planned, isBegun ? now : undefined, nightBefore(planned, now));
  const asking = toPlannedWish(plant, wish, travel, frame);
  const { loadsM3, lastIsSmall, ...pour } = asking;
  const fit = checkFit(day, { ...pour, loadsM3 });
  const driven = simulateDay(withWish(day, { ...pour, loadsM3 })).filter(
    ({ load }) => load.pourId === pour.id,
  );
  const at = (minute: number) => instantAt(minute, frame.beginsAt).toISOString();
  return {
    fits: fit.fits,
    bottleneck: fit.bottleneck,
    earliestAt: fit.earliestAt === null ? null : at(fit.earliestAt),
    latestBefore: fit.latestBefore === null ? null : at(fit.latestBefore),
    loadsM3: [...loadsM3],
    loadM3: wish.loadM3 ?? plant.settings.loadM3,
    intervalMinutes: asking.intervalMinutes,
    lastIsSmall,
    trucksNeeded: fit.trucksNeeded,
    trucksOfDay: day.trucks.length,
    conflicts: fit.conflicts.length,
    dischargedAt: at(Math.max(...driven.map(({ times }) => times.washingAt))),
    endsAt: at(fit.endsAt),
    oldestMinutes: Math.max(...driven.map(({ ageAtEnd }) => ageAtEnd)),
    lifeMinutes: plant.settings.lifeMinutes,
    travelMinutes: travel.minutes,
    travelSource: travel.source,
    plantM3PerHour: plant.capacityM3PerHour,
  };
}

function toPlannedWish(
  plant: Plant,
  wish: Wish,
  travel: Travel,
  { beginsAt }: DayFrame,
): PourWish & { lastIsSmall: boolean } {
  const loadM3 = wish.loadM3 ?? plant.settings.loadM3;
  const { m3: loadsM3, lastIsSmall } = splitLoads(wish.m3, loadM3, plant.settings.smallestLoadM3);
  return {
    id: 'wish',
    startsAt: minuteOf(wish.startsAt, beginsAt),
    travelMinutes: travel.minutes,
    returnMinutes: travel.minutes,
    dischargeMinutesPerM3: dischargeMinutesPerM3(plant.settings, wish.pumped),
    pumped: wish.pumped,
    pumpId: wish.pumpId ?? null,
    largestTruckM3: wish.largestTruckM3 ?? null,
    intervalMinutes: wish.intervalMinutes ?? usualInterval(plant.settings, wish.pumped, loadM3),
    loadsM3,
    lastIsSmall,
  };
}

/** The day without a pour, wherever it lies between this day and its eve. */
const without = ({ frame, facts, eve }: PlannedDay, except: string | undefined): PlannedDay => ({
  frame,
  facts: {
    ...facts,
    pours: facts.pours.filter(({ id }) => id !== except),
    loads: facts.loads.filter(({ pourId }) => pourId !== except),
  },
  ...(eve ? { eve: without(eve, except) } : {}),
});

/** What a wish asks for at the least: a pour whose loads carry all of it already is simulated with this much. */
const LEAST_M3 = 0.5;

/** What of a wish its pour's loads have not carried yet; it follows one interval behind the last of them. */
async function restOf(db: Database, plant: Plant, wish: Wish, travel: Travel): Promise<Wish> {
  if (!wish.exceptPourId) return wish;
  const begun = (await listLoadsOfPour(db, wish.exceptPourId)).filter(({ state }) => state !== 'scheduled');
  const last = begun.findLast(({ plannedAt }) => plannedAt)?.plannedAt;
  if (!last) return wish;
  const open = wish.m3 - begun.reduce((sum, { m3 }) => sum + m3, 0);
  const interval =
    wish.intervalMinutes ?? usualInterval(plant.settings, wish.pumped, wish.loadM3 ?? plant.settings.loadM3);
  const next = last.getTime() + (interval + plant.settings.loadingMinutes + travel.minutes) * 60_000;
  return {
    ...wish,
    m3: Math.max(LEAST_M3, Math.round(open * 100) / 100),
    startsAt: new Date(Math.max(Date.parse(wish.startsAt), next)).toISOString(),
  };
}
