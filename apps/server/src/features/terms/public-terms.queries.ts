import type { TermKind, TermRole, TermWay } from '@traco/contract/terms/term-words';
import type { OwnTerm, PublicTerm, TermReceipt } from '@traco/contract/terms/terms';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

const iso = (instant: string) => new Date(instant).toISOString();
const toReceipt = (receipt: TermReceipt): TermReceipt => ({
  ...receipt,
  answeredAt: iso(receipt.answeredAt),
});

/** What somebody says of himself; null: he is signed in. */
export type Said = { name: string; cpf: string } | null;

/** Who asks, from which line, and when. */
export interface Asking {
  termId: string;
  said: Said;
  at: Date;
  line: string;
}

/** A published term as its page tells it, the text still frozen. */
export interface FoundTerm extends Omit<PublicTerm, 'title' | 'body' | 'roles'> {
  roles: TermRole[];
  text: string;
}

/** The published term behind an address; undefined of any other. */
export async function findTerm(db: Database, termId: string): Promise<FoundTerm | undefined> {
  const { rows } = await db.execute<{ term: FoundTerm | null }>(sql`select app.find_term(${termId}) as term`);
  const term = rows[0]?.term;
  return term ? { ...term, publishedAt: iso(term.publishedAt) } : undefined;
}

/** Where an attachment of a published term lies. */
export async function findTermFile(db: Database, termId: string, fileId: string) {
  const { rows } = await db.execute<{ file: { key: string; name: string; type: string } | null }>(
    sql`select app.find_term_file(${termId}, ${fileId}) as file`,
  );
  return rows[0]?.file ?? undefined;
}

/** How an identification went, and whose it is. */
export type FoundReader =
  | { outcome: 'none' | 'unknown' | 'late'; receipt?: undefined }
  | { outcome: 'known'; name: string; cpf: string; unitName: string; receipt: TermReceipt | null };

/** Who reads; a wrong guess is counted. */
export async function identifyReader(db: Database, { termId, said, at, line }: Asking): Promise<FoundReader> {
  const { rows } = await db.execute<{ reader: FoundReader }>(
    sql`select app.identify_reader(${termId}, ${JSON.stringify(said)}::jsonb, ${at.toISOString()}::timestamptz, ${line}) as reader`,
  );
  const reader = rows[0]!.reader;
  if (!reader.receipt) return reader;
  return { ...reader, receipt: toReceipt(reader.receipt) };
}

/** How the keeping of an answer went. */
export type KeptAnswer =
  | { outcome: 'none' | 'unknown' | 'late' | 'taken' | 'gone' }
  | { outcome: 'kept' | 'already'; receipt: TermReceipt };

/** Keeps somebody's word on a version, once. */
export async function keepAnswer(
  db: Database,
  { termId, said, at, line }: Asking,
  given: object,
): Promise<KeptAnswer> {
  const { rows } = await db.execute<{ kept: KeptAnswer }>(
    sql`select app.keep_term_answer(${termId}, ${JSON.stringify(said)}::jsonb, ${JSON.stringify(given)}::jsonb,
      ${at.toISOString()}::timestamptz, ${line}) as kept`,
  );
  const kept = rows[0]!.kept;
  return 'receipt' in kept ? { ...kept, receipt: toReceipt(kept.receipt) } : kept;
}

/** An answer as its row keeps it, with the text that it is on. */
export interface AnswerRow extends Record<string, unknown> {
  id: string;
  version_id: string;
  code: string;
  answer: 'accepted' | 'refused';
  reason: string;
  person_name: string;
  person_cpf: string;
  person_unit: string;
  sha256: string;
  way: TermWay;
  ip_address: string;
  user_agent: string;
  answered_at: string;
  signed_on: string | null;
  file_id: string | null;
  kind: TermKind;
  published_at: string;
  text: string;
}

/** The answer of a receipt's code; undefined of any other. */
export async function findReceipt(db: Database, code: string): Promise<AnswerRow | undefined> {
  const { rows } = await db.execute<{ answer: AnswerRow | null }>(
    sql`select app.find_term_receipt(${code}) as answer`,
  );
  return rows[0]?.answer ?? undefined;
}

/** The terms of whoever is signed in. */
export async function listOwnTerms(db: Database, today: string): Promise<OwnTerm[]> {
  const { rows } = await db.execute<{ own: OwnTerm[] }>(sql`select app.own_terms(${today}::date) as own`);
  return rows[0]!.own.map((term) => ({ ...term, receipt: term.receipt && toReceipt(term.receipt) }));
}
