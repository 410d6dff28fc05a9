import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { readDaySheet } from './read-day-sheet.ts';

/** The day of all drivers of a unit. */
export const dayHandler = signedInDoor.operationalSheet.read.handler(
  async ({ input, context: { db, actor, now }, errors }) => {
    const day = await readDaySheet(db, { unitId: unitOf(actor, input), day: input.day }, now());
    if (!day) throw errors.UNIT_NOT_FOUND();
    return day.sheet;
  },
);
