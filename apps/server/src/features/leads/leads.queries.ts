import { type LeadState, openLeadStates } from '@traco/contract/leads/lead-states';
import type { Lead } from '@traco/contract/leads/leads';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { leadPhotos, leads, publicCodes, sellers } from '../../database/tables/index.ts';
import { keyset } from '../../platform/keyset.ts';
import { wholePage, wordList } from '../../platform/literals.ts';
import { columnOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const isOpen = inArray(leads.state, [...openLeadStates]);
const states: readonly LeadState[] = openLeadStates;
const ENDED = 9;

/** The open ones first, in their turns, and of one turn the newest. Cursors carry milliseconds: finer parts of them do not sort. */
export const LEAD_SORT = '-open';
export const leadKeys = keyset<typeof LEAD_SORT, Lead>(sql`${leads.id}`, {
  open: [
    {
      by: sql`-coalesce(array_position(${wordList(openLeadStates)}, ${leads.state}), ${sql.raw(String(ENDED))})`,
      type: 'integer',
      of: ({ state }) => -(states.includes(state) ? states.indexOf(state) + 1 : ENDED),
    },
    {
      by: sql`date_trunc('milliseconds', ${leads.createdAt})`,
      type: 'timestamptz',
      of: ({ createdAt }) => createdAt,
    },
  ],
});

const columns = {
  id: leads.id,
  state: leads.state,
  sellerId: leads.sellerId,
  sellerName: columnOf(z.string())`coalesce(${sellers.name}, app.seller_name(${leads.sellerId}))`,
  name: leads.name,
  phone: leads.phone,
  place: leads.place,
  workType: leads.workType,
  m3: leads.m3,
  wantedOn: leads.wantedOn,
  needsPump: leads.needsPump,
  message: leads.message,
  lostReason: leads.lostReason,
  followCode: leads.followCode,
  photoIds: columnOf(
    z.array(z.string()),
  )`array(select ${leadPhotos.id} from ${leadPhotos} where ${leadPhotos.leadId} = ${leads.id} order by ${leadPhotos.createdAt})`,
  createdAt: leads.createdAt,
  changedAt: leads.changedAt,
  revision: leads.revision,
};

const select = (db: Database, where: SQL | undefined) =>
  db.select(columns).from(leads).leftJoin(sellers, eq(sellers.id, leads.sellerId)).where(where);

type Row = Awaited<ReturnType<typeof select>>[number];
const toLead = ({ sellerId, sellerName, createdAt, changedAt, ...row }: Row): Lead => ({
  ...row,
  seller: { id: sellerId, name: sellerName },
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

/** The actor's requests, the open ones first, and those that changed since. */
export async function listLeads(
  db: Database,
  { sellerId, changedSince, limit }: { sellerId: string | undefined; changedSince: Date; limit: number },
  after: SQL,
): Promise<Lead[]> {
  const rows = await select(
    db,
    and(
      sellerId ? eq(leads.sellerId, sellerId) : undefined,
      or(isOpen, sql`${leads.changedAt} > ${changedSince.toISOString()}::timestamptz`),
      after,
    ),
  )
    .orderBy(leadKeys.orderBy(LEAD_SORT))
    .limit(wholePage(limit));
  return rows.map(toLead);
}

/** How many wait for somebody. */
export const countOpen = (db: Database, sellerId: string | undefined) =>
  db.$count(leads, and(sellerId ? eq(leads.sellerId, sellerId) : undefined, isOpen));

export async function findLead(db: Database, id: string): Promise<Lead | undefined> {
  const [row] = await select(db, eq(leads.id, id));
  return row && toLead(row);
}

/** Takes a request a step further; false when somebody was quicker. */
export async function moveLead(
  db: Database,
  { id, revision }: { id: string; revision: number },
  to: { state: LeadState; lostReason: string; changedAt: Date },
): Promise<boolean> {
  const moved = await db
    .update(leads)
    .set({ ...to, revision: revision + 1 })
    .where(and(eq(leads.id, id), eq(leads.revision, revision)))
    .returning({ id: leads.id });
  return moved.length > 0;
}

/** The code that replaced a seller's id, if the actor may see it. */
export const findSellerCode = async (db: Database, sellerId: string): Promise<string | undefined> =>
  (
    await db
      .select({ code: publicCodes.code })
      .from(publicCodes)
      .where(
        and(
          eq(publicCodes.personId, sellerId),
          eq(publicCodes.kind, 'seller'),
          isNull(publicCodes.retiredAt),
        ),
      )
  )[0]?.code;

/** Where the bytes of a photo lie, if the actor sees its request. */
export const findStoredPhoto = async (db: Database, id: string) =>
  (
    await db
      .select({ storageKey: leadPhotos.storageKey, mediaType: leadPhotos.mediaType })
      .from(leadPhotos)
      .where(eq(leadPhotos.id, id))
  )[0];
