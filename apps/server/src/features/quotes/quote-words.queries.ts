import { codeOfAnswer } from '@traco/contract/quote-page/quote-page-words';
import type { QuoteWord } from '@traco/contract/quotes/quote';
import { maskedDocument } from '@traco/contract/values/identifiers';
import { z } from 'zod';
import { instantOf, rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const answers = { accepted: 'accepted', refused: 'refused', change_asked: 'change' } as const;

const WordRow = z.object({
  kind: z.enum(['accepted', 'refused', 'change_asked']),
  version: z.number(),
  at: Timestamp,
  noted_by: z.string().nullable(),
  name: z.string(),
  document: z.string(),
  words: z.string(),
  hash: z.string(),
});

const readWords = (db: Database, quoteId: string) => rowsOf(db, WordRow)`
  select w.kind, w.version, w.at, w.noted_by, w.name, w.document, w.words, w.hash from app.quote_words(${quoteId}::uuid) w`;

/** What the customer said of a quote, newest first, documents masked; of who is forgotten, the office alone reads who it was. */
export const listWords = async (db: Database, quoteId: string): Promise<QuoteWord[]> =>
  (await readWords(db, quoteId)).map(({ kind, version, at, noted_by, name, document, words, hash }) => ({
    answer: answers[kind],
    version,
    at: instantOf(at),
    notedBy: noted_by,
    name,
    document: document && maskedDocument(document),
    text: words,
    code: codeOfAnswer(hash),
  }));

/** Who accepted the last version on its page, to be registered; null where somebody noted it, or nobody may know. */
export async function findAccepter(
  db: Database,
  quoteId: string,
): Promise<{ name: string; document: string } | null> {
  const [last] = await readWords(db, quoteId);
  return last?.kind === 'accepted' && last.name ? { name: last.name, document: last.document } : null;
}
