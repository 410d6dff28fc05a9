import { OwnCampaignLine, type PointEvent, type RankingLine } from '@traco/contract/campaigns/campaign';
import type { CampaignKind } from '@traco/contract/campaigns/campaign-words';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { campaignMembers, campaigns, pointEvents, units } from '../../database/tables/index.ts';
import { keyset } from '../../platform/keyset.ts';
import { literalLimit } from '../../platform/literals.ts';
import { rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MOST_SHOWN = 60;

const OwnRow = z.object({
  id: z.string(),
  kind: OwnCampaignLine.shape.kind,
  name: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  join_until: z.string(),
  state: OwnCampaignLine.shape.state,
  is_member: z.boolean(),
  place: z.number().nullable(),
  points: z.string().nullable(),
});

/** The campaigns of a kind that the actor may see, the newest first, and whether the actor takes part. */
export async function listOwn(db: Database, kind: CampaignKind): Promise<OwnCampaignLine[]> {
  const found = await rowsOf(db, OwnRow)`
    select c.id, c.kind, c.name, c.starts_on::text as starts_on, c.ends_on::text as ends_on,
           c.rules ->> 'joinUntil' as join_until, c.state, ${isMember} as is_member, o.place, o.points::text as points
      from campaigns c
      left join lateral (select r.place, r.points from campaign_results r where r.campaign_id = c.id and r.version = c.result_version
        and (select a.role from accounts a where a.id = app.account_id()) in ('seller', 'manager') limit 1) o on true
     where c.kind = ${kind} and c.state <> 'draft'
     order by c.starts_on desc, c.id desc limit ${literalLimit(MOST_SHOWN)}`;
  return found.map(
    ({ id, kind: of, name, starts_on, ends_on, join_until, state, is_member, place, points }) => ({
      id,
      kind: of,
      name,
      state,
      startsOn: starts_on,
      endsOn: ends_on,
      joinUntil: join_until,
      isMember: is_member,
      result: place === null ? null : { place, points: Number(points) },
    }),
  );
}

/** Of people who may take part the policies show their own rows alone. */
const isMember: SQL = sql`exists (select from campaign_members m where m.campaign_id = c.id
  and (select a.role from accounts a where a.id = app.account_id()) in ('seller', 'manager'))`;

/** The published campaign, as the actor may see it. */
export const findPublished = async (db: Database, id: string) =>
  (
    await db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.id, id), ne(campaigns.state, 'draft')))
  )[0];

/** The actor's own place in it: of who may take part the policies show no other. */
export const findOwnMember = async (db: Database, campaignId: string) =>
  (
    await db
      .select({
        id: campaignMembers.id,
        sellerId: campaignMembers.sellerId,
        managerId: campaignMembers.managerId,
        unitId: campaignMembers.unitId,
        shownAs: campaignMembers.shownAs,
        countsFrom: campaignMembers.countsFrom,
        joinedAt: campaignMembers.joinedAt,
        timeZone: units.timeZone,
      })
      .from(campaignMembers)
      .innerJoin(units, eq(units.id, campaignMembers.unitId))
      .where(eq(campaignMembers.campaignId, campaignId))
      .orderBy(desc(campaignMembers.joinedAt))
      .limit(1)
  )[0];
export type OwnMember = NonNullable<Awaited<ReturnType<typeof findOwnMember>>>;

const RankRow = z.object({ place: z.number(), shown: z.string(), points: z.string(), is_own: z.boolean() });

/** The ranking, each by the name or the initials that they chose. */
export async function listRanking(db: Database, campaignId: string): Promise<RankingLine[]> {
  const found = await rowsOf(db, RankRow)`
    select r.place, r.shown, r.points::text as points, r.is_own from app.campaign_ranking(${campaignId}) r order by r.place`;
  return found.map(({ place, shown, points, is_own }) => ({
    place,
    shown,
    points: Number(points),
    isOwn: is_own,
  }));
}

/** How own points are sorted: the newest first. */
export const EVENT_SORT = '-dayOn';
export const eventKeys = keyset<typeof EVENT_SORT, PointEvent>(sql`point_events.id`, {
  dayOn: { by: sql`point_events.day_on`, type: 'date', of: ({ dayOn }) => dayOn },
});

/** One page of somebody's points, and one more than it holds. */
export const listEvents = (
  db: Database,
  memberId: string,
  after: SQL,
  limit: number,
): Promise<PointEvent[]> =>
  db
    .select({
      id: pointEvents.id,
      metric: pointEvents.metric,
      dayOn: pointEvents.dayOn,
      quantity: pointEvents.quantity,
      points: pointEvents.points,
      words: pointEvents.words,
      loadId: pointEvents.loadId,
    })
    .from(pointEvents)
    .where(and(eq(pointEvents.memberId, memberId), after))
    .orderBy(eventKeys.orderBy(EVENT_SORT))
    .limit(limit);

const OutcomeRow = z.object({ outcome: z.string() });

const Joined = z.enum(['joined', 'already', 'none', 'late', 'no_term']);
export const joinRow = async (
  db: Database,
  { campaignId, id, shownAs, at }: { campaignId: string; id: string; shownAs: string; at: Date },
) =>
  Joined.parse(
    (
      await theRow(
        db,
        OutcomeRow,
      )`select app.join_campaign(${campaignId}, ${id}, ${shownAs}, ${at.toISOString()}::timestamptz) as outcome`
    ).outcome,
  );

const Redeemed = z.enum(['kept', 'none', 'taken', 'too_early', 'not_place', 'no_points', 'no_stock']);
export const redeemRow = async (
  db: Database,
  { id, prizeId, at }: { id: string; prizeId: string; at: Date },
) =>
  Redeemed.parse(
    (
      await theRow(
        db,
        OutcomeRow,
      )`select app.request_redemption(${id}, ${prizeId}, ${at.toISOString()}::timestamptz) as outcome`
    ).outcome,
  );
