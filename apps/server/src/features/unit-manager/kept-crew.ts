import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Actor } from '../../platform/actor.ts';
import { keptKind } from '../../platform/kept-answers.ts';
import { scopeOfSight } from '../../platform/scopes.ts';
import { type Keeping, withKept } from '../../platform/with-kept.ts';
import { findPlantShown } from '../day-plan/day-plan.service.ts';
import { type Crew, readCrew } from './read-crew.ts';

/** Partners and settings are announced to nobody: what another server writes of them is told so late. */
const MINUTES = 1;

/** By plant, of today and tomorrow: no other day is kept, so that nobody fills the memory by asking for days. */
const keptCrew = keptKind<Crew>(
  MINUTES,
  ['absences', 'driver_documents', 'drivers', 'incidents', 'occurrences', 'shifts', 'units', 'vehicles'],
  ['driver_paper_checks', 'partners', 'setting_versions'],
);

/** The crew of a plant that is shown on a day, as it is kept until something of it changes; undefined of no plant. */
export const withCrew = <Answer>(
  { actor, ...asking }: Omit<Keeping, 'key'> & { actor: Actor },
  { unitId, day }: { unitId: string | undefined; day: string | undefined },
  answer: (crew: Crew | undefined) => Promise<Answer>,
): Promise<Answer> => {
  const isKept = day === undefined || day === 'tomorrow';
  const todayOf = (timeZone: string) => dayIn(asking.now, timeZone);
  return withKept<Crew | undefined, Answer>(
    { ...asking, key: isKept ? `${scopeOfSight(actor)} ${unitId} ${day}` : undefined },
    {
      kind: keptCrew,
      async ask() {
        const plant = await findPlantShown(asking.db, unitId);
        if (!plant) return undefined;
        const today = todayOf(plant.timeZone);
        return readCrew(asking.db, plant, day === 'tomorrow' ? addDays(today, 1) : (day ?? today), today);
      },
      fits: (crew) => crew !== undefined && crew.today === todayOf(crew.plant.timeZone),
    },
    answer,
  );
};
