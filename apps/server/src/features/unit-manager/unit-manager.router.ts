import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { findPlantShown } from '../day-plan/day-plan.service.ts';
import { withCrew } from './kept-crew.ts';
import { planFirstRound } from './plan-first-round.ts';
import { planHandlers } from './plan-shifts.ts';
import { tellCrew } from './read-crew.ts';
import { runHandlers } from './run-shifts.ts';

const { unitManager } = signedInDoor;

export const unitManagerRouter = unitManager.router({
  ...planHandlers,
  ...runHandlers,

  read: unitManager.read.handler(async ({ input, context: { db, kept, now, actor }, errors }) => {
    const at = now();
    const asked = { unitId: unitOf(actor, input), day: input.day };
    return withCrew({ db, kept, actor, now: at }, asked, async (crew) => {
      if (!crew) throw errors.UNIT_NOT_FOUND();
      return tellCrew(db, crew, at);
    });
  }),

  firstRound: unitManager.firstRound.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const plant = await findPlantShown(db, unitOf(actor, input));
    if (!plant) throw errors.UNIT_NOT_FOUND();
    return planFirstRound(db, plant, input.day ?? addDays(dayIn(now(), plant.timeZone), 1));
  }),
});
