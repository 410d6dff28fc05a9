import { NIGHT_MS } from '@traco/contract/day-plan/night';
import { addDays } from '@traco/contract/values/calendar';
import { startOfDay } from '@traco/contract/values/time-zone';
import { together } from '../../platform/one-message.ts';
import type { Database } from '../../platform/transaction.ts';
import { readDayDrivers, readDayFacts, readMeans, readPlanned } from './day-facts.queries.ts';
import type { DayFacts, DayMeans, DriverFact, PourFact } from './day-facts.ts';
import type { DayFrame, PlannedDay } from './day-plan.rules.ts';
import { listPlannedLines, type PlannedLine } from './planned-lines.queries.ts';
import {
  type NightSpan,
  readPlannedNights,
  readShownNights,
  type ShownNights,
} from './planned-nights.queries.ts';
import type { Plant } from './plants.queries.ts';

export type { DayFacts, DayMeans, DriverFact } from './day-facts.ts';
/** The planning of a unit's day, for whoever asks, moves or draws it. */
export {
  blocksOfDriver,
  type DayFrame,
  dayOfFacts,
  driverOfVehicle,
  instantAt,
  minuteOf,
  nightBefore,
  type PlannedDay,
  shownLoad,
} from './day-plan.rules.ts';
export { findDrivingBlocks, findPapers, listBlockedDrivers } from './driving-blocks.queries.ts';
export { holdPlan } from './hold-plan.queries.ts';
export { type DayAsking, keptMeans, keyOfDay } from './kept-means.ts';
export { carried, isPlannedAbout, type NightSpan, type ShownNights } from './planned-nights.queries.ts';
export { findPlant, findPlantShown, listPlants, type Plant } from './plants.queries.ts';
export { readOfPlant } from './read-of-plant.ts';
export { findTravel } from './travel.queries.ts';
export type { Travel } from './travel.rules.ts';

/** The first instant of a plant's day. */
export const beginningOf = ({ timeZone }: Plant, day: string): Date => startOfDay(day, timeZone);

const frameOf = (plant: Plant, dayOn: string): DayFrame => ({
  dayOn,
  beginsAt: beginningOf(plant, dayOn),
  settings: plant.settings,
  rules: plant.rules,
});

/** A plant, and days of it that follow each other. */
export interface DaysOfPlant {
  plant: Plant;
  days: readonly string[];
}

const factsOf = (plant: Plant, day: string) => ({
  day,
  from: beginningOf(plant, day),
  to: beginningOf(plant, addDays(day, 1)),
});

/** Pours and loads of a day. */
export const readPlannedLoads = (db: Database, plant: Plant, dayOn: string) =>
  readPlanned(db, plant.id, factsOf(plant, dayOn));

/** The drivers of a day, without what they drive. */
export const readDriversOf = (db: Database, plant: Plant, dayOn: string): Promise<DriverFact[]> =>
  readDayDrivers(db, plant.id, factsOf(plant, dayOn));

/** Days of plants: one question, however many. */
async function readDays(db: Database, asked: readonly DaysOfPlant[]): Promise<PlannedDay[][]> {
  const facts = await readDayFacts(
    db,
    asked.map(({ plant, days }) => ({
      unitId: plant.id,
      days: days.map((day) => factsOf(plant, day)),
    })),
  );
  return asked.map(({ plant, days }, at) =>
    days.map((day, index) => ({ frame: frameOf(plant, day), facts: facts[at]![index]! })),
  );
}

export const readDay = async (db: Database, plant: Plant, dayOn: string): Promise<PlannedDay> =>
  (await readDays(db, [{ plant, days: [dayOn] }]))[0]![0]!;

/** The loads that are planned of a day's pours, each in a line. */
export const readPlannedLines = (db: Database, plant: Plant, dayOn: string): Promise<PlannedLine[]> =>
  listPlannedLines(db, plant.id, factsOf(plant, dayOn));

/** Days of a unit that follow each other, each with the one before it: what goes on after midnight counts in both. */
export async function readDaysWithEves(
  db: Database,
  plant: Plant,
  days: readonly string[],
): Promise<PlannedDay[]> {
  return (await readPlantsWithEves(db, [{ plant, days }]))[0]!;
}

