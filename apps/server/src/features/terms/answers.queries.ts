import type { TermPersonKey } from '@traco/contract/terms/term';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { AnswerRow } from './public-terms.queries.ts';

const MOST_ANSWERS = 200;

const FoundAnswer = z.object({ row: AnswerRow });

/** One answer, or those of a person, the newest first, each with the text that it is on. */
export async function findAnswers(
  db: Database,
  { id, person }: { id?: string; person?: TermPersonKey },
): Promise<AnswerRow[]> {
  const where = person
    ? sql`a.person_kind = ${person.kind} and a.person_id = ${person.id}`
    : sql`a.id = ${id}`;
  const rows = await rowsOf(db, FoundAnswer)`
    select to_jsonb(a) || jsonb_build_object('text', v.frozen_text, 'kind', t.kind, 'published_at', v.published_at) as row
      from term_answers a join term_versions v on v.id = a.version_id join terms t on t.id = a.term_id
     where ${where} order by a.answered_at desc, a.id limit ${literalLimit(MOST_ANSWERS)}`;
  return rows.map(({ row }) => row);
}
