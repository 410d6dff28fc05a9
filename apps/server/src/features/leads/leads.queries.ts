import { type LeadState, openLeadStates } from '@traco/contract/leads/lead-states';
import { Lead } from '@traco/contract/leads/leads';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { namedCell, readLines } from '../../database/name-kinds.ts';
import { leadPhotos, leads, publicCodes } from '../../database/tables/index.ts';
import { keyset } from '../../platform/keyset.ts';
import { digits, instant, json, orNull, text, word } from '../../platform/lines/cells.ts';
import { lineOf } from '../../platform/lines/line-of.ts';
import { pageLimit, wordList } from '../../platform/literals.ts';
import { CountRow, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const openStates = wordList(openLeadStates);
const isOpen = sql`l.state = any(${openStates})`;
const states: readonly LeadState[] = openLeadStates;
const ENDED = 9;

/** The open ones first, in their turns, and of one turn the newest. */
export const LEAD_SORT = '-open';
export const leadKeys = keyset<typeof LEAD_SORT, Lead>(sql`l.id`, {
  open: [
    {
      by: sql`-coalesce(array_position(${openStates}, l.state), ${sql.raw(String(ENDED))})`,
      type: 'integer',
      of: ({ state }) => -(states.includes(state) ? states.indexOf(state) + 1 : ENDED),
    },
    { by: sql`l.created_at`, type: 'timestamptz', of: ({ createdAt }) => createdAt },
  ],
});

const { state: State, workType: WorkType, needsPump: NeedsPump } = Lead.shape;

const line = lineOf<Lead>(Lead, {
  id: text(sql`l.id`),
  state: word(State.options)(sql`l.state`),
  seller: namedCell('sellers', sql`l.seller_id`),
  name: text(sql`l.name`),
  phone: text(sql`l.phone`),
  place: text(sql`l.place`),
  workType: word(WorkType.options)(sql`l.work_type`),
  m3: orNull(digits(sql`l.m3`)),
  wantedOn: orNull(text(sql`l.wanted_on`)),
  needsPump: word(NeedsPump.options)(sql`l.needs_pump`),
  message: text(sql`l.message`),
  lostReason: text(sql`l.lost_reason`),
  followCode: text(sql`l.follow_code`),
  photoIds: json(
    sql`array_to_json(array(select f.id from lead_photos f where f.lead_id = l.id order by f.created_at))`,
  ),
  quotes: json(
    sql`(select coalesce(json_agg(json_build_object('id', q.id, 'number', q.number, 'state', q.state) order by q.created_at desc), '[]')
      from (select q.* from quotes q where q.lead_id = l.id order by q.created_at desc limit 5) q)`,
  ),
  createdAt: instant(sql`l.created_at`),
  changedAt: instant(sql`l.changed_at`),
  revision: digits(sql`l.revision`),
});

const readLeads = (db: Database, rest: SQL): Promise<Lead[]> =>
  readLines(db, line, sql`from leads l where ${rest}`);

const ofSeller = (sellerId: string | undefined) => (sellerId ? sql`l.seller_id = ${sellerId}` : sql`true`);

/** The actor's requests, the open ones first, and those that changed since. */
export const listLeads = (
  db: Database,
  { sellerId, changedSince, limit }: { sellerId: string | undefined; changedSince: Date; limit: number },
  after: SQL,
): Promise<Lead[]> =>
  readLeads(
    db,
    sql`${ofSeller(sellerId)} and (${isOpen} or l.changed_at > ${changedSince.toISOString()}::timestamptz) and ${after}
      order by ${leadKeys.orderBy(LEAD_SORT)} limit ${pageLimit(limit)}`,
  );

/** How many wait for somebody. */
export const countOpen = async (db: Database, sellerId: string | undefined): Promise<number> =>
  (
    await theRow(
      db,
      CountRow,
    )`select count(*)::int as count from leads l where ${ofSeller(sellerId)} and ${isOpen}`
  ).count;

export const findLead = async (db: Database, id: string): Promise<Lead | undefined> =>
  (await readLeads(db, sql`l.id = ${id}`))[0];

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

/** Whoever was sent a quote has been spoken to: their request is quoted, from wherever it stood open. */
export const noteQuoted = (db: Database, id: string, changedAt: Date) =>
  db
    .update(leads)
    .set({ state: 'quoted', changedAt, revision: sql`${leads.revision} + 1` })
    .where(and(eq(leads.id, id), inArray(leads.state, [...openLeadStates])));
