import { findLoadStep, mayTakeStep } from '@traco/contract/operational-sheet/load-steps';
import { driverBlockWords } from '@traco/contract/pours/pour-words';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { findDrivingBlocks } from '../day-plan/day-plan.service.ts';
import { holdLoads, lastMoment, notBefore } from './held-loads.queries.ts';
import { findStep, findSteppedLoad } from './steps.queries.ts';
import { takeStep } from './take-step.ts';
import { isTooEarly } from './trusted-time.rules.ts';
import { findSheetUnit } from './units.queries.ts';

const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** The office takes a load's next step: the plant that loads, a driver without a phone. */
export const stepByOfficeHandler = signedInDoor.operationalSheet.step.handler(
  async ({ input, context: { db, actor, now }, errors }) => {
    const load = (await holdLoads(db, [input.loadId])).get(input.loadId);
    if (!load) throw errors.LOAD_NOT_FOUND();
    const before = await findStep(db, input.id);
    if (before) {
      if (before.loadId !== load.id || before.state !== input.to) throw errors.ID_TAKEN();
      return (await findSteppedLoad(db, load.id))!;
    }
    if (load.revision !== input.revision) throw errors.STALE_REVISION();
    const step = findLoadStep(load.state, input.to);
    if (!step || !mayTakeStep(step, actor.role)) throw errors.NOT_NEXT({ data: { state: load.state } });
    if (step.needs.includes('reason') && input.reason.length < LEAST_REASON) throw errors.REASON_REQUIRED();
    if (step.to === 'loading' && !(load.vehicleId && load.driverId)) throw errors.CREW_REQUIRED();
    const at = input.at ? new Date(input.at) : notBefore(now(), load);
    if (at.getTime() > now().getTime() + CLOCK_TOLERANCE_MS) throw errors.IN_THE_FUTURE();
    if (step.to === 'loading' && isTooEarly(at, load, now())) throw errors.TOO_EARLY();
    const last = lastMoment(load);
    if (last !== undefined && at.getTime() < last) throw errors.OUT_OF_ORDER({ data: { step: load.state } });
    const unit = await findSheetUnit(db, load.unitId);
    if (step.to === 'loading') {
      // By an hour of the day before nobody begins who is kept from the wheel today.
      const begins = new Date(Math.max(at.getTime(), now().getTime()));
      const driverBlocks = await findDrivingBlocks(db, load.driverId!, dayIn(begins, unit!.timeZone));
      if (driverBlocks.length > 0)
        throw errors.DRIVER_BLOCKED({
          message: `O motorista ${driverBlocks.map((each) => driverBlockWords[each]).join(' e ')}: não pode dirigir.`,
          data: { driverBlocks },
        });
    }
    const writing = takeStep(
      db,
      load,
      { ...input, deviceAt: now(), at, accountId: actor.accountId },
      unit!.settings,
    );
    const written = await unlessMonthClosed(writing, () => errors.MONTH_CLOSED());
    if (!written) throw errors.ID_TAKEN();
    return (await findSteppedLoad(db, load.id))!;
  },
);
