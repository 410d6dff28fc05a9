import type { UnusualReason, UnusualSubject } from '@traco/contract/unusual/unusual';
import { UnusualKey } from '@traco/contract/values/unusual-keys';
import { z } from 'zod';
import { unusualReasons } from '../../database/tables/index.ts';
import { literalLimit } from '../../platform/literals.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MOST = 50;

export const insertReasons = (db: Database, rows: (typeof unusualReasons.$inferInsert)[]) =>
  db.insert(unusualReasons).values(rows);

const ReasonRow = z.object({
  id: z.string(),
  key: UnusualKey,
  sentence: z.string(),
  reason: z.string(),
  by: z.string().nullable(),
  at: Timestamp,
});

/** The reasons that a row was given, newest first. */
export async function listReasons(
  db: Database,
  { subject, rowId }: { subject: UnusualSubject; rowId: string },
): Promise<UnusualReason[]> {
  const rows = await rowsOf(db, ReasonRow)`
    select r.id, r.key, r.sentence, r.reason, app.account_name(r.account_id) as by, r.at from unusual_reasons r
    where r.row_id = ${rowId} and r.subject = ${subject} order by r.at desc, r.id limit ${literalLimit(MOST)}`;
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
