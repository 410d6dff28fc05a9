import type { Quote } from '@traco/contract/quotes/quote';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { customers, quoteLinks, quotes, quoteVersions, units } from '../../database/tables/index.ts';
import { columnOf, KeptRow, rowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { FoundQuote, type ReadQuote, SentContent } from './found-quote.ts';

const FoundRow = z.object({ found: FoundQuote.nullable() });

/** What a link shows now; undefined when it opens nothing. */
export async function findPublicQuote(db: Database, hash: string, at: Date): Promise<ReadQuote | undefined> {
  const row = await rowOf(db, FoundRow)`
    select app.find_public_quote(${hash}, ${at.toISOString()}::timestamptz) as found`;
  const found = row?.found;
  return found ? { ...found, sent: SentContent.parse(JSON.parse(found.content)) } : undefined;
}

/** Notes that a person has the quote before them; false when the link opens nothing. */
export async function noteSeen(db: Database, hash: string, at: Date, facts: object): Promise<boolean> {
  const row = await rowOf(db, KeptRow)`
    select app.see_quote(${hash}, ${at.toISOString()}::timestamptz, ${JSON.stringify(facts)}::jsonb) as kept`;
  return row?.kept ?? false;
}

/** What `app.answer_quote` says: kept, or why not. */
export const AnswerOutcome = z.enum(['kept', 'dead', 'replaced', 'withdrawn', 'expired', 'answered', 'late']);
const OutcomeRow = z.object({ outcome: AnswerOutcome });

export interface GivenAnswer {
  answer: NonNullable<Quote['answer']>;
  /** The hash of what the customer read. */
  readHash: string;
  requestId: string;
  /** Their words, as the quote keeps them. */
  text: string;
  facts: object;
}

export async function keepAnswer(db: Database, hash: string, at: Date, given: GivenAnswer) {
  const { answer, readHash, requestId, text, facts } = given;
  const row = await rowOf(db, OutcomeRow)`
    select app.answer_quote(${hash}, ${at.toISOString()}::timestamptz, ${answer}, ${readHash}, ${requestId}::uuid, ${text},
      ${JSON.stringify(facts)}::jsonb) as outcome`;
  return row!.outcome;
}

/** What a link is made of: the quote's last version, and until when it holds; undefined of a quote that is not the actor's to see. */
export async function findSent(db: Database, quoteId: string) {
  const [row] = await db
    .select({
      state: quotes.state,
      unitId: quotes.unitId,
      sellerId: quotes.sellerId,
      forgottenAt: quotes.forgottenAt,
      versionId: quoteVersions.id,
      validUntil: quoteVersions.validUntil,
      timeZone: units.timeZone,
      phone: columnOf(z.string().nullable())`coalesce(${quotes.customerPhone}, ${customers.phone})`,
    })
    .from(quotes)
    .innerJoin(units, eq(units.id, quotes.unitId))
    .leftJoin(customers, eq(customers.id, quotes.customerId))
    .leftJoin(
      quoteVersions,
      and(eq(quoteVersions.quoteId, quotes.id), eq(quoteVersions.number, quotes.version)),
    )
    .where(eq(quotes.id, quoteId))
    .for('update', { of: quotes });
  return row;
}

const openLinks = (quoteId: string, at: Date) =>
  and(eq(quoteLinks.quoteId, quoteId), isNull(quoteLinks.closedAt), gt(quoteLinks.expiresAt, at));

export async function countOpenLinks(db: Database, quoteId: string, at: Date): Promise<number> {
  const [row] = await db.select({ links: count() }).from(quoteLinks).where(openLinks(quoteId, at));
  return row!.links;
}

/** Keeps a new link; its quote has reached its customer by that. */
export async function insertLink(
  db: Database,
  row: typeof quoteLinks.$inferInsert,
  now: Date,
): Promise<void> {
  await db.insert(quoteLinks).values(row);
  await db.update(quotes).set({ sharedAt: now }).where(eq(quotes.id, row.quoteId));
}

/** Ends a quote's links at once. @returns how many were open */
export async function closeLinks(db: Database, quoteId: string, at: Date): Promise<number> {
  const closed = await db
    .update(quoteLinks)
    .set({ closedAt: at })
    .where(openLinks(quoteId, at))
    .returning({ id: quoteLinks.id });
  return closed.length;
}
