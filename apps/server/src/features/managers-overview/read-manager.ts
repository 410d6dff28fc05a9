import type { Manager } from '@traco/contract/managers-overview/manager';
import type { Database } from '../../platform/transaction.ts';
import { toManagerLine } from './manager-lines.rules.ts';
import { findManager, listColleagues } from './manager-rows.queries.ts';

/** A manager with what hangs on them; undefined when there is none for this actor. */
export async function readManager(db: Database, at: Date, id: string): Promise<Manager | undefined> {
  const row = await findManager(db, at, id);
  if (!row) return undefined;
  return {
    ...toManagerLine(row),
    accountId: row.account_id,
    createdAt: new Date(row.created_at).toISOString(),
    colleagues: await listColleagues(db, row),
  };
}
