import type { OwnCampaign } from '@traco/contract/campaigns/campaign';
import { pointsOf, weeksOf } from '@traco/contract/campaigns/points';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { dayIn } from '@traco/contract/values/time-zone';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { together } from '../../platform/one-message.ts';
import { unlessKeyTaken, unlessNotOwn } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import { acceptTerm } from '../terms/terms.service.ts';
import * as asked from './asked.queries.ts';
import * as rows from './campaigns.queries.ts';
import { isUnitMetric, listWeekFacts } from './facts.queries.ts';
import * as own from './own.queries.ts';
import { inOrder, prizesLeft, toContest, toRedemption } from './read-campaign.ts';

const { campaigns } = signedInDoor;

/** Weeks that a manager sees one by one, the newest. */
const SHOWN_WEEKS = 13;

/** The weeks of a campaign that count for a member and have begun. */
export const begunWeeks = (campaign: rows.CampaignRow, { countsFrom }: own.OwnMember, today: string) =>
  weeksOf(campaign).filter(({ startsOn }) => startsOn <= today && startsOn >= countsFrom);

/** The weeks of a manager's metrics that have begun, with what each gives; of the one under way no points yet. */
async function weeksOfMember(
  db: Database,
  campaign: rows.CampaignRow,
  member: own.OwnMember,
  today: string,
): Promise<OwnCampaign['weeks']> {
  const shown = begunWeeks(campaign, member, today).slice(-SHOWN_WEEKS);
  const weekly = campaign.rules.metrics.map(({ key }) => key).filter(isUnitMetric);
  const weeks: OwnCampaign['weeks'] = [];
  for (const metric of shown.length > 0 ? weekly : [])
    for (const fact of await listWeekFacts(db, metric, [member.unitId], shown)) {
      const points = pointsOf(campaign, campaign.rules, fact);
      weeks.push({
        metric,
        startsOn: fact.source,
        endsOn: fact.dayOn,
        quantity: fact.quantity,
        points: fact.dayOn < today ? points : null,
      });
    }
  return weeks;
}

/** A campaign as whoever asks sees it; undefined of one that is not for them. */
async function readOwn(db: Database, id: string, actor: Actor, at: Date): Promise<OwnCampaign | undefined> {
  const found = await own.findPublished(db, id);
  if (!found) return undefined;
  // The office looks on: it takes part in nothing.
  const member = actor.role === 'supervisor' ? undefined : await own.findOwnMember(db, id);
  const today = dayIn(at, member?.timeZone ?? COMPANY_ZONE);
  const [ranking, taken, byMetric, wanted, contests] = await together([
    own.listRanking(db, id),
    rows.listTaken(db, id),
    member ? rows.listByMetric(db, id, member.id) : Promise.resolve([]),
    member ? asked.listRedemptions(db, id, member.id) : Promise.resolve([]),
    member ? asked.listContests(db, id, member.id) : Promise.resolve([]),
  ]);
  const line = ranking.find(({ isOwn }) => isOwn);
  const spent = wanted.reduce((sum, { state, points }) => sum + (state === 'refused' ? 0 : points), 0);
  const { kind, name, startsOn, endsOn, state, rules, countedAt, contestUntil } = found;
  if (state === 'draft') return undefined;
  return {
    id,
    kind,
    name,
    startsOn,
    endsOn,
    state,
    rules,
    contestUntil,
    today,
    ranking,
    joinUntil: rules.joinUntil,
    isMember: member !== undefined,
    rulesText: found.rulesText!,
    sha256: found.sha256!,
    termVersionId: found.termVersionId!,
    prizes: prizesLeft(found, taken),
    countedAt: countedAt?.toISOString() ?? null,
    member: member
      ? {
          shownAs: member.shownAs,
          countsFrom: member.countsFrom,
          joinedAt: member.joinedAt.toISOString(),
          points: line?.points ?? 0,
          place: line?.place ?? 0,
          free: (line?.points ?? 0) - spent,
          byMetric: inOrder(found, byMetric),
        }
      : null,
    redemptions: wanted.map((row) => toRedemption(row, found)),
    contests: contests.map(toContest),
    weeks: member?.managerId ? await weeksOfMember(db, found, member, today) : [],
  };
}

