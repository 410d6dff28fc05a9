import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Actor } from '../../platform/actor.ts';
import { keptKind } from '../../platform/kept-answers.ts';
import { scopeOfSight } from '../../platform/scopes.ts';
import { type Keeping, withKept } from '../../platform/with-kept.ts';
import { readMeans } from './day-facts.queries.ts';
import type { DayMeans } from './day-facts.ts';
import type { Plant } from './plants.queries.ts';

/** Who asks for a day of a plant, with what, and when. */
export type DayAsking = Omit<Keeping, 'key'> & { actor: Actor };

/** Partners and checks of papers are announced to nobody: what another server writes of them is told so late. */
const MINUTES = 1;

export const keptMeansKind = keptKind<DayMeans>(
  MINUTES,
  ['absences', 'drivers', 'shifts', 'units', 'vehicles'],
  ['driver_paper_checks', 'partners'],
);

/** By what something of a day is kept: of today and tomorrow alone, so that nobody fills the memory by asking for days. */
export function keyOfDay({ actor, now }: DayAsking, plant: Plant, dayOn: string): string | undefined {
  const today = dayIn(now, plant.timeZone);
  const isKept = dayOn === today || dayOn === addDays(today, 1);
  return isKept ? `${scopeOfSight(actor)} ${plant.id} ${dayOn}` : undefined;
}

/** The vehicles and drivers of a day and of its eve, as they are kept until something of them changes. */
export const keptMeans = (asking: DayAsking, plant: Plant, dayOn: string): Promise<DayMeans> =>
  withKept(
    { ...asking, key: keyOfDay(asking, plant, dayOn) },
    {
      kind: keptMeansKind,
      ask: () => readMeans(asking.db, plant.id, [addDays(dayOn, -1), dayOn]),
    },
    async (means) => means,
  );
