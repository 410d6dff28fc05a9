import { addDays } from '@traco/contract/values/calendar';
import { instantOf } from '@traco/contract/values/time-zone';
import type { Database } from '../../platform/transaction.ts';
import { readDayFacts } from './day-facts.queries.ts';
import { type DayFrame, NIGHT_MS, type PlannedDay } from './day-plan.rules.ts';
import type { Plant } from './plants.queries.ts';

export type { DayFacts, DriverFact, LoadFact } from './day-facts.queries.ts';
/** The planning of a unit's day, for whoever asks, moves or draws it. */
export {
  begunSteps,
  blocksOfDriver,
  type DayFrame,
  dayOfFacts,
  driverOfVehicle,
  instantAt,
  minuteOf,
  NIGHT_MS,
  nightBefore,
  type PlannedDay,
} from './day-plan.rules.ts';
export { findDrivingBlocks } from './driving-blocks.queries.ts';
export { holdPlan } from './hold-plan.queries.ts';
export { findPlant, findPlantShown, listPlants, type Plant } from './plants.queries.ts';
export { findTravel } from './travel.queries.ts';
export type { Travel } from './travel.rules.ts';

const beginningOf = (plant: Plant, day: string) => instantOf(`${day}T00:00`, plant.timeZone);
const frameOf = (plant: Plant, dayOn: string): DayFrame => ({
  dayOn,
  beginsAt: beginningOf(plant, dayOn),
  settings: plant.settings,
  rules: plant.rules,
});

/** Days of a unit that follow each other. */
export async function readDays(db: Database, plant: Plant, days: readonly string[]): Promise<PlannedDay[]> {
  const bounds = days.map((day) => ({
    day,
    from: beginningOf(plant, day),
    to: beginningOf(plant, addDays(day, 1)),
  }));
  const facts = await readDayFacts(db, plant.id, bounds);
  return days.map((day, index) => ({ frame: frameOf(plant, day), facts: facts[index]! }));
}

export const readDay = async (db: Database, plant: Plant, dayOn: string): Promise<PlannedDay> =>
  (await readDays(db, plant, [dayOn]))[0]!;

/** Days of a unit that follow each other, each with the one before it: what goes on after midnight counts in both. */
export async function readDaysWithEves(
  db: Database,
  plant: Plant,
  days: readonly string[],
): Promise<PlannedDay[]> {
  const [eve, ...read] = await readDays(db, plant, [addDays(days[0]!, -1), ...days]);
  return read.map((day, index) => ({ ...day, eve: index === 0 ? eve! : read[index - 1]! }));
}

/**
 * A day with its eve, and among its own what of the day after keeps trucks on the road before midnight: what is wished
 * late in the evening takes nothing away from the morning.
 */
export async function readDayAndEve(db: Database, plant: Plant, dayOn: string): Promise<PlannedDay> {
  const ends = beginningOf(plant, addDays(dayOn, 1)).getTime();
  const next = addDays(dayOn, 1);
  const [today, tomorrow] = (await readDaysWithEves(db, plant, [dayOn, next])) as [PlannedDay, PlannedDay];
  const early = tomorrow.facts.pours.filter(({ startsAt }) => startsAt.getTime() < ends + NIGHT_MS);
  const ids = new Set(early.map(({ id }) => id));
  return {
    ...today,
    facts: {
      ...today.facts,
      pours: [...today.facts.pours, ...early],
      loads: [...today.facts.loads, ...tomorrow.facts.loads.filter(({ pourId }) => ids.has(pourId))],
    },
  };
}

/**
 * A day with the pours of the nights before and after among its own that keep trucks on the road across midnight:
 * no truck or driver is free because the calendar turned.
 */
export async function readDayAndNights(db: Database, plant: Plant, dayOn: string): Promise<PlannedDay> {
  const at = (days: number) => beginningOf(plant, addDays(dayOn, days));
  const [beginsAt, ends] = [at(0), at(1)];
  const [all] = await readDayFacts(db, plant.id, [{ day: dayOn, from: at(-1), to: at(2) }]);
  const facts = all!;
  const near = new Set(
    facts.pours
      .filter(
        ({ startsAt, endsAt }) =>
          endsAt.getTime() > beginsAt.getTime() - NIGHT_MS && startsAt.getTime() < ends.getTime() + NIGHT_MS,
      )
      .map(({ id }) => id),
  );
  return {
    frame: frameOf(plant, dayOn),
    facts: {
      ...facts,
      pours: facts.pours.filter(({ id }) => near.has(id)),
      loads: facts.loads.filter(({ pourId }) => near.has(pourId)),
    },
  };
}
