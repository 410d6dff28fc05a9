import { LINES_OF_RECORD } from '@traco/contract/concrete-volume/load-line';
import { DocumentState } from '@traco/contract/documents/document-states';
import type { DocumentLine } from '@traco/contract/records/document-page';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const PersonRow = z.object({
  kind: z.enum(['driver', 'seller', 'customer']),
  id: z.string(),
  cpf: z.string().nullable(),
});

/** Who of these CPFs drives, sells or buys here, as far as the actor sees them: an index knows each. */
export function findPeople(db: Database, cpfs: readonly string[]) {
  const these = sql`any(${sql.param([...cpfs])}::text[])`;
  return rowsOf(db, PersonRow)`
    select 'driver' as kind, id, cpf from drivers where cpf = ${these}
    union all select 'seller', id, cpf from sellers where cpf = ${these}
    union all select 'customer', id, document from customers where document = ${these}`;
}

const LineRow = z.object({ id: z.string(), title: z.string(), state: DocumentState, createdAt: Timestamp });

/** The documents that whoever has this CPF signs, the last first. */
export async function listSigned(db: Database, cpf: string): Promise<DocumentLine[]> {
  const rows = await rowsOf(db, LineRow)`
    select d.id, d.title, d.state, d.created_at as "createdAt"
    from document_signers s join documents d on d.id = s.document_id
    where s.cpf = ${cpf} and s.state <> 'replaced' order by d.created_at desc limit ${literalLimit(LINES_OF_RECORD)}`;
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}
