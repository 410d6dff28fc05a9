import { signedInDoor } from '../../platform/door.ts';
import { changeState } from '../fleet-management/fleet-management.service.ts';
import * as rows from './shifts.queries.ts';
import { toShift } from './to-crew.rules.ts';

const { unitManager } = signedInDoor;
const CLOCK_TOLERANCE_MS = 5 * 60_000;
/** A beginning further before or behind the planned one is another day's. */
const MOST_EARLY_MS = 12 * 3_600_000;
const MOST_LATE_MS = 24 * 3_600_000;

/** Shifts begin, end or are taken off; trucks are blocked and released. */
export const runHandlers = {
  clockShift: unitManager.clockShift.handler(
    async ({ input: { id, revision, step, at }, context: { db, now }, errors }) => {
      const shift = await rows.lockShift(db, id);
      if (!shift) throw errors.SHIFT_NOT_FOUND();
      if (shift.revision !== revision) throw errors.STALE_REVISION();
      const instant = new Date(at);
      if (instant.getTime() > now().getTime() + CLOCK_TOLERANCE_MS) throw errors.IN_THE_FUTURE();
      if (step === 'start') {
        const late = instant.getTime() - shift.plannedStartsAt.getTime();
        if (late < -MOST_EARLY_MS || late > MOST_LATE_MS) throw errors.OTHER_DAY();
        if (shift.endedAt && instant >= shift.endedAt) throw errors.BEFORE_START();
        return toShift(await rows.updateShift(db, id, { startedAt: instant }));
      }
      if (!shift.startedAt) throw errors.NOT_STARTED();
      if (instant <= shift.startedAt) throw errors.BEFORE_START();
      return toShift(await rows.updateShift(db, id, { endedAt: instant }));
    },
  ),

  dropShift: unitManager.dropShift.handler(async ({ input: { id, revision }, context: { db }, errors }) => {
    const shift = await rows.lockShift(db, id);
    if (!shift) throw errors.SHIFT_NOT_FOUND();
    if (shift.revision !== revision) throw errors.STALE_REVISION();
    if (shift.startedAt) throw errors.ALREADY_BEGUN();
    await rows.deleteShift(db, id);
    return { dropped: true };
  }),

  setVehicleState: unitManager.setVehicleState.handler(({ input, context: { db, now }, errors }) =>
    changeState(db, now(), input, { ...errors, STALE_REVISION: () => errors.STALE_REVISION() }),
  ),
};
