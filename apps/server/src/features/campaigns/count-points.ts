import { dueEvents, type KeptPoints } from '@traco/contract/campaigns/points';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { dayIn } from '@traco/contract/values/time-zone';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/transaction.ts';
import * as rows from './campaigns.queries.ts';
import { type FactOf, listFacts } from './facts.queries.ts';

const idOf = (member: rows.MemberRow, kind: rows.CampaignRow['kind']) =>
  kind === 'seller' ? member.sellerId! : member.unitId;

/**
 * Makes the ledger of points of a held campaign say what the ledger says, by new rows alone: asked again it adds nothing.
 * @returns how many rows it took
 */
export async function countPoints(db: Database, campaign: rows.CampaignRow, at: Date): Promise<number> {
  const members = await rows.listMembers(db, campaign.id);
  if (members.length === 0) {
    await rows.noteCounted(db, campaign.id, at);
    return 0;
  }
  const { kind, rules, startsOn, endsOn } = campaign;
  const today = lastClock(members, at);
  const facts = await listFacts(
    db,
    rules.metrics.map(({ key }) => key),
    {
      sellerIds: members.flatMap(({ sellerId }) => sellerId ?? []),
      unitIds: kind === 'manager' ? [...new Set(members.map(({ unitId }) => unitId))] : [],
    },
    { startsOn, endsOn },
    today,
  );
  const kept = await rows.listKept(db, campaign.id);
  const due = members.flatMap((member) =>
    dueEvents(campaign, rules, factsOf(member, kind, facts), keptOf(member, kept)).map(
      ({ quantity, points, ...event }) => ({
        ...event,
        quantity,
        points,
        id: uuidv7(),
        campaignId: campaign.id,
        memberId: member.id,
        sellerId: member.sellerId,
        managerId: member.managerId,
        unitId: member.unitId,
      }),
    ),
  );
  await rows.insertEvents(db, due);
  await rows.noteCounted(db, campaign.id, at);
  return due.length;
}

/** The day today by the last clock of those who take part: what is over there is over everywhere. */
export const lastClock = (members: readonly Pick<rows.MemberRow, 'timeZone'>[], at: Date): string =>
  [COMPANY_ZONE, ...members.map(({ timeZone }) => timeZone)].map((zone) => dayIn(at, zone)).toSorted()[0]!;

/** Whether the last day of a campaign is over everywhere. */
export const isOver = async (db: Database, { id, endsOn }: rows.CampaignRow, at: Date): Promise<boolean> =>
  endsOn < lastClock(await rows.listMembers(db, id), at);

/** What counts for a person: from the day of joining on; of a week, when it began by then. */
const factsOf = (member: rows.MemberRow, kind: rows.CampaignRow['kind'], facts: readonly FactOf[]) =>
  facts.filter(
    ({ of, dayOn, source }) =>
      of === idOf(member, kind) && (kind === 'seller' ? dayOn : source) >= member.countsFrom,
  );

const keptOf = (member: rows.MemberRow, kept: Awaited<ReturnType<typeof rows.listKept>>): KeptPoints[] =>
  kept.flatMap(({ member_id, metric, load_id, day_on, quantity, points, ...rest }) =>
    member_id !== member.id || metric === 'adjustment'
      ? []
      : {
          ...rest,
          metric,
          loadId: load_id,
          dayOn: day_on,
          quantity: Number(quantity),
          points: Number(points),
        },
  );
