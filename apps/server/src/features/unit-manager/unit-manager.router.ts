import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { findPlantShown } from '../day-plan/day-plan.service.ts';
import { planFirstRound } from './plan-first-round.ts';
import { planHandlers } from './plan-shifts.ts';
import { readCrew } from './read-crew.ts';
import { runHandlers } from './run-shifts.ts';

const { unitManager } = signedInDoor;

export const unitManagerRouter = unitManager.router({
  ...planHandlers,
  ...runHandlers,

  read: unitManager.read.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const plant = await findPlantShown(db, unitOf(actor, input));
    if (!plant) throw errors.UNIT_NOT_FOUND();
    const today = dayIn(now(), plant.timeZone);
    const day = input.day === 'tomorrow' ? addDays(today, 1) : (input.day ?? today);
    return readCrew(db, plant, day, now());
  }),

  firstRound: unitManager.firstRound.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const plant = await findPlantShown(db, unitOf(actor, input));
    if (!plant) throw errors.UNIT_NOT_FOUND();
    return planFirstRound(db, plant, input.day ?? addDays(dayIn(now(), plant.timeZone), 1));
  }),
});
