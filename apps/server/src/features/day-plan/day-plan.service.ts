import { addDays } from '@traco/contract/calendar';
import { instantOf } from '@traco/contract/time-zone';
import type { Database } from '../../platform/transaction.ts';
import { type DayFacts, readDayFacts } from './day-facts.queries.ts';
import type { DayFrame } from './day-plan.rules.ts';
import type { Plant } from './plants.queries.ts';

export { type DayFacts, type DriverFact, type LoadFact, listOvernight } from './day-facts.queries.ts';
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
export { findPlant, listPlants, type Plant } from './plants.queries.ts';
export { findTravel } from './travel.queries.ts';
export type { Travel } from './travel.rules.ts';

/** Of what ends or begins so near to midnight, a truck may still or already be on the road on the other side of it. */
const NIGHT_MS = 4 * 3_600_000;

/** A unit's day: its frame and its facts. */
export async function readDay(
  db: Database,
  plant: Plant,
  dayOn: string,
): Promise<{ frame: DayFrame; facts: DayFacts }> {
  const beginsAt = instantOf(`${dayOn}T00:00`, plant.timeZone);
  const ends = instantOf(`${addDays(dayOn, 1)}T00:00`, plant.timeZone);
  return {
    frame: { dayOn, beginsAt, settings: plant.settings, rules: plant.rules },
    facts: await readDayFacts(db, plant.id, dayOn, beginsAt, ends),
  };
}

/**
 * The same with the pours of the nights before and after that keep trucks on the road across midnight: no truck, pump
 * or driver is free because the calendar turned.
 */
export async function readDayAndNights(
  db: Database,
  plant: Plant,
  dayOn: string,
): Promise<{ frame: DayFrame; facts: DayFacts }> {
  const at = (day: string) => instantOf(`${day}T00:00`, plant.timeZone);
  const [beginsAt, ends] = [at(dayOn), at(addDays(dayOn, 1))];
  const facts = await readDayFacts(db, plant.id, dayOn, at(addDays(dayOn, -1)), at(addDays(dayOn, 2)));
  const near = new Set(
    facts.pours
      .filter(
        ({ startsAt, endsAt }) =>
          endsAt.getTime() > beginsAt.getTime() - NIGHT_MS && startsAt.getTime() < ends.getTime() + NIGHT_MS,
      )
      .map(({ id }) => id),
  );
  return {
    frame: { dayOn, beginsAt, settings: plant.settings, rules: plant.rules },
    facts: {
      ...facts,
      pours: facts.pours.filter(({ id }) => near.has(id)),
      loads: facts.loads.filter(({ pourId }) => near.has(pourId)),
    },
  };
}
