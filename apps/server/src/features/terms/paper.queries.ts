import { TermPerson } from '@traco/contract/terms/term';
import { z } from 'zod';
import { termAnswers } from '../../database/tables/index.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const PersonOfTerm = TermPerson.extend({ unitId: z.string().nullable() });

/** Everybody whom a version asks now, with their unit. */
export async function listAskedNow(db: Database, versionId: string) {
  return rowsOf(db, PersonOfTerm)`
    select p.kind, p.id, p.name, p.cpf, p.unit_name as "unitName", p.unit_id as "unitId"
      from term_versions v cross join app.term_people() p
     where v.id = ${versionId} and app.is_asked(v, p.kind, p.id, p.role, p.unit_id)`;
}

/** Keeps answers from paper; whoever accepted already keeps the first answer. How many came in. */
export async function insertPaperAnswers(
  db: Database,
  rows: (typeof termAnswers.$inferInsert)[],
): Promise<number> {
  const made = await db
    .insert(termAnswers)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: termAnswers.id });
  return made.length;
}