/** The same of several plants, in their order. */
export async function readPlantsWithEves(
  db: Database,
  asked: readonly DaysOfPlant[],
): Promise<PlannedDay[][]> {
  const withEves = asked.map(({ plant, days }) => ({ plant, days: [addDays(days[0]!, -1), ...days] }));
  return (await readDays(db, withEves)).map(([eve, ...read]) =>
    read.map((day, index) => ({ ...day, eve: index === 0 ? eve! : read[index - 1]! })),
  );
}

/** The instants about a day that decide what of the days beside it counts. */
export function nightsOf(plant: Plant, dayOn: string): NightSpan {
  const [begins, ends] = [beginningOf(plant, dayOn), beginningOf(plant, addDays(dayOn, 1))];
  return {
    from: beginningOf(plant, addDays(dayOn, -1)),
    evening: new Date(begins.getTime() - NIGHT_MS),
    begins,
    to: new Date(ends.getTime() + NIGHT_MS),
  };
}

/** What is planned of a day and of the nights beside it, as the board shows it. */
export const readBoardNights = (db: Database, plant: Plant, dayOn: string): Promise<ShownNights> =>
  readShownNights(db, plant.id, nightsOf(plant, dayOn));

/** A day with its eve, and what of the nights beside it keeps trucks and drivers on the road across midnight. */
export interface DayWithNights {
  today: PlannedDay;
  beside: Pick<DayFacts, 'pours' | 'loads'>;
}

/** Puts it together of what is planned and of the vehicles and drivers of both days. */
export function withNights(
  plant: Plant,
  dayOn: string,
  { vehicles, drivers }: DayMeans,
  planned: Pick<DayFacts, 'pours' | 'loads'>,
): DayWithNights {
  const { evening, begins } = nightsOf(plant, dayOn);
  const ends = beginningOf(plant, addDays(dayOn, 1));
  const of = (isMeant: (pour: PourFact) => boolean) => {
    const pours = planned.pours.filter(isMeant);
    const ids = new Set(pours.map(({ id }) => id));
    return { pours, loads: planned.loads.filter(({ pourId }) => ids.has(pourId)) };
  };
  const dayOf = (day: string, isMeant: (pour: PourFact) => boolean): PlannedDay => ({
    frame: frameOf(plant, day),
    facts: { ...of(isMeant), vehicles, drivers: drivers.get(day) ?? [] },
  });
  return {
    today: {
      ...dayOf(dayOn, ({ startsAt }) => startsAt >= begins && startsAt < ends),
      eve: dayOf(addDays(dayOn, -1), ({ startsAt }) => startsAt < begins),
    },
    beside: of(({ startsAt, endsAt }) => (startsAt < begins ? endsAt > evening : startsAt >= ends)),
  };
}

export async function readDayWithNights(db: Database, plant: Plant, dayOn: string): Promise<DayWithNights> {
  const [means, planned] = await together([
    readMeans(db, plant.id, [addDays(dayOn, -1), dayOn]),
    readPlannedNights(db, plant.id, nightsOf(plant, dayOn)),
  ]);
  return withNights(plant, dayOn, means, planned);
}

/**
 * A day with its eve, and among its own what of the day after keeps trucks on the road before midnight: what is wished
 * late in the evening takes nothing away from the morning.
 */
export async function readDayAndEve(db: Database, plant: Plant, dayOn: string): Promise<PlannedDay> {
  const { today, beside } = await readDayWithNights(db, plant, dayOn);
  const ends = beginningOf(plant, addDays(dayOn, 1));
  const early = beside.pours.filter(({ startsAt }) => startsAt >= ends);
  const ids = new Set(early.map(({ id }) => id));
  return {
    ...today,
    facts: {
      ...today.facts,
      pours: [...today.facts.pours, ...early],
      loads: [...today.facts.loads, ...beside.loads.filter(({ pourId }) => ids.has(pourId))],
    },
  };
}
