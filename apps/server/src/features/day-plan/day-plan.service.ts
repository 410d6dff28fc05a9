import { addDays } from '@traco/contract/calendar';
import { instantOf } from '@traco/contract/time-zone';
import type { Database } from '../../platform/transaction.ts';
import { type DayFacts, readDayFacts } from './day-facts.queries.ts';
import type { DayFrame } from './day-plan.rules.ts';
import type { Plant } from './plants.queries.ts';

export type { DayFacts, DriverFact, LoadFact } from './day-facts.queries.ts';
/** The planning of a unit's day, for whoever asks, moves or draws it. */
export {
  begunSteps,
  blocksOfDriver,
  type DayFrame,
  dayOfFacts,
  instantAt,
  minuteOf,
} from './day-plan.rules.ts';
export { holdPlan } from './hold-plan.queries.ts';
export { listOvernight } from './overnight.queries.ts';
export { findPlant, findPlantShown, listPlants, type Plant } from './plants.queries.ts';
export { findTravel } from './travel.queries.ts';
export type { Travel } from './travel.rules.ts';

/** Of what ends or begins so near to midnight, a truck may still or already be on the road on the other side of it. */
const NIGHT_MS = 4 * 3_600_000;

/** A unit's day: its frame and its facts. */
export interface PlannedDay {
  frame: DayFrame;
  facts: DayFacts;
}

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

/**
 * The same with the pours of the nights before and after that keep trucks on the road across midnight: no truck, pump
 * or driver is free because the calendar turned.
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
