import type { PublicPour } from '@traco/contract/pour-confirmation/pour-confirmation';
import type {
  ConfirmationAnswer,
  ConfirmationChecklist,
  PourChangeState,
  PourWish,
} from '@traco/contract/pours/pour';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { pourConfirmations } from '../../database/tables/index.ts';
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

/** What the link shows; undefined when it is unknown or dead. */
export async function findPublicPour(db: Database, hash: string, at: Date): Promise<PublicPour | undefined> {
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select * from app.find_confirmation(${hash}, ${at.toISOString()}::timestamptz)`,
  );
  const row = rows[0];
  if (!row) return undefined;
  const iso = (value: unknown) => (value ? new Date(value as string).toISOString() : null);
  return {
    number: row.number as number,
    unitName: row.unit_name as string,
    sellerName: row.seller_name as string,
    sellerPhone: row.seller_phone as string | null,
    customerName: row.customer_name as string,
    siteName: row.site_name as string,
    address: row.address as string,
    startsAt: iso(row.starts_at)!,
    timeZone: row.time_zone as string,
    m3: Number(row.m3),
    mixName: row.mix_name as string,
    slumpMm: row.slump_mm as number,
    element: row.element as PublicPour['element'],
    pumped: row.pumped as boolean,
    intervalMinutes: row.interval_minutes as number,
    loads: Number(row.loads),
    contactName: row.contact_name as string,
    answer: row.answer as ConfirmationAnswer | null,
    answeredAt: iso(row.answered_at),
    asked: row.wish
      ? {
          wish: row.wish as PourWish,
          m3: row.asked_m3 === null ? null : Number(row.asked_m3),
          state: row.change_state as PourChangeState,
          answer: row.change_answer as string,
          answeredAt: iso(row.change_answered_at),
        }
      : null,
    movedSince: row.moved_since as boolean,
    standing: row.standing as PublicPour['standing'],
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
  const { rows } = await db.execute<{ kept: boolean }>(sql`select app.answer_confirmation(${hash},
    ${at.toISOString()}::timestamptz, ${given.answer}, ${JSON.stringify(given.checklist)}::jsonb, ${given.m3}::numeric,
    ${given.name}, ${given.message}) as kept`);
  return rows[0]?.kept ?? false;
}
