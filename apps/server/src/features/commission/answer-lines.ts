import { LEAST_REASON } from '@traco/contract/values/reasons';
import { signedInDoor } from '../../platform/door.ts';
import { unlessTaken } from '../../platform/refused-writes.ts';
import { findSeller } from '../totals/totals.service.ts';
import * as rows from './statements.queries.ts';
import { firstOf, tellStatement } from './tell-statement.ts';

const { commission } = signedInDoor;

/** What a seller says to the lines of a closed month, and what is decided about contested ones. */
export const answerHandlers = {
  answer: commission.answer.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const seller = actor.sellerId ? await findSeller(db, now(), actor.sellerId) : undefined;
    const [head] = seller ? await rows.listHeads(db, [seller.id], firstOf(input.month)) : [];
    if (!seller || !head) throw errors.LINE_NOT_FOUND();
    const lineIds = [...new Set(input.lineIds)];
    const lines = await rows.listLineStates(db, lineIds, head.id);
    if (lines.length < lineIds.length) throw errors.LINE_NOT_FOUND();
    if (input.answer === 'contested' && input.reason.length < LEAST_REASON) throw errors.REASON_MISSING();
    const before = await tellStatement(db, seller, input.month, now());
    if (!before.closed?.isAnswerable) throw errors.ANSWER_OVER();
    if (lines.some(({ answer }) => answer !== null)) throw errors.ANSWERED();
    const written = rows.insertAnswers(
      db,
      lines.map(({ id, unit_id: unitId }) => ({
        id,
        unitId,
        sellerId: seller.id,
        answer: input.answer,
        reason: input.answer === 'contested' ? input.reason : '',
        accountId: actor.accountId,
        createdAt: now(),
      })),
    );
    await unlessTaken(written, () => errors.ANSWERED());
    return tellStatement(db, seller, input.month, now());
  }),

  contests: commission.contests.handler(({ context: { db } }) => rows.listContests(db)),

  decide: commission.decide.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const [line] = await rows.listLineStates(db, [input.lineId]);
    if (!line) throw errors.LINE_NOT_FOUND();
    if (line.answer !== 'contested') throw errors.NOT_CONTESTED();
    if (line.is_decided) throw errors.DECIDED();
    if (input.decision === 'corrected' && input.cents === 0) throw errors.AMOUNT_MISSING();
    const written = rows.insertDecision(db, {
      id: line.id,
      unitId: line.unit_id,
      sellerId: line.seller_id,
      decision: input.decision,
      cents: input.decision === 'corrected' ? input.cents : 0,
      reason: input.reason,
      accountId: actor.accountId,
      createdAt: now(),
    });
    await unlessTaken(written, () => errors.DECIDED());
    return { lineId: line.id };
  }),
};
