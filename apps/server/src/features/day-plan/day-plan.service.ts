import { NIGHT_MS } from '@traco/contract/day-plan/night';
import { addDays } from '@traco/contract/values/calendar';
import { instantOf } from '@traco/contract/values/time-zone';
import type { Database } from '../../platform/transaction.ts';
import { type DayFacts, readDayFacts } from './day-facts.queries.ts';
import type { DayFrame, PlannedDay } from './day-plan.rules.ts';
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

/** A day with its eve, and what of the nights beside it keeps trucks and drivers on the road across midnight. */
export async function readDayWithNights(
  db: Database,
  plant: Plant,
  dayOn: string,
): Promise<{ today: PlannedDay; beside: Pick<DayFacts, 'pours' | 'loads'> }> {
  const next = addDays(dayOn, 1);
  const [today, tomorrow] = (await readDaysWithEves(db, plant, [dayOn, next])) as [PlannedDay, PlannedDay];
  const begins = today.frame.beginsAt.getTime() - NIGHT_MS;
  const ends = tomorrow.frame.beginsAt.getTime() + NIGHT_MS;
  const near = [
    ...today.eve!.facts.pours.filter(({ endsAt }) => endsAt.getTime() > begins),
    ...tomorrow.facts.pours.filter(({ startsAt }) => startsAt.getTime() < ends),
  ];
  const ids = new Set(near.map(({ id }) => id));
  const loads = [...today.eve!.facts.loads, ...tomorrow.facts.loads];
  return { today, beside: { pours: near, loads: loads.filter(({ pourId }) => ids.has(pourId)) } };
}
