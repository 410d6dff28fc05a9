import { type LeadState, openLeadStates } from '@traco/contract/leads/lead-states';
import type { Lead } from '@traco/contract/leads/leads';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { leadPhotos, leads, publicCodes, sellers } from '../../database/tables/index.ts';
import { cursorBehindRow, isInstantOfCursor, placeOfCursor } from '../../platform/row-cursor.ts';
import type { Database } from '../../platform/transaction.ts';

const SORT = 'open';
const isOpen = inArray(leads.state, [...openLeadStates]);
/** The open ones first. */
const turn = sql`coalesce(array_position(${sql.param([...openLeadStates])}::text[], ${leads.state}), 9)`;
/** Cursors carry milliseconds: finer parts of them do not sort. */
const since = sql`date_trunc('milliseconds', ${leads.createdAt})`;

const columns = {
  id: leads.id,
  state: leads.state,
  sellerId: leads.sellerId,
  sellerName: sql<string>`coalesce(${sellers.name}, app.seller_name(${leads.sellerId}))`,
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
  photoIds: sql<
    string[]
  >`array(select ${leadPhotos.id} from ${leadPhotos} where ${leadPhotos.leadId} = ${leads.id} order by ${leadPhotos.createdAt})`,
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

/** The condition "behind the cursor" (everything without one); undefined when it is none of this list. */
export function behindLead(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return sql`true`;
  const place = placeOfCursor(SORT, cursor);
  const [, his, at] = /^([129]) (.+)$/.exec(place?.value ?? '') ?? [];
  if (!place || !his || !at || !isInstantOfCursor(at)) return undefined;
  return sql`(${turn} > ${his}::int or (${turn} = ${his}::int
    and (${since}, ${leads.id}) < (${at}::timestamptz, ${place.id}::uuid)))`;
}

/** The cursor behind a request. */
export const cursorBehindLead = ({ id, state, createdAt }: Lead): string => {
  const states: readonly LeadState[] = openLeadStates;
  const his = states.includes(state) ? states.indexOf(state) + 1 : 9;
  return cursorBehindRow(SORT, { value: `${his} ${createdAt}`, id });
};

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
    .orderBy(turn, desc(since), desc(leads.id))
    .limit(limit);
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
