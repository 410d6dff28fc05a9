import type { Campaign, MetricStanding } from '@traco/contract/campaigns/campaign';
import { readNames } from '../../database/name-kinds.ts';
import { signedInDoor } from '../../platform/door.ts';
import { together } from '../../platform/one-message.ts';
import type { Database } from '../../platform/transaction.ts';
import * as asked from './asked.queries.ts';
import * as rows from './campaigns.queries.ts';
import { lineKeys, listLines } from './listed-campaigns.queries.ts';
import { listOfPerson } from './of-person.queries.ts';
import { readUsual } from './usual.ts';

const { campaigns } = signedInDoor;

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** A prize that was asked for, with the words of the rules. */
export const toRedemption = (
  { id, prizeId, state, points, reason, requestedAt, deliveredAt, revision }: asked.RedemptionRow,
  { prizes }: rows.CampaignRow,
) => ({
  id,
  prizeId,
  prize: prizes.find((prize) => prize.id === prizeId)?.words ?? '',
  state,
  points,
  reason,
  requestedAt: requestedAt.toISOString(),
  deliveredAt: iso(deliveredAt),
  revision,
});

/** A contest as it is told. */
export const toContest = ({ id, words, state, answer, points, createdAt, revision }: asked.ContestRow) => ({
  id,
  words,
  state,
  answer,
  points,
  createdAt: createdAt.toISOString(),
  revision,
});

/** The prizes of the rules, each with what is left of it. */
export const prizesLeft = (
  { prizes }: Pick<rows.CampaignRow, 'prizes'>,
  taken: readonly { id: string; taken: number }[],
) =>
  prizes.map(({ id, words, stock, needs, amount, photoId }) => ({
    id,
    words,
    stock,
    needs,
    amount,
    photoId,
    left: stock - (taken.find((each) => each.id === id)?.taken ?? 0),
  }));

/** What each metric has given, in the order of the rules; what a contest changed comes last. */
export function inOrder({ rules }: rows.CampaignRow, standings: readonly MetricStanding[]): MetricStanding[] {
  const found = (metric: MetricStanding['metric']) => standings.find((each) => each.metric === metric);
  const adjustment = found('adjustment');
  return [
    ...rules.metrics.map(({ key }) => ({
      metric: key,
      quantity: found(key)?.quantity ?? 0,
      points: found(key)?.points ?? 0,
    })),
    ...(adjustment ? [{ metric: adjustment.metric, quantity: 0, points: adjustment.points }] : []),
  ];
}

/** A campaign in whole, for the office; undefined when there is none. */
export async function readCampaign(
  db: Database,
  id: string,
  asker: { accountId: string },
): Promise<Campaign | undefined> {
  const found = await rows.findCampaign(db, id);
  if (!found) return undefined;
  const { publishedBy, measuredBy, approvedBy, paidBy } = found;
  const [members, standing, byMetric, taken, wanted, contests, names] = await together([
    rows.listMembers(db, id),
    rows.listStanding(db, id),
    rows.listByMetric(db, id),
    rows.listTaken(db, id),
    asked.listRedemptions(db, id),
    asked.listContests(db, id),
    readNames(db, { accounts: [publishedBy, measuredBy, approvedBy, paidBy].flatMap((each) => each ?? []) }),
  ]);
  const nameOf = (account: string | null) => (account ? (names('accounts', account)?.name ?? '') : '');
  const personOf = (memberId: string) => members.find((member) => member.id === memberId)?.person ?? '';
  const { kind, name, unitIds, startsOn, endsOn, state, rules, rulesText, sha256, termVersionId } = found;
  return {
    id,
    kind,
    name,
    unitIds,
    startsOn,
    endsOn,
    state,
    rules,
    rulesText,
    sha256,
    termVersionId,
    prizes: prizesLeft(found, taken),
    riskReason: found.riskReason,
    publishedAt: iso(found.publishedAt),
    publishedBy: nameOf(publishedBy),
    countedAt: iso(found.countedAt),
    measuredAt: iso(found.measuredAt),
    measuredBy: nameOf(measuredBy),
    measuredByAsker: measuredBy === asker.accountId,
    contestUntil: found.contestUntil,
    resultVersion: found.resultVersion,
    resultSha256: found.resultSha256,
    approvedAt: iso(found.approvedAt),
    approvedBy: nameOf(approvedBy),
    paidAt: iso(found.paidAt),
    paidBy: nameOf(paidBy),
    members: standing.flatMap(({ memberId, place, points }) => {
      const member = members.find((each) => each.id === memberId);
      if (!member) return [];
      return {
        id: memberId,
        personId: member.sellerId ?? member.managerId ?? '',
        person: member.person,
        unit: member.unit,
        shownAs: member.shownAs,
        countsFrom: member.countsFrom,
        joinedAt: member.joinedAt.toISOString(),
        place,
        points,
        byMetric: inOrder(
          found,
          byMetric.filter((each) => each.memberId === memberId),
        ),
      };
    }),
    redemptions: wanted.map((row) => ({
      ...toRedemption(row, found),
      memberId: row.memberId,
      person: personOf(row.memberId),
    })),
    contests: contests.map((row) => ({
      ...toContest(row),
      memberId: row.memberId,
      person: personOf(row.memberId),
    })),
    revision: found.revision,
  };
}

/** What the office reads. */
export const readHandlers = {
  list: campaigns.list.handler(async ({ input, context: { db }, errors }) => {
    const after = lineKeys.behind(input, errors);
    return lineKeys.pageOf(await listLines(db, input, after), input);
  }),

  get: campaigns.get.handler(async ({ input, context: { db, actor }, errors }) => {
    const found = await readCampaign(db, input.id, actor);
    if (!found) throw errors.CAMPAIGN_NOT_FOUND();
    return found;
  }),

  ofPerson: campaigns.ofPerson.handler(({ input, context: { db } }) => listOfPerson(db, input.personId)),

  usual: campaigns.usual.handler(({ input, context: { db, now } }) => readUsual(db, input, now())),
};
