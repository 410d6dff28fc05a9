import { openM3 } from '@traco/contract/pours/pour-rules';
import { findStep, type PourState } from '@traco/contract/pours/pour-states';
import { creditState, fitState } from '@traco/contract/pours/preflight';
import { refusalOfNewTime, unusualOfNewTime } from '@traco/contract/unusual/new-time';
import { unusualOfCredit } from '@traco/contract/unusual/unusual-pour';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { findPlant } from '../day-plan/day-plan.service.ts';
import { keepReasons } from '../unusual/unusual.service.ts';
import { travelOfWish } from './fit-of-pour.ts';
import { holdPour } from './hold-pour.ts';
import { cancelPlannedLoads, shiftPlannedLoads } from './planned-loads.queries.ts';
import * as rows from './pours.queries.ts';
import { validateStep } from './pours.rules.ts';
import { fitOfRest } from './preflight-pour.ts';
import { refuseNewTime } from './refuse-new-time.ts';
import { replanPour } from './replan-pour.ts';
import { hasLoadsUnderWay } from './under-way.queries.ts';

const MINUTE_MS = 60_000;
/** States in which nothing more is to come. */
const offTheDay: readonly PourState[] = ['suspended', 'cancelled', 'done'];

/** A pour takes one step of the state table, with what the table says that it needs. */
export const stepHandler = signedInDoor.pours.step.handler(
  async ({ input, context: { db, now, actor }, errors }) => {
    const pour = await holdPour(db, input, errors);
    const step = findStep(pour.state, input.to);
    if (!step || step.by.length === 0) throw errors.WRONG_STATE({ data: { state: pour.state } });
    if (!step.by.includes(actor.role)) throw errors.NOT_YOURS_TO_TAKE();
    const missing = validateStep(step, input);
    if (missing === 'reason') throw errors.REASON_REQUIRED();
    if (missing === 'new_time') throw errors.NEW_TIME_REQUIRED();
    const plant = (await findPlant(db, pour.unit.id))!;

    const unusual = step.needs.includes('fit') ? unusualOfCredit(pour.customer.credit) : [];
    const reasons = { ...input.reasons, ...(input.overrideReason ? { credit: input.overrideReason } : {}) };
    if (step.needs.includes('fit') && !input.overrideReason) {
      if (creditState(pour) === 'against')
        throw errors.CREDIT_BLOCKED({ data: { credit: pour.customer.credit } });
      const fit = await fitOfRest(db, plant, pour, now());
      if (fitState(pour, fit) === 'against') throw errors.DOES_NOT_FIT({ data: { fit } });
    }
    if (step.needs.includes('all_settled') && openM3(pour) !== 0)
      throw errors.NOT_SETTLED({ data: { missingM3: openM3(pour) } });
    if (offTheDay.includes(input.to) && (await hasLoadsUnderWay(db, pour.id)))
      throw errors.LOADS_ON_THE_ROAD();

    const change: Partial<rows.NewPour> = {
      state: input.to,
      reason: input.reason ?? null,
      reasonText: input.reasonText,
      ...(step.needs.includes('fit') ? { overrideReason: input.overrideReason } : {}),
      ...(input.to === 'confirmed' ? { confirmedAt: now() } : {}),
    };
    const closed = () => errors.MONTH_CLOSED();
    if (offTheDay.includes(input.to))
      await unlessMonthClosed(
        cancelPlannedLoads(db, pour.id, input.reasonText || 'Programação fora do dia', now()),
        closed,
      );
    if (input.to === 'rescheduled' && input.startsAt) {
      const refusal = refusalOfNewTime(pour, input.startsAt, input.reasons, now());
      if (refusal) throw refuseNewTime(refusal, errors);
      unusual.push(...unusualOfNewTime(pour, input.startsAt, now().getTime()));
      const moved = await travelOfWish(db, plant, { siteId: pour.site.id, startsAt: input.startsAt });
      const minutes = Math.round((Date.parse(input.startsAt) - Date.parse(pour.startsAt)) / MINUTE_MS);
      Object.assign(change, {
        startsAt: new Date(input.startsAt),
        endsAt: new Date(Date.parse(pour.endsAt) + minutes * MINUTE_MS),
        travelMinutes: moved.minutes,
        travelSource: moved.source,
        customerConfirmedAt: null,
      });
      await unlessMonthClosed(
        shiftPlannedLoads(db, pour.id, minutes - (moved.minutes - pour.travelMinutes)),
        closed,
      );
    }
    const stepped = await rows.changePour(db, pour.id, change);
    await keepReasons(db, {
      subject: 'pour',
      row: { id: pour.id, unitId: pour.unit.id, sellerId: pour.seller.id },
      found: unusual,
      reasons,
      accountId: actor.accountId,
      at: now(),
    });
    const comesBack = pour.state === 'suspended' && !offTheDay.includes(input.to);
    if (!comesBack) return stepped;
    await unlessMonthClosed(replanPour(db, plant, stepped), closed);
    return (await rows.findPour(db, pour.id))!;
  },
);
