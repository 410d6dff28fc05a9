import type { TermPerson } from '@traco/contract/terms/term';
import { sql } from 'drizzle-orm';
import { termAnswers } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** Everybody whom a version asks now, with the unit he is in. */
export async function listAskedNow(db: Database, versionId: string) {
  const { rows } = await db.execute<TermPerson & { unitId: string | null } & Record<string, unknown>>(sql`
    select p.kind, p.id, p.name, p.cpf, p.unit_name as "unitName", p.unit_id as "unitId"
      from term_versions v cross join app.term_people() p
     where v.id = ${versionId} and app.is_asked(v, p.kind, p.id, p.role, p.unit_id)`);
  return rows;
}

/** Keeps answers from paper; whoever accepted already keeps his first answer. How many came in. */
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
