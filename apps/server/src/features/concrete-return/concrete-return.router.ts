import { COMPANY_ZONE } from '@traco/contract/constants';
import { dayIn } from '@traco/contract/values/time-zone';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { findPlantShown } from '../day-plan/day-plan.service.ts';
import { answerHandlers } from './answer-offer.ts';
import { decideHandlers } from './decide-return.ts';
import { exportHandler } from './export-returns.ts';
import { listReturnLines } from './listed-returns.queries.ts';
import { matchesHandler } from './match-return.ts';
import { offerHandlers } from './offer-return.ts';
import { recordHandler } from './record-return.ts';
import { returnKeys, whereOfReturns, withSpan } from './return-filter.queries.ts';
import { findReturn, listOffers } from './return-rows.queries.ts';
import { breakDownReturns, findAlerts, sumReturns } from './return-sums.queries.ts';
import { listReturnableLoads } from './returnable-loads.queries.ts';

const { concreteReturn } = signedInDoor;

export const concreteReturnRouter = concreteReturn.router({
  ...offerHandlers,
  ...answerHandlers,
  ...decideHandlers,
  record: recordHandler,
  matches: matchesHandler,
  export: exportHandler,

  loads: concreteReturn.loads.handler(({ input, context: { db, now } }) =>
    listReturnableLoads(db, input, now(), input.limit),
  ),

  list: concreteReturn.list.handler(async ({ input, context: { db, now }, errors }) => {
    const { sort, limit } = input;
    const where = [whereOfReturns(withSpan(input, now())), returnKeys.behind(input, errors)];
    return returnKeys.pageOf(await listReturnLines(db, where, sort, limit + 1), input);
  }),

  totals: concreteReturn.totals.handler(({ input, context: { db, now } }) =>
    sumReturns(db, withSpan(input, now())),
  ),

  breakdown: concreteReturn.breakdown.handler(({ input, context: { db, now } }) =>
    breakDownReturns(db, withSpan(input, now())),
  ),

  alerts: concreteReturn.alerts.handler(async ({ input, context: { db, actor, now } }) => {
    const unitId = unitOf(actor, input);
    const zone = (await findPlantShown(db, unitId))?.timeZone ?? COMPANY_ZONE;
    return findAlerts(db, unitId, input.month ?? dayIn(now(), zone).slice(0, 7));
  }),

  get: concreteReturn.get.handler(async ({ input, context: { db, now }, errors }) => {
    const found = await findReturn(db, input.id);
    if (!found) throw errors.RETURN_NOT_FOUND();
    return { ...found, offers: await listOffers(db, found.id, found.unit.lifeMinutes, now()) };
  }),
});
