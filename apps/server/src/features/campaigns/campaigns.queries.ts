import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  campaignMembers,
  campaignPrizes,
  campaignResults,
  campaigns,
  managers,
  pointEvents,
  sellers,
  units,
} from '../../database/tables/index.ts';
import { columnOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A campaign as its row keeps it. */
export type CampaignRow = typeof campaigns.$inferSelect;
/** What of it changes after it was written. */
type Changes = Partial<Omit<CampaignRow, 'id' | 'revision'>>;

export const findCampaign = async (db: Database, id: string): Promise<CampaignRow | undefined> =>
  (await db.select().from(campaigns).where(eq(campaigns.id, id)))[0];

/** The same, held until the request ends. */
export const lockCampaign = async (db: Database, id: string): Promise<CampaignRow | undefined> =>
  (await db.select().from(campaigns).where(eq(campaigns.id, id)).for('update'))[0];

/** Writes a draft; false when its id stands already. */
export async function insertCampaign(db: Database, row: typeof campaigns.$inferInsert): Promise<boolean> {
  const made = await db.insert(campaigns).values(row).onConflictDoNothing().returning({ id: campaigns.id });
  return made.length > 0;
}

export const updateCampaign = (db: Database, held: CampaignRow, changes: Changes) =>
  db
    .update(campaigns)
    .set({ ...changes, revision: held.revision + 1 })
    .where(eq(campaigns.id, held.id));

/** Whether this account wrote it. */
export const isOf = async (db: Database, id: string, accountId: string): Promise<boolean> =>
  (await db.$count(campaigns, and(eq(campaigns.id, id), eq(campaigns.createdBy, accountId)))) > 0;

/** Writes down that the points were counted: nobody who is editing is told of it as a change. */
export const noteCounted = (db: Database, id: string, at: Date) =>
  db.update(campaigns).set({ countedAt: at }).where(eq(campaigns.id, id));

export const insertPrizes = (db: Database, rows: (typeof campaignPrizes.$inferInsert)[]) =>
  db.insert(campaignPrizes).values(rows);

/** Whether all these units exist. */
export async function areUnits(db: Database, ids: readonly string[]): Promise<boolean> {
  const asked = [...new Set(ids)];
  return asked.length === 0 || (await db.$count(units, inArray(units.id, asked))) === asked.length;
}

/** How many of each prize are spoken for. */
export const listTaken = (db: Database, campaignId: string) =>
  db
    .select({ id: campaignPrizes.id, taken: campaignPrizes.taken })
    .from(campaignPrizes)
    .where(eq(campaignPrizes.campaignId, campaignId));

/** Campaigns whose points still move, the oldest first. */
export const listCounting = async (db: Database): Promise<string[]> =>
  (
    await db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(inArray(campaigns.state, ['published', 'measuring']))
      .orderBy(asc(campaigns.startsOn))
  ).map(({ id }) => id);

/** Who takes part, with the name of the register. */
export const listMembers = (db: Database, campaignId: string) =>
  db
    .select({
      id: campaignMembers.id,
      sellerId: campaignMembers.sellerId,
      managerId: campaignMembers.managerId,
      unitId: campaignMembers.unitId,
      shownAs: campaignMembers.shownAs,
      countsFrom: campaignMembers.countsFrom,
      joinedAt: campaignMembers.joinedAt,
      person: columnOf(z.string())`coalesce(${sellers.name}, ${managers.name})`,
      unit: units.name,
      timeZone: units.timeZone,
    })
    .from(campaignMembers)
    .innerJoin(units, eq(units.id, campaignMembers.unitId))
    .leftJoin(sellers, eq(sellers.id, campaignMembers.sellerId))
    .leftJoin(managers, eq(managers.id, campaignMembers.managerId))
    .where(eq(campaignMembers.campaignId, campaignId))
    .orderBy(asc(campaignMembers.joinedAt));
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

const KeptRow = z.object({
  member_id: z.string(),
  metric: z.enum(pointEvents.metric.enumValues),
  source: z.string(),
  load_id: z.string().nullable(),
  day_on: z.string(),
  turns: z.number(),
  quantity: z.string(),
  points: z.string(),
});

/** What the ledger of points says of each source of everybody, or of one of them, adjustments left out. */
export const listKept = (db: Database, campaignId: string, memberId?: string) =>
  rowsOf(db, KeptRow)`
    select e.member_id, e.metric, e.source, (array_agg(e.load_id order by e.turn desc))[1] as load_id,
           (array_agg(e.day_on order by e.turn desc))[1]::text as day_on, max(e.turn)::int as turns, sum(e.quantity)::text as quantity, sum(e.points)::text as points
      from point_events e where e.campaign_id = ${campaignId} and e.metric <> 'adjustment'
       and ${memberId ? sql`e.member_id = ${memberId}` : sql`true`}
     group by e.member_id, e.metric, e.source`;

const EVENTS_AT_ONCE = 500;

export async function insertEvents(
  db: Database,
  rows: readonly (typeof pointEvents.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += EVENTS_AT_ONCE)
    await db.insert(pointEvents).values(rows.slice(at, at + EVENTS_AT_ONCE));
}

const ByMetricRow = z.object({
  member_id: z.string(),
  metric: KeptRow.shape.metric,
  quantity: z.string(),
  points: z.string(),
});

/** What each metric has given each person, or one of them. */
export async function listByMetric(db: Database, campaignId: string, memberId?: string) {
  const rows = await rowsOf(db, ByMetricRow)`
    select e.member_id, e.metric, sum(e.quantity)::text as quantity, sum(e.points)::text as points
      from point_events e where e.campaign_id = ${campaignId} and ${memberId ? sql`e.member_id = ${memberId}` : sql`true`}
     group by e.member_id, e.metric`;
  return rows.map(({ member_id, metric, quantity, points }) => ({
    memberId: member_id,
    metric,
    quantity: Number(quantity),
    points: Number(points),
  }));
}

const StandingRow = z.object({ member_id: z.string(), place: z.number(), points: z.string() });

const toStanding = ({ member_id, place, points }: z.infer<typeof StandingRow>) => ({
  memberId: member_id,
  place,
  points: Number(points),
});

/** How everybody stands, for the office: by the frozen result once there is one. */
export const listStanding = async (db: Database, campaignId: string) =>
  (
    await rowsOf(db, StandingRow)`
      select s.member_id, s.place, s.points::text as points from app.campaign_standing(${campaignId}) s order by s.place`
  ).map(toStanding);

/** The same by the ledger of points, whatever was frozen. */
export const listSums = async (db: Database, campaignId: string) =>
  (
    await rowsOf(db, StandingRow)`
      select s.member_id, s.place, s.points::text as points from app.campaign_sums(${campaignId}) s order by s.place`
  ).map(toStanding);

export const insertResults = (db: Database, rows: (typeof campaignResults.$inferInsert)[]) =>
  rows.length > 0 ? db.insert(campaignResults).values(rows) : Promise.resolve();
