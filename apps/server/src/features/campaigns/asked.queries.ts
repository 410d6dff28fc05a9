import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { campaignContests, campaignPrizes, redemptions } from '../../database/tables/index.ts';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** Prizes that were asked for; of one person or of all. */
export const listRedemptions = (db: Database, campaignId: string, memberId?: string) =>
  db
    .select()
    .from(redemptions)
    .where(
      and(eq(redemptions.campaignId, campaignId), memberId ? eq(redemptions.memberId, memberId) : undefined),
    )
    .orderBy(desc(redemptions.requestedAt), desc(redemptions.id));
export type RedemptionRow = typeof redemptions.$inferSelect;

export const findRedemption = async (db: Database, id: string) =>
  (await db.select().from(redemptions).where(eq(redemptions.id, id)))[0];

export const lockRedemption = async (db: Database, id: string) =>
  (await db.select().from(redemptions).where(eq(redemptions.id, id)).for('update'))[0];

export const updateRedemption = (
  db: Database,
  held: RedemptionRow,
  changes: Pick<RedemptionRow, 'state'> & Partial<RedemptionRow>,
) =>
  db
    .update(redemptions)
    .set({ ...changes, revision: held.revision + 1 })
    .where(eq(redemptions.id, held.id));

/** Puts a prize that was refused back. */
export const giveBack = (db: Database, prizeId: string) =>
  db
    .update(campaignPrizes)
    .set({ taken: sql`${campaignPrizes.taken} - 1` })
    .where(eq(campaignPrizes.id, prizeId));

/** Contests of one person or of all. */
export const listContests = (db: Database, campaignId: string, memberId?: string) =>
  db
    .select()
    .from(campaignContests)
    .where(
      and(
        eq(campaignContests.campaignId, campaignId),
        memberId ? eq(campaignContests.memberId, memberId) : undefined,
      ),
    )
    .orderBy(desc(campaignContests.createdAt), desc(campaignContests.id));
export type ContestRow = typeof campaignContests.$inferSelect;

export const findContest = async (db: Database, id: string) =>
  (await db.select().from(campaignContests).where(eq(campaignContests.id, id)))[0];

export const lockContest = async (db: Database, id: string) =>
  (await db.select().from(campaignContests).where(eq(campaignContests.id, id)).for('update'))[0];

/** Writes a contest; false when its id stands already. */
export async function insertContest(
  db: Database,
  row: typeof campaignContests.$inferInsert,
): Promise<boolean> {
  const made = await db
    .insert(campaignContests)
    .values(row)
    .onConflictDoNothing({ target: campaignContests.id })
    .returning({ id: campaignContests.id });
  return made.length > 0;
}

/** Whether this account has decided that somebody's contest was right: it then has a hand in the result. */
export const hasDecided = async (db: Database, campaignId: string, accountId: string): Promise<boolean> =>
  (await db.$count(
    campaignContests,
    and(
      eq(campaignContests.campaignId, campaignId),
      eq(campaignContests.state, 'accepted'),
      eq(campaignContests.decidedBy, accountId),
    ),
  )) > 0;

export const updateContest = (
  db: Database,
  held: ContestRow,
  changes: Pick<ContestRow, 'state' | 'answer' | 'points' | 'decidedBy' | 'decidedAt'>,
) =>
  db
    .update(campaignContests)
    .set({ ...changes, revision: held.revision + 1 })
    .where(eq(campaignContests.id, held.id));

/** Whether somebody's contest waits for an answer. */
export const hasOpenContest = async (db: Database, campaignId: string, memberId?: string): Promise<boolean> =>
  (await db.$count(
    campaignContests,
    and(
      eq(campaignContests.campaignId, campaignId),
      eq(campaignContests.state, 'open'),
      memberId ? eq(campaignContests.memberId, memberId) : undefined,
    ),
  )) > 0;

const SpentRow = z.object({ spent_more: z.boolean() });

/** Whether somebody's prizes ask for more points than the frozen result gave. */
export async function hasSpentMore(
  db: Database,
  { id, resultVersion }: { id: string; resultVersion: number },
  memberId: string,
): Promise<boolean> {
  const row = await theRow(db, SpentRow)`
    select coalesce((select sum(r.points) from redemptions r where r.member_id = ${memberId} and r.state <> 'refused'), 0)
      > coalesce((select c.points from campaign_results c
        where c.campaign_id = ${id} and c.member_id = ${memberId} and c.version = ${resultVersion}), 0) as spent_more`;
  return row.spent_more;
}
