import { reasonsAgainst } from '@traco/contract/concrete-return/return-matching';
import { isUndecided } from '@traco/contract/concrete-return/return-states';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { holdPlan } from '../day-plan/day-plan.service.ts';
import { changeReturn, lockLoadsOfReturn, lockReturn } from './concrete-return.queries.ts';
import { readMatchFacts } from './match-return.ts';
import { closeOffer, findOffer, insertOffer, isBackAtPlant } from './offers.queries.ts';
import { findReturn, listOffers } from './return-rows.queries.ts';

const { concreteReturn } = signedInDoor;

/** Offers surplus to the seller of a pour that can take it, as it stands now. */
const offer = concreteReturn.offer.handler(async ({ input, context: { db, now, actor }, errors }) => {
  await holdPlan(db, { pours: [input.pourId] });
  // Its load before it, as whoever takes the way out back: of the two at once, the second finds what the first did.
  await lockLoadsOfReturn(db, input.returnId, null);
  const found = (await lockReturn(db, input.returnId)) && (await findReturn(db, input.returnId));
  if (!found) throw errors.RETURN_NOT_FOUND();
  const before = await findOffer(db, input.id);
  if (before && before.returnId === found.id)
    return shown(db, found.id, input.id, found.unit.lifeMinutes, now());
  if (before) throw errors.ID_TAKEN();
  if (!isUndecided(found.state)) throw errors.WRONG_STATE({ data: { state: found.state } });
  if (await isBackAtPlant(db, found.id)) throw errors.NOT_OUT();
  const { surplus, pours } = await readMatchFacts(db, found, now());
  const pour = pours.find(({ id }) => id === input.pourId);
  if (!pour) throw errors.POUR_NOT_FOUND();
  const mostM3 = Math.min(surplus.m3, pour.missingM3);
  if (input.m3 > mostM3) throw errors.MORE_THAN_LEFT({ data: { mostM3 } });
  const reasons = reasonsAgainst({ ...surplus, m3: input.m3 }, pour);
  if (reasons.length > 0) throw errors.NOT_SUITABLE({ data: { reasons } });
  const offers = await listOffers(db, found.id, found.unit.lifeMinutes, now());
  if (offers.some(({ pourId, state }) => pourId === pour.id && state === 'open'))
    throw errors.ALREADY_OFFERED();
  const written = await insertOffer(db, {
    id: input.id,
    unitId: found.unit.id,
    sellerId: pour.sellerId,
    returnId: found.id,
    pourId: pour.id,
    m3: input.m3,
    offeredBy: actor.accountId,
  });
  if (!written) throw errors.ID_TAKEN();
  if (found.state === 'recorded') await changeReturn(db, found.id, { state: 'deciding' });
  return shown(db, found.id, input.id, found.unit.lifeMinutes, now());
});

const withdraw = concreteReturn.withdraw.handler(async ({ input, context: { db, now, actor }, errors }) => {
  const seen = await findOffer(db, input.id);
  if (!seen) throw errors.OFFER_NOT_FOUND();
  await lockReturn(db, seen.returnId);
  const closed = await closeOffer(db, seen.id, {
    state: 'withdrawn',
    answer: 'Retirada pela usina',
    answeredBy: actor.accountId,
    answeredAt: now(),
  });
  if (!closed) throw errors.ALREADY_ANSWERED({ data: { state: (await findOffer(db, seen.id))!.state } });
  const found = (await findReturn(db, seen.returnId))!;
  return shown(db, found.id, seen.id, found.unit.lifeMinutes, now());
});

async function shown(db: Database, returnId: string, id: string, lifeMinutes: number, now: Date) {
  return (await listOffers(db, returnId, lifeMinutes, now)).find((each) => each.id === id)!;
}

export const offerHandlers = { offer, withdraw };
