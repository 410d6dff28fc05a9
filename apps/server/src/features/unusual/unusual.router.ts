import { dayIn } from '@traco/contract/values/time-zone';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { findPlant } from '../day-plan/day-plan.service.ts';
import { readLoadFacts } from './load-facts.queries.ts';
import { readsPapers, toldTo } from './told-to.rules.ts';
import * as rows from './unusual.queries.ts';

const { unusual } = signedInDoor;

export const unusualRouter = unusual.router({
  loadFacts: unusual.loadFacts.handler(async ({ input, context: { db, actor, now } }) => {
    const unitId = unitOf(actor, input);
    const plant = unitId ? await findPlant(db, unitId) : undefined;
    const today = dayIn(now(), plant?.timeZone ?? 'UTC');
    const dayOn = input.day ?? today;
    return readLoadFacts(
      db,
      { ...input, unitId: plant?.id ?? null, dayOn },
      { now: now(), today, readsPapers: readsPapers(actor.role) },
    );
  }),
  list: unusual.list.handler(async ({ input, context: { db, actor } }) =>
    toldTo(actor.role, await rows.listReasons(db, input)),
  ),
});
