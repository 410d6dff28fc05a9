import { findUnit } from '../../database/open-units.queries.ts';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { findFirstUnit, findSeller } from '../totals/totals.service.ts';
import { answerHandlers } from './answer-lines.ts';
import { closingHandlers } from './close-month.ts';
import { listSellers } from './closings.queries.ts';
import { ruleHandlers } from './publish-rule.ts';
import { printStatement } from './statement-paper.ts';
import { tellHolding, tellOutlook, tellSellers, tellStatement } from './tell-statement.ts';

const { commission } = signedInDoor;

export const commissionRouter = commission.router({
  ...ruleHandlers,
  ...closingHandlers,
  ...answerHandlers,

  statement: commission.statement.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const seller = await findSeller(db, now(), input.sellerId ?? actor.sellerId ?? undefined);
    if (!seller) throw errors.SELLER_NOT_FOUND();
    return tellStatement(db, seller, input.month, now());
  }),

  paper: commission.paper.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const seller = await findSeller(db, now(), input.sellerId ?? actor.sellerId ?? undefined);
    if (!seller) throw errors.SELLER_NOT_FOUND();
    return printStatement(await tellStatement(db, seller, input.month, now()), now());
  }),

  outlook: commission.outlook.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const seller = await findSeller(db, now(), input.sellerId ?? actor.sellerId ?? undefined);
    if (!seller) throw errors.SELLER_NOT_FOUND();
    return tellOutlook(db, seller, now());
  }),

  holding: commission.holding.handler(async ({ input, context: { db, now }, errors }) => {
    const seller = await findSeller(db, now(), input.sellerId);
    if (!seller) throw errors.SELLER_NOT_FOUND();
    return tellHolding(db, seller, now());
  }),

  sellers: commission.sellers.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const unitId = unitOf(actor, input) ?? (await findFirstUnit(db));
    if (!unitId || !(await findUnit(db, unitId))) throw errors.UNIT_NOT_FOUND();
    return tellSellers(db, await listSellers(db, unitId), input.month, now());
  }),
});
