import { matchSurplus, type Surplus } from '@traco/contract/concrete-return/return-matching';
import type { ConcreteReturn } from '@traco/contract/concrete-return/return-record';
import { isUndecided } from '@traco/contract/concrete-return/return-states';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { findPlant } from '../day-plan/day-plan.service.ts';
import { type CandidatePour, listCandidatePours, listNextBatches } from './candidates.queries.ts';
import { ageOf } from './concrete-return.rules.ts';
import { findMixOfReturn } from './offers.queries.ts';
import { findReturn, listOffers } from './return-rows.queries.ts';

/** What is in the drum, and who could take it: the facts that a match is made of. */
export async function readMatchFacts(db: Database, found: ConcreteReturn, now: Date) {
  const settings = (await findPlant(db, found.unit.id))!.settings;
  const mix = await findMixOfReturn(db, found.mix.id);
  const surplus: Surplus = {
    m3: isUndecided(found.state) ? Math.round((found.surplusM3 - found.usedM3) * 100) / 100 : 0,
    strengthClass: found.mix.strengthClass,
    slumpMm: found.slumpMm ?? found.mix.slumpMm,
    pumpable: mix.pumpable,
    age: ageOf(found.firstWaterAt, now),
    lifeMinutes: settings.lifeMinutes,
  };
  const pours = await listCandidatePours(db, found.unit.id, settings, now, found.load?.id ?? null);
  return { settings, surplus, pours };
}

/** What the surplus could become now, the best first, with what is offered already. */
export const matchesHandler = signedInDoor.concreteReturn.matches.handler(
  async ({ input, context: { db, now }, errors }) => {
    const found = await findReturn(db, input.id);
    if (!found) throw errors.RETURN_NOT_FOUND();
    const { settings, surplus, pours } = await readMatchFacts(db, found, now());
    const { age, lifeMinutes } = surplus;
    if (surplus.m3 <= 0) return { age, lifeMinutes, leftM3: 0, pours: [], out: [], uses: [] };
    const batches = await listNextBatches(db, found.unit.id, settings, now());
    const matches = matchSurplus(surplus, pours, batches);
    const offers = await listOffers(db, found.id, lifeMinutes, now());
    const called = new Map(pours.map((pour) => [pour.id, nameOf(pour)]));
    return {
      age,
      lifeMinutes,
      leftM3: surplus.m3,
      pours: matches.pours.map((match) => {
        const offer = offers.find(({ pourId }) => pourId === match.pourId);
        return {
          ...called.get(match.pourId)!,
          ...match,
          offer: offer ? { id: offer.id, state: offer.state, answer: offer.answer } : null,
        };
      }),
      out: matches.out.map((out) => ({ ...called.get(out.pourId)!, ...out })),
      uses: matches.uses,
    };
  },
);

const nameOf = ({ number, customer, site, seller, mix }: CandidatePour) => ({
  number,
  customer,
  site,
  seller,
  mix,
});