/** What whoever a campaign is for does with it. */
export const ownHandlers = {
  own: campaigns.own.handler(({ input, context: { db } }) => own.listOwn(db, input.kind)),

  follow: campaigns.follow.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const found = await readOwn(db, input.id, actor, now());
    if (!found) throw errors.CAMPAIGN_NOT_FOUND();
    return found;
  }),

  events: campaigns.events.handler(async ({ input, context: { db, actor }, errors }) => {
    const sorted = { ...input, sort: own.EVENT_SORT } as const;
    const after = own.eventKeys.behind(sorted, errors);
    const member = actor.role === 'supervisor' ? undefined : await own.findOwnMember(db, input.id);
    const found = member ? await own.listEvents(db, member.id, after, input.limit + 1) : [];
    return own.eventKeys.pageOf(found, sorted);
  }),

  join: campaigns.join.handler(async ({ input, context: { db, actor, now, request }, errors }) => {
    const { id, answerId, shownAs, sha256 } = input;
    if (actor.role === 'supervisor') throw errors.NOT_FOR_YOU();
    const found = await own.findPublished(db, id);
    if (!found) throw errors.CAMPAIGN_NOT_FOUND();
    if (found.sha256 !== sha256) throw errors.RULES_CHANGED();
    if (!(await own.findOwnMember(db, id))) {
      const answer = { id: answerId, versionId: found.termVersionId!, at: now() };
      if (!(await acceptTerm(db, answer, request))) throw errors.TERM_GONE();
      const outcome = await own.joinRow(db, { campaignId: id, id: uuidv7(), shownAs, at: now() });
      if (outcome === 'late') throw errors.JOIN_OVER();
      if (outcome === 'none') throw errors.CAMPAIGN_NOT_FOUND();
      if (outcome === 'no_term') throw errors.TERM_GONE();
    }
    return (await readOwn(db, id, actor, now()))!;
  }),

  redeem: campaigns.redeem.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const { id, redemptionId, prizeId } = input;
    const found = await own.findPublished(db, id);
    if (!found?.prizes.some((prize) => prize.id === prizeId)) throw errors.CAMPAIGN_NOT_FOUND();
    if (actor.role === 'supervisor') throw errors.NOT_FOR_YOU();
    switch (await own.redeemRow(db, { id: redemptionId, prizeId, at: now() })) {
      case 'none':
        throw errors.NOT_FOR_YOU();
      case 'taken':
        throw errors.ID_TAKEN();
      case 'too_early':
        throw errors.TOO_EARLY();
      case 'not_place':
        throw errors.NOT_PLACE();
      case 'no_points':
        throw errors.NO_POINTS();
      case 'no_stock':
        throw errors.NO_STOCK();
      case 'kept':
        return toRedemption((await asked.findRedemption(db, redemptionId))!, found);
    }
  }),

  contest: campaigns.contest.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const { id, contestId, words } = input;
    const found = await own.findPublished(db, id);
    if (!found) throw errors.CAMPAIGN_NOT_FOUND();
    const member = actor.role === 'supervisor' ? undefined : await own.findOwnMember(db, id);
    if (!member) throw errors.NOT_A_MEMBER();
    const already = await asked.findContest(db, contestId);
    if (already) return toContest(already);
    if (found.state !== 'measured' || dayIn(now(), COMPANY_ZONE) > found.contestUntil!)
      throw errors.CONTEST_OVER();
    if (await asked.hasOpenContest(db, id, member.id)) throw errors.ALREADY_OPEN();
    const { id: memberId, sellerId, managerId, unitId } = member;
    const row = {
      id: contestId,
      campaignId: id,
      memberId,
      sellerId,
      managerId,
      unitId,
      words,
      createdAt: now(),
    };
    const written = unlessKeyTaken(asked.insertContest(db, row), {
      campaign_contests_one_open: errors.ALREADY_OPEN,
    });
    // The result may have been approved in this moment.
    if (!(await unlessNotOwn(written, errors.CONTEST_OVER))) throw errors.ID_TAKEN();
    return toContest((await asked.findContest(db, contestId))!);
  }),
};
