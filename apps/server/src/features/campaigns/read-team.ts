import type { TeamMember } from '@traco/contract/campaigns/campaign';
import { type TeamPart, teamOf } from '@traco/contract/campaigns/team';
import { dayIn } from '@traco/contract/values/time-zone';
import { readNames } from '../../database/name-kinds.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import * as rows from './campaigns.queries.ts';
import { isUnitMetric } from './facts.queries.ts';
import * as own from './own.queries.ts';
import { begunWeeks } from './own-campaigns.ts';
import { listParts } from './team.queries.ts';

/** The team of whoever manages, by what each did in the weeks that have begun and the points that these have given. */
async function readTeam(
  db: Database,
  campaign: rows.CampaignRow,
  member: own.OwnMember,
  at: Date,
): Promise<TeamMember[]> {
  const weeks = begunWeeks(campaign, member, dayIn(at, member.timeZone));
  const metrics = campaign.rules.metrics.map(({ key }) => key).filter(isUnitMetric);
  const parts: TeamPart[] = [];
  for (const metric of weeks.length > 0 ? metrics : [])
    parts.push(...(await listParts(db, metric, member.unitId, weeks)));
  const given = (await rows.listKept(db, campaign.id, member.id)).flatMap(({ metric, source, points }) =>
    metric === 'adjustment' ? [] : { metric, week: source, points: Number(points) },
  );
  const team = teamOf(campaign.rules, given, parts);
  const names = await readNames(db, { drivers: team.flatMap(({ driverId }) => driverId ?? []) });
  return team.map(({ driverId, ...share }) => ({
    driverId,
    driver: driverId === null ? 'Sem motorista lançado' : (names('drivers', driverId)?.name ?? ''),
    ...share,
  }));
}

/** How the team of whoever manages has made the points. */
export const teamHandlers = {
  team: signedInDoor.campaigns.team.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const found = await own.findPublished(db, input.id);
    if (!found) throw errors.CAMPAIGN_NOT_FOUND();
    const member = actor.role === 'supervisor' ? undefined : await own.findOwnMember(db, input.id);
    return member?.managerId ? readTeam(db, found, member, now()) : [];
  }),
};
