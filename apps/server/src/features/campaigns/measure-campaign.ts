import { createHash } from 'node:crypto';
import { afterAct, CONTEST_DAYS, mayGive } from '@traco/contract/campaigns/campaign-words';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { addDays } from '@traco/contract/values/calendar';
import { canonicalJson } from '@traco/contract/values/canonical-json';
import { dayIn } from '@traco/contract/values/time-zone';
import { v7 as uuidv7 } from 'uuid';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import * as asked from './asked.queries.ts';
import * as rows from './campaigns.queries.ts';
import { countPoints, isOver } from './count-points.ts';
import { holdCampaign, holdFor } from './hold-campaign.ts';
import { readCampaign } from './read-campaign.ts';

const { campaigns } = signedInDoor;

/**
 * Freezes how everybody stands as the next version of the result, with the SHA-256 of its words; everybody has the days of contest
 * anew, since another's contest may have moved them.
 */
export async function freezeResult(db: Database, campaign: rows.CampaignRow, at: Date) {
  const version = campaign.resultVersion + 1;
  const members = await rows.listMembers(db, campaign.id);
  const byMetric = await rows.listByMetric(db, campaign.id);
  const results = (await rows.listSums(db, campaign.id)).map(({ memberId, place, points }) => ({
    memberId,
    place,
    points,
    byMetric: byMetric
      .filter((each) => each.memberId === memberId)
      .map(({ metric, quantity, points: given }) => ({ metric, quantity, points: given })),
  }));
  await rows.insertResults(
    db,
    results.map((result) => {
      const { sellerId, managerId, unitId } = members.find(({ id }) => id === result.memberId)!;
      return {
        id: uuidv7(),
        campaignId: campaign.id,
        sellerId,
        managerId,
        unitId,
        version,
        ...result,
      };
    }),
  );
  const resultText = canonicalJson({
    format: 'traco-campanha-resultado-1',
    campaign: campaign.id,
    rules: campaign.sha256,
    version,
    results,
  });
  return {
    resultVersion: version,
    resultText,
    resultSha256: createHash('sha256').update(resultText, 'utf8').digest('hex'),
    contestUntil: addDays(dayIn(at, COMPANY_ZONE), CONTEST_DAYS),
  };
}

/** The result is frozen, contested, approved, and the prizes are let out by another person. */
export const measureHandlers = {
  measure: campaigns.measure.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const held = await holdCampaign(db, input, errors);
    if (held.state === 'published' && !(await isOver(db, held, now()))) throw errors.NOT_OVER();
    // The clock closes what is over within minutes; whoever is quicker closes it by measuring.
    const state = held.state === 'published' ? afterAct(held.state, 'close')! : held.state;
    const next = afterAct(state, 'measure');
    if (!next) throw errors.WRONG_STATE();
    await countPoints(db, held, now());
    const result = await freezeResult(db, held, now());
    await rows.updateCampaign(db, held, {
      ...result,
      state: next,
      measuredAt: now(),
      measuredBy: actor.accountId,
    });
    return (await readCampaign(db, held.id, actor))!;
  }),

  decideContest: campaigns.decideContest.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const held = await rows.lockCampaign(db, input.id);
    if (!held) throw errors.CAMPAIGN_NOT_FOUND();
    const contest = await asked.lockContest(db, input.contestId);
    if (contest?.campaignId !== held.id) throw errors.CONTEST_NOT_FOUND();
    if (contest.revision !== input.revision) throw errors.STALE_REVISION();
    if (held.state !== 'measured' || contest.state !== 'open') throw errors.WRONG_STATE();
    const points = input.isRight ? input.points : 0;
    if (input.isRight && points === 0) throw errors.NO_POINTS();
    await asked.updateContest(db, contest, {
      state: input.isRight ? 'accepted' : 'refused',
      answer: input.answer,
      points,
      decidedBy: actor.accountId,
      decidedAt: now(),
    });
    if (input.isRight) {
      const { memberId, sellerId, managerId, unitId } = contest;
      await rows.insertEvents(db, [
        {
          id: uuidv7(),
          campaignId: held.id,
          memberId,
          sellerId,
          managerId,
          unitId,
          points,
          metric: 'adjustment' as const,
          source: contest.id,
          turn: 1,
          quantity: 0,
          dayOn: held.endsOn,
          words: `Contestação aceita: ${input.answer}`,
        },
      ]);
      await rows.updateCampaign(db, held, await freezeResult(db, held, now()));
    }
    return (await readCampaign(db, held.id, actor))!;
  }),

  approve: campaigns.approve.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const held = await holdFor(db, input, 'approve', errors);
    if (await asked.hasOpenContest(db, held.id)) throw errors.CONTESTS_OPEN();
    if (dayIn(now(), COMPANY_ZONE) <= held.contestUntil!) throw errors.CONTEST_TIME();
    await rows.updateCampaign(db, held, {
      state: afterAct(held.state, 'approve')!,
      approvedAt: now(),
      approvedBy: actor.accountId,
    });
    return (await readCampaign(db, held.id, actor))!;
  }),

  pay: campaigns.pay.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const held = await holdFor(db, input, 'pay', errors);
    const { accountId } = actor;
    if (held.measuredBy === accountId || (await asked.hasDecided(db, held.id, accountId)))
      throw errors.SAME_PERSON();
    await rows.updateCampaign(db, held, {
      state: afterAct(held.state, 'pay')!,
      paidAt: now(),
      paidBy: accountId,
    });
    return (await readCampaign(db, held.id, actor))!;
  }),

  decideRedemption: campaigns.decideRedemption.handler(
    async ({ input, context: { db, actor, now }, errors }) => {
      const held = await rows.lockCampaign(db, input.id);
      if (!held) throw errors.CAMPAIGN_NOT_FOUND();
      const wanted = await asked.lockRedemption(db, input.redemptionId);
      if (wanted?.campaignId !== held.id) throw errors.REDEMPTION_NOT_FOUND();
      if (wanted.revision !== input.revision) throw errors.STALE_REVISION();
      if (!mayGive(wanted.state, input.to)) throw errors.WRONG_STATE();
      const by = { decidedBy: actor.accountId, decidedAt: now() };
      switch (input.to) {
        case 'refused':
          if (!input.reason) throw errors.REASON_REQUIRED();
          await asked.updateRedemption(db, wanted, { state: 'refused', reason: input.reason, ...by });
          await asked.giveBack(db, wanted.prizeId);
          break;
        case 'approved':
          if (held.state !== 'approved' && held.state !== 'paid') throw errors.NOT_APPROVED();
          if (await asked.hasSpentMore(db, held, wanted.memberId)) throw errors.POINTS_LOST();
          await asked.updateRedemption(db, wanted, { state: 'approved', ...by });
          break;
        case 'delivered':
          if (held.state !== 'paid') throw errors.NOT_PAID();
          await asked.updateRedemption(db, wanted, {
            state: 'delivered',
            deliveredBy: actor.accountId,
            deliveredAt: now(),
          });
          break;
      }
      return (await readCampaign(db, held.id, actor))!;
    },
  ),
};
