import { PublicPour } from '@traco/contract/pour-confirmation/pour-confirmation';
import {
  ConfirmationAnswer,
  type ConfirmationChecklist,
  PourChangeState,
  PourWish,
} from '@traco/contract/pours/pour';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pourConfirmations } from '../../database/tables/index.ts';
import { KeptRow, rowOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** Keeps a new link; the older ones of this pour that nobody answered die at once. */
export async function replaceLink(
  db: Database,
  row: typeof pourConfirmations.$inferInsert,
  at: Date,
): Promise<void> {
  // Of two links made at once, the second knows the first.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('link' || ${row.pourId}::text, 0))`);
  await db
    .update(pourConfirmations)
    .set({ expiresAt: at })
    .where(
      and(
        eq(pourConfirmations.pourId, row.pourId),
        isNull(pourConfirmations.answer),
        gt(pourConfirmations.expiresAt, at),
      ),
    );
  await db.insert(pourConfirmations).values(row);
}

const PublicPourRow = z.object({
  number: z.number(),
  unit_name: z.string(),
  seller_name: z.string(),
  seller_phone: z.string().nullable(),
  customer_name: z.string(),
  site_name: z.string(),
  address: z.string(),
  starts_at: Timestamp,
  time_zone: z.string(),
  m3: z.string(),
  mix_name: z.string(),
  slump_mm: z.number(),
  element: PublicPour.shape.element,
  pumped: z.boolean(),
  interval_minutes: z.number(),
  loads: z.string(),
  contact_name: z.string(),
  answer: ConfirmationAnswer.nullable(),
  answered_at: Timestamp.nullable(),
  wish: PourWish.nullable(),
  asked_m3: z.string().nullable(),
  change_state: PourChangeState.nullable(),
  change_answer: z.string().nullable(),
  change_answered_at: Timestamp.nullable(),
  moved_since: z.boolean(),
  standing: PublicPour.shape.standing,
});

/** What the link shows; undefined when it is unknown or dead. */
export async function findPublicPour(db: Database, hash: string, at: Date): Promise<PublicPour | undefined> {
  const row = await rowOf(db, PublicPourRow)`
    select * from app.find_confirmation(${hash}, ${at.toISOString()}::timestamptz)`;
  if (!row) return undefined;
  const iso = (instant: string | null) => (instant ? new Date(instant).toISOString() : null);
  return {
    number: row.number,
    unitName: row.unit_name,
    sellerName: row.seller_name,
    sellerPhone: row.seller_phone,
    customerName: row.customer_name,
    siteName: row.site_name,
    address: row.address,
    startsAt: new Date(row.starts_at).toISOString(),
    timeZone: row.time_zone,
    m3: Number(row.m3),
    mixName: row.mix_name,
    slumpMm: row.slump_mm,
    element: row.element,
    pumped: row.pumped,
    intervalMinutes: row.interval_minutes,
    loads: Number(row.loads),
    contactName: row.contact_name,
    answer: row.answer,
    answeredAt: iso(row.answered_at),
    asked: row.wish && {
      wish: row.wish,
      m3: row.asked_m3 === null ? null : Number(row.asked_m3),
      state: row.change_state!,
      answer: row.change_answer!,
      answeredAt: iso(row.change_answered_at),
    },
    movedSince: row.moved_since,
    standing: row.standing,
  };
}

/** Keeps the answer, once; false when there was one already or the pour is no longer open. */
export async function keepAnswer(
  db: Database,
  hash: string,
  at: Date,
  given: {
    answer: ConfirmationAnswer;
    checklist: ConfirmationChecklist;
    m3: number | null;
    name: string;
    message: string;
  },
): Promise<boolean> {
  const row = await rowOf(db, KeptRow)`select app.answer_confirmation(${hash},
    ${at.toISOString()}::timestamptz, ${given.answer}, ${JSON.stringify(given.checklist)}::jsonb, ${given.m3}::numeric,
    ${given.name}, ${given.message}) as kept`;
  return row?.kept ?? false;
}
