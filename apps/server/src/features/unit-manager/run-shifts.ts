import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { findDrivingBlocks, findPlant, holdPlan } from '../day-plan/day-plan.service.ts';
import { changeState } from '../fleet-management/fleet-management.service.ts';
import { hourProblem } from './shift-hours.rules.ts';
import * as rows from './shifts.queries.ts';
import { toShift } from './to-crew.rules.ts';

const { unitManager } = signedInDoor;

/** Shifts begin, end or are taken off; trucks are blocked and released. */
export const runHandlers = {
  clockShift: unitManager.clockShift.handler(
    async ({ input: { id, revision, step, at }, context: { db, now }, errors }) => {
      await holdPlan(db, { shifts: [id] });
      const shifts = await rows.lockShiftsAround(db, id);
      const shift = shifts.find((each) => each.id === id);
      if (!shift) throw errors.SHIFT_NOT_FOUND();
      if (shift.revision !== revision) throw errors.STALE_REVISION();
      const plant = (await findPlant(db, shift.unitId))!;
      const hour = { step, at: new Date(at), now: now(), today: dayIn(now(), plant.timeZone) };
      const problem = hourProblem(
        shift,
        shifts.filter((each) => each !== shift),
        hour,
      );
      if (problem) throw errors[problem]();
      const driverBlocks = step === 'start' ? await findDrivingBlocks(db, shift.driverId, shift.dayOn) : [];
      if (driverBlocks.length > 0) throw errors.DRIVER_BLOCKED({ data: { driverBlocks } });
      const change = step === 'start' ? { startedAt: hour.at } : { endedAt: hour.at };
      return toShift(await rows.updateShift(db, id, change));
    },
  ),

  dropShift: unitManager.dropShift.handler(async ({ input: { id, revision }, context: { db }, errors }) => {
    await holdPlan(db, { shifts: [id] });
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
