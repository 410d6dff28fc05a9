import type { LeadStatus, SellerCard } from '@traco/contract/seller-page/seller-page';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** What strangers see of the seller that a code stands for now; undefined when it stands for nobody. */
export async function findSellerCard(db: Database, code: string): Promise<SellerCard | undefined> {
  const { rows } = await db.execute<{ card: SellerCard | null }>(
    sql`select app.find_seller_card(${code}) as card`,
  );
  return rows[0]?.card ?? undefined;
}

/** How keeping a request went: no such seller, another request has the id, too many of this line, kept, or kept before with other words. */
export type LeadOutcome = {
  outcome: 'none' | 'taken' | 'past' | 'late' | 'kept' | 'before';
  followCode: string | null;
};

/** Keeps a request once: sent again as it was, it answers with the first one's code. */
export async function keepLead(
  db: Database,
  code: string,
  lead: object,
  { at, line, followCode }: { at: Date; line: string; followCode: string },
): Promise<LeadOutcome> {
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select outcome, follow_code as "followCode" from app.keep_lead(${code}, ${JSON.stringify(lead)}::jsonb,
      ${at.toISOString()}::timestamptz, ${line}, ${followCode})`,
  );
  return rows[0] as unknown as LeadOutcome;
}

/** The request that a code follows. */
export async function findLeadStatus(db: Database, code: string): Promise<LeadStatus | undefined> {
  const { rows } = await db.execute<{ lead: LeadStatus | null }>(sql`select app.find_lead(${code}) as lead`);
  const lead = rows[0]?.lead;
  if (!lead) return undefined;
  const iso = (instant: string) => new Date(instant).toISOString();
  return { ...lead, requestedAt: iso(lead.requestedAt), changedAt: iso(lead.changedAt) };
}

/** Whether the photo of a request is there already. */
export async function hasLeadPhoto(db: Database, code: string, photoId: string): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select app.has_photo(${code}, ${photoId}) as there`,
  );
  return rows[0]?.there ?? false;
}

/** Whether a request waits for this photo. */
export async function awaitsLeadPhoto(
  db: Database,
  code: string,
  photoId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await db.execute<{ awaited: boolean }>(
    sql`select app.awaits_photo(${code}, ${photoId}, ${at.toISOString()}::timestamptz) as awaited`,
  );
  return rows[0]?.awaited ?? false;
}

/** Writes down a photo whose bytes are stored; false when the request does not wait for it (any more). */
export async function keepLeadPhoto(
  db: Database,
  code: string,
  photo: { id: string; at: Date; mediaType: string; bytes: number; sha256: string; storageKey: string },
): Promise<boolean> {
  const { id, at, mediaType, bytes, sha256, storageKey } = photo;
  const { rows } = await db.execute<{ kept: boolean }>(
    sql`select app.keep_lead_photo(${code}, ${id}, ${at.toISOString()}::timestamptz, ${mediaType}, ${bytes},
      ${sha256}, ${storageKey}) as kept`,
  );
  return rows[0]?.kept ?? false;
}
