import type { LoadState } from '@traco/contract/concrete-volume/load';
import { type TripStep, tripSteps } from '@traco/contract/operational-sheet/load-steps';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { columnOfStep, type HeldLoad, holdLoads, stepMoments } from './held-loads.queries.ts';
import {
  changeHeldLoad,
  findLastStep,
  findStep,
  findSteppedLoad,
  insertStep,
  type LoadChange,
  wentOn,
} from './steps.queries.ts';
import { isTooEarly } from './trusted-time.rules.ts';

/** Puts the time of a step right, or takes the last one back; what was written first stays, and why. */
export const correctStepHandler = signedInDoor.operationalSheet.correct.handler(
  async ({ input, context: { db, actor, now }, errors }) => {
    const load = (await holdLoads(db, [input.loadId])).get(input.loadId);
    if (!load) throw errors.LOAD_NOT_FOUND();
    const before = await findStep(db, input.id);
    if (before) {
      const kind = input.at === null ? 'void' : 'correction';
      if (before.loadId !== load.id || before.state !== input.step || before.kind !== kind)
        throw errors.ID_TAKEN();
      return (await findSteppedLoad(db, load.id))!;
    }
    if (load.revision !== input.revision) throw errors.STALE_REVISION();
    const moments = stepMoments(load);
    const index = tripSteps.indexOf(input.step);
    if (!moments[index]?.at) throw errors.NOT_TAKEN();
    const at = input.at === null ? null : new Date(input.at);
    if (at && at.getTime() > now().getTime()) throw errors.IN_THE_FUTURE();
    if (at && input.step === 'loading' && isTooEarly(at, load, now())) throw errors.TOO_EARLY();
    const end = isOfTrip(load.state) ? undefined : await findLastStep(db, load.id, load.state);
    if (at && end && at > end.at) throw errors.OUT_OF_ORDER({ data: { step: load.state } });
    if (at === null && !isLast(load, input.step)) throw errors.NOT_LAST();
    if (at === null && input.step === 'en_route' && (await wentOn(db, load.id))) throw errors.NOT_LAST();
    const wrong = at ? neighbourOutOfOrder(moments, index, at) : undefined;
    if (wrong) throw errors.OUT_OF_ORDER({ data: { step: wrong } });
    const written = await insertStep(db, {
      id: input.id,
      loadId: load.id,
      unitId: load.unitId,
      sellerId: load.sellerId,
      driverId: load.driverId,
      partnerId: load.partnerId,
      state: input.step,
      kind: at ? 'correction' : 'void',
      reason: input.reason,
      deviceAt: now(),
      at: at ?? now(),
      accountId: actor.accountId,
    });
    if (!written) throw errors.ID_TAKEN();
    const change: LoadChange = at ? { [columnOfStep[input.step]]: at } : withdrawn(input.step);
    await unlessMonthClosed(
      changeHeldLoad(db, load.id, { ...change, changeReason: input.reason }).execute(),
      () => errors.MONTH_CLOSED(),
    );
    return (await findSteppedLoad(db, load.id))!;
  },
);

const isOfTrip = (state: LoadState) => (tripSteps as readonly LoadState[]).includes(state);

/**
 * First water is never taken back: its note is issued, and the load is cancelled instead. Nor is the way out of one
 * that was made of another's concrete (it never stood at the plant), or whose concrete went on as another load, or is offered to.
 */
const isLast = (load: HeldLoad, step: TripStep) =>
  load.state === step && step !== 'loading' && !(step === 'en_route' && load.isTakenOver);

/** The load stands at the step before again, as if this one had not happened. */
function withdrawn(step: TripStep): LoadChange {
  const state = tripSteps[tripSteps.indexOf(step) - 1] as LoadState;
  return { state, [columnOfStep[step]]: null };
}

/** The neighbour that a new time would overtake; undefined when the order holds. */
function neighbourOutOfOrder(
  moments: readonly { step: TripStep; at: Date | null }[],
  index: number,
  at: Date,
): TripStep | undefined {
  const before = moments.slice(0, index).findLast((each) => each.at !== null);
  if (before?.at && at < before.at) return before.step;
  const after = moments.slice(index + 1).find((each) => each.at !== null);
  return after?.at && at > after.at ? after.step : undefined;
}
