import type { ImportRow } from '@traco/contract/concrete-volume/import-loads';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** Which ids and notes (`series:number`) of these rows the unit holds already. */
export async function findKnownRows(db: Database, unitId: string, rows: ImportRow[]) {
  const ids = rows.map(({ id }) => id);
  const numbers = rows.flatMap(({ noteNumber }) => (noteNumber ? [noteNumber] : []));
  const held = await db.execute<{ id: string; note_series: string; note_number: number | null }>(sql`
    select id, note_series, note_number from loads where id = any(${sql.param(ids)}::uuid[])
    union all
    select id, note_series, note_number from loads
      where unit_id = ${unitId} and note_number = any(${sql.param(numbers)}::integer[])
        and note_series in (select distinct unnest(${sql.param(rows.map(({ noteSeries }) => noteSeries))}::text[]))`);
  return {
    ids: new Set(held.rows.map(({ id }) => id)),
    notes: new Set(held.rows.map((row) => `${row.note_series}:${row.note_number}`)),
  };
}
