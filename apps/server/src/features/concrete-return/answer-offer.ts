import { randomBytes, randomInt } from 'node:crypto';
import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { LEAST_ANSWER } from '@traco/contract/values/reasons';
import { signedInDoor } from '../../platform/door.ts';
import { unlessTaken } from '../../platform/refused-writes.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { holdPlan } from '../day-plan/day-plan.service.ts';
import { ageOf } from './concrete-return.rules.ts';
import { closeOffer, findOffer, holdOffer, listOffered, takeOffer } from './offers.queries.ts';

const { concreteReturn } = signedInDoor;

/**
 * The seller's word. Whoever accepts first has it: plan, return and offer are held in this order by everybody, so that
 * the second finds the offer withdrawn. A second send of an accepted answer finds its load.
 */
const answer = concreteReturn.answer.handler(async ({ input, context: { db, now, actor }, errors }) => {
  const seen = await findOffer(db, input.id);
  if (!seen) throw errors.OFFER_NOT_FOUND();
  await holdPlan(db, { pours: [seen.pourId] });
  const held = await holdOffer(db, input.id);
  if (!held) throw errors.OFFER_NOT_FOUND();
  if (held.state === 'accepted' && input.accepts && held.loadId === input.loadId)
    return { state: held.state, loadId: held.loadId };
  if (held.state !== 'open') throw errors.ALREADY_ANSWERED({ data: { state: held.state } });
  if (!input.accepts) {
    if (input.reason.length < LEAST_ANSWER) throw errors.REASON_REQUIRED();
    await closeOffer(db, input.id, {
      state: 'refused',
      answer: input.reason,
      answeredBy: actor.accountId,
      answeredAt: now(),
    });
    return { state: 'refused' as const, loadId: null };
  }
  const age = ageOf(held.firstWaterAt, now());
  const { lifeMinutes } = unitSettingsOf(held.settings);
  if (age === null || age + held.travelMinutes >= lifeMinutes) throw errors.TOO_OLD();
  if (held.m3 > held.missingM3) throw errors.NEEDS_LESS({ data: { missingM3: held.missingM3 } });
  const load = {
    id: input.loadId,
    noteToken: randomBytes(16).toString('base64url'),
    waterCode: String(randomInt(1_000_000)).padStart(6, '0'),
  };
  const take = unlessTaken(takeOffer(db, input.id, load, now()), () => errors.ID_TAKEN());
  await unlessMonthClosed(take, () => errors.MONTH_CLOSED());
  return { state: 'accepted' as const, loadId: input.loadId };
});

/** What is offered to the actor, as long as it could still get there in time. */
const offers = concreteReturn.offers.handler(async ({ input, context: { db, now } }) =>
  (await listOffered(db, input)).filter(({ firstWaterAt, travelMinutes, lifeMinutes }) => {
    const age = ageOf(firstWaterAt, now());
    return age !== null && age + travelMinutes < lifeMinutes;
  }),
);

export const answerHandlers = { answer, offers };
