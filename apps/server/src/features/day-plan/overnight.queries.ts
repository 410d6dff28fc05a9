import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** The pours that begin from one instant on and go on after another; what is done is over. */
export async function listOvernight(
  db: Database,
  unitId: string,
  from: Date,
  midnight: Date,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from app.planned_pours(${unitId}::uuid, ${from.toISOString()}::timestamptz, ${midnight.toISOString()}::timestamptz)
    where ends_at > ${midnight.toISOString()}::timestamptz and state <> 'done'`);
  return rows.map(({ id }) => id);
}
