import { LeadStatus, SellerCard } from '@traco/contract/seller-page/seller-page';
import { z } from 'zod';
import { KeptRow, rowOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const CardRow = z.object({ card: SellerCard.nullable() });

/** What strangers see of the seller that a code stands for now; undefined when it stands for nobody. */
export async function findSellerCard(db: Database, code: string): Promise<SellerCard | undefined> {
  const row = await rowOf(db, CardRow)`select app.find_seller_card(${code}) as card`;
  return row?.card ?? undefined;
}

/** How keeping a request went: no such seller, another request has the id, too many of this line, kept, or kept before with other words. */
export const LeadOutcome = z.object({
  outcome: z.enum(['none', 'taken', 'past', 'late', 'kept', 'before']),
  followCode: z.string().nullable(),
});
export type LeadOutcome = z.infer<typeof LeadOutcome>;

/** Keeps a request once: sent again as it was, it answers with the first one's code. */
export async function keepLead(
  db: Database,
  code: string,
  lead: object,
  { at, line, followCode }: { at: Date; line: string; followCode: string },
): Promise<LeadOutcome> {
  return theRow(db, LeadOutcome)`
    select outcome, follow_code as "followCode" from app.keep_lead(${code}, ${JSON.stringify(lead)}::jsonb,
      ${at.toISOString()}::timestamptz, ${line}, ${followCode})`;
}

const LeadRow = z.object({ lead: LeadStatus.nullable() });

/** The request that a code follows. */
export async function findLeadStatus(db: Database, code: string): Promise<LeadStatus | undefined> {
  const row = await rowOf(db, LeadRow)`select app.find_lead(${code}) as lead`;
  const lead = row?.lead;
  if (!lead) return undefined;
  const iso = (instant: string) => new Date(instant).toISOString();
  return { ...lead, requestedAt: iso(lead.requestedAt), changedAt: iso(lead.changedAt) };
}

const ThereRow = z.object({ there: z.boolean() });

/** Whether the photo of a request is there already. */
export async function hasLeadPhoto(db: Database, code: string, photoId: string): Promise<boolean> {
  const row = await rowOf(db, ThereRow)`select app.has_photo(${code}, ${photoId}) as there`;
  return row?.there ?? false;
}

const AwaitedRow = z.object({ awaited: z.boolean() });

/** Whether a request waits for this photo. */
export async function awaitsLeadPhoto(
  db: Database,
  code: string,
  photoId: string,
  at: Date,
): Promise<boolean> {
  const row = await rowOf(db, AwaitedRow)`
    select app.awaits_photo(${code}, ${photoId}, ${at.toISOString()}::timestamptz) as awaited`;
  return row?.awaited ?? false;
}

/** Writes down a photo whose bytes are stored; false when the request does not wait for it (any more). */
export async function keepLeadPhoto(
  db: Database,
  code: string,
  photo: { id: string; at: Date; mediaType: string; bytes: number; sha256: string; storageKey: string },
): Promise<boolean> {
  const { id, at, mediaType, bytes, sha256, storageKey } = photo;
  const row = await rowOf(db, KeptRow)`
    select app.keep_lead_photo(${code}, ${id}, ${at.toISOString()}::timestamptz, ${mediaType}, ${bytes},
      ${sha256}, ${storageKey}) as kept`;
  return row?.kept ?? false;
}
