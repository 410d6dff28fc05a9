import type { QuoteApproval, QuoteVersion } from '@traco/contract/quotes/quote';
import { QuoteTotals } from '@traco/contract/quotes/quote-filter';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readNames } from '../../database/name-kinds.ts';
import { quoteApprovals, quotes, quoteVersions } from '../../database/tables/index.ts';
import { literalLimit } from '../../platform/literals.ts';
import { instantOf, rowOf, rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

export type NewQuote = typeof quotes.$inferInsert;

const NumberRow = z.object({ number: z.number().nullable() });

/** The next number of a unit's quotes, for a new one; null where it is there already. Whoever else asks waits until this request is over. */
export const nextNumber = async (db: Database, unitId: string, id: string): Promise<number | null> =>
  (await theRow(db, NumberRow)`select app.next_quote(${unitId}::uuid, ${id}::uuid) as number`).number;

export const insertQuote = (db: Database, row: NewQuote) => db.insert(quotes).values(row);

/** Changes columns of a quote and its revision. */
export const changeQuote = (db: Database, id: string, change: Partial<NewQuote>) =>
  db
    .update(quotes)
    .set({ ...change, revision: sql`${quotes.revision} + 1` })
    .where(eq(quotes.id, id));

export const insertVersion = (db: Database, row: typeof quoteVersions.$inferInsert) =>
  db.insert(quoteVersions).values(row);

export const insertApproval = (db: Database, row: typeof quoteApprovals.$inferInsert) =>
  db.insert(quoteApprovals).values(row);

/** Closes the approval that is open of a quote; there is one at the most. */
export const closeApproval = (
  db: Database,
  quoteId: string,
  change: Pick<typeof quoteApprovals.$inferInsert, 'state' | 'decidedBy' | 'decidedAt' | 'decisionText'>,
) =>
  db
    .update(quoteApprovals)
    .set(change)
    .where(and(eq(quoteApprovals.quoteId, quoteId), eq(quoteApprovals.state, 'open')));

/** What the quotes that meet the condition add up to. */
export const sumQuotes = (db: Database, where: SQL): Promise<QuoteTotals> => theRow(db, QuoteTotals)`
    select count(*)::int as quotes, coalesce(sum(q.m3), 0)::float as m3, coalesce(sum(q.total_cents), 0)::float as "totalCents",
      coalesce(sum(q.m3) filter (where q.state in ('approved', 'converted')), 0)::float as "wonM3"
    from quotes q where ${where}`;

const MOST_OF_QUOTE = 50;

const ApprovalRow = z.object({
  id: z.string(),
  desk: z.enum(quoteApprovals.desk.enumValues),
  reason: z.string(),
  total_cents: z.string(),
  state: z.enum(quoteApprovals.state.enumValues),
  content_hash: z.string(),
  asked_by: z.string(),
  asked_at: Timestamp,
  decided_by: z.string().nullable(),
  decided_at: Timestamp.nullable(),
  decision_text: z.string(),
});

/** What was asked of a quote and answered, newest first. @param hash of what it says now */
export async function listApprovals(db: Database, quoteId: string, hash: string): Promise<QuoteApproval[]> {
  const rows = await rowsOf(db, ApprovalRow)`
    select a.id, a.desk, a.reason, a.total_cents, a.state, a.content_hash, a.asked_by, a.asked_at, a.decided_by, a.decided_at,
      a.decision_text
    from quote_approvals a where a.quote_id = ${quoteId} order by a.asked_at desc limit ${literalLimit(MOST_OF_QUOTE)}`;
  const names = await readNames(db, { accounts: rows.flatMap((row) => [row.asked_by, row.decided_by]) });
  return rows.map((row) => ({
    id: row.id,
    desk: row.desk,
    reason: row.reason,
    totalCents: Number(row.total_cents),
    state: row.state,
    askedBy: names('accounts', row.asked_by)?.name ?? '—',
    askedAt: instantOf(row.asked_at),
    decidedBy: row.decided_by && (names('accounts', row.decided_by)?.name ?? '—'),
    decidedAt: row.decided_at && instantOf(row.decided_at),
    decisionText: row.decision_text,
    isOfPresent: row.content_hash === hash,
  }));
}

const VersionRow = z.object({
  id: z.string(),
  number: z.number(),
  m3: z.string(),
  total_cents: z.string(),
  valid_until: z.string(),
  sha256: z.string(),
  frozen_by: z.string(),
  frozen_at: Timestamp,
});

/** What was sent of a quote, the last first. */
export async function listQuoteVersions(db: Database, quoteId: string): Promise<QuoteVersion[]> {
  const rows = await rowsOf(db, VersionRow)`
    select v.id, v.number, v.m3, v.total_cents, v.valid_until::text as valid_until, v.sha256, v.frozen_by, v.frozen_at
    from quote_versions v where v.quote_id = ${quoteId} order by v.number desc limit ${literalLimit(MOST_OF_QUOTE)}`;
  const names = await readNames(db, { accounts: rows.map((row) => row.frozen_by) });
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    m3: Number(row.m3),
    totalCents: Number(row.total_cents),
    validUntil: row.valid_until,
    sha256: row.sha256,
    frozenBy: names('accounts', row.frozen_by)?.name ?? '—',
    frozenAt: instantOf(row.frozen_at),
  }));
}

const MakerRow = z.object({ name: z.string().nullable() });

/** Who made a quote, by name. */
export const findMaker = async (db: Database, id: string): Promise<string> =>
  (await rowOf(db, MakerRow)`select app.account_name(q.recorded_by) as name from quotes q where q.id = ${id}`)
    ?.name ?? '—';
