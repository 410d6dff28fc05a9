import { TermPerson } from '@traco/contract/terms/term';
import { termKinds, termRoles, termWays } from '@traco/contract/terms/term-words';
import { OwnTerm, PublicTerm, TermReceipt } from '@traco/contract/terms/terms';
import { z } from 'zod';
import { rowOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const iso = (instant: string) => new Date(instant).toISOString();
const toReceipt = (receipt: TermReceipt): TermReceipt => ({
  ...receipt,
  answeredAt: iso(receipt.answeredAt),
});

/** Who somebody claims to be; null: whoever is signed in. */
export type ClaimedPerson = { name: string; cpf: string } | null;

/** Who asks, from which line, and when. */
export interface TermRequest {
  termId: string;
  said: ClaimedPerson;
  at: Date;
  line: string;
}

/** A published term as its page tells it, the text still frozen. */
export const FoundTerm = PublicTerm.omit({ title: true, body: true, roles: true }).extend({
  roles: z.array(z.enum(termRoles)),
  text: z.string(),
});
export type FoundTerm = z.infer<typeof FoundTerm>;

const TermRow = z.object({ term: FoundTerm.nullable() });

/** The published term behind an address; undefined of any other. */
export async function findTerm(db: Database, termId: string): Promise<FoundTerm | undefined> {
  const row = await rowOf(db, TermRow)`select app.find_term(${termId}) as term`;
  const term = row?.term;
  return term ? { ...term, publishedAt: iso(term.publishedAt) } : undefined;
}

const TermFileRow = z.object({
  file: z.object({ key: z.string(), name: z.string(), type: z.string() }).nullable(),
});

/** Where an attachment of a published term lies. */
export async function findTermFile(db: Database, termId: string, fileId: string) {
  const row = await rowOf(db, TermFileRow)`select app.find_term_file(${termId}, ${fileId}) as file`;
  return row?.file ?? undefined;
}

/** How an identification went, and whose it is. */
export const FoundReader = z.union([
  z.object({ outcome: z.enum(['none', 'unknown', 'late']), receipt: z.undefined().optional() }),
  z.object({
    outcome: z.literal('known'),
    name: z.string(),
    cpf: z.string(),
    unitName: z.string(),
    receipt: TermReceipt.nullable(),
  }),
]);
export type FoundReader = z.infer<typeof FoundReader>;

const ReaderRow = z.object({ reader: FoundReader });

/** Who reads; a wrong guess is counted. */
export async function identifyReader(
  db: Database,
  { termId, said, at, line }: TermRequest,
): Promise<FoundReader> {
  const row = await theRow(db, ReaderRow)`
    select app.identify_reader(${termId}, ${JSON.stringify(said)}::jsonb, ${at.toISOString()}::timestamptz, ${line}) as reader`;
  const reader = row.reader;
  if (!reader.receipt) return reader;
  return { ...reader, receipt: toReceipt(reader.receipt) };
}

/** How the keeping of an answer went. */
export const KeptAnswer = z.union([
  z.object({ outcome: z.enum(['none', 'unknown', 'late', 'taken', 'gone']) }),
  z.object({ outcome: z.enum(['kept', 'already']), receipt: TermReceipt }),
]);
export type KeptAnswer = z.infer<typeof KeptAnswer>;

const KeptAnswerRow = z.object({ kept: KeptAnswer });

/** Keeps somebody's word on a version, once. */
export async function keepAnswer(
  db: Database,
  { termId, said, at, line }: TermRequest,
  given: object,
): Promise<KeptAnswer> {
  const row = await theRow(db, KeptAnswerRow)`
    select app.keep_term_answer(${termId}, ${JSON.stringify(said)}::jsonb, ${JSON.stringify(given)}::jsonb,
      ${at.toISOString()}::timestamptz, ${line}) as kept`;
  const kept = row.kept;
  return 'receipt' in kept ? { ...kept, receipt: toReceipt(kept.receipt) } : kept;
}

/** An answer as its row keeps it, with the text that it is on. */
export const AnswerRow = z.object({
  id: z.string(),
  term_id: z.string(),
  version_id: z.string(),
  person_kind: TermPerson.shape.kind,
  person_id: z.string(),
  unit_id: z.string().nullable(),
  account_id: z.string().nullable(),
  code: z.string(),
  answer: z.enum(['accepted', 'refused']),
  reason: z.string(),
  person_name: z.string(),
  person_cpf: z.string(),
  person_unit: z.string(),
  sha256: z.string(),
  way: z.enum(termWays),
  ip_address: z.string(),
  user_agent: z.string(),
  answered_at: z.string(),
  signed_on: z.string().nullable(),
  file_id: z.string().nullable(),
  kind: z.enum(termKinds),
  published_at: z.string(),
  text: z.string(),
});
export type AnswerRow = z.infer<typeof AnswerRow>;

const ReceiptRow = z.object({ answer: AnswerRow.nullable() });

/** The answer of a receipt's code; undefined of any other. */
export async function findReceipt(db: Database, code: string): Promise<AnswerRow | undefined> {
  const row = await rowOf(db, ReceiptRow)`select app.find_term_receipt(${code}) as answer`;
  return row?.answer ?? undefined;
}

const OwnTermsRow = z.object({ own: z.array(OwnTerm) });

/** The terms of whoever is signed in. */
export async function listOwnTerms(db: Database, today: string): Promise<OwnTerm[]> {
  const row = await theRow(db, OwnTermsRow)`select app.own_terms(${today}::date) as own`;
  return row.own.map((term) => ({ ...term, receipt: term.receipt && toReceipt(term.receipt) }));
}
