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
export { findPlant, listPlants, type Plant } from './plants.queries.ts';
export { findTravel } from './travel.queries.ts';
export type { Travel } from './travel.rules.ts';

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
