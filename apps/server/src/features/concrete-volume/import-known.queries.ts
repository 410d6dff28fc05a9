import type { ImportRow } from '@traco/contract/concrete-volume/import-loads';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const KnownRow = z.object({ id: z.string(), note_series: z.string(), note_number: z.number().nullable() });

/** Which ids and notes (`series:number`) of these rows the unit holds already. */
export async function findKnownRows(db: Database, unitId: string, rows: ImportRow[]) {
  const ids = rows.map(({ id }) => id);
  const numbers = rows.flatMap(({ noteNumber }) => (noteNumber ? [noteNumber] : []));
  const held = await rowsOf(db, KnownRow)`
    select id, note_series, note_number from loads where id = any(${sql.param(ids)}::uuid[])
    union all
    select id, note_series, note_number from loads
      where unit_id = ${unitId} and note_number = any(${sql.param(numbers)}::integer[])
        and note_series in (select distinct unnest(${sql.param(rows.map(({ noteSeries }) => noteSeries))}::text[]))`;
  return {
    ids: new Set(held.map(({ id }) => id)),
    notes: new Set(held.map((row) => `${row.note_series}:${row.note_number}`)),
  };
}
