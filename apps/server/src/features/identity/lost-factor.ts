import type { Database } from '../../platform/transaction.ts';
import { noteSecurity } from '../security-events/security-events.service.ts';
import { findHolderByName, lockAccount } from './accounts.queries.ts';
import { removeFactors } from './factors.queries.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { readSignInName } from './sign-in-name.rules.ts';

/**
 * Takes the second factors away of whoever comes in by a name, and ends those sessions: for the last admin who lost theirs, whom no
 * other can help.
 */
export async function removeLostFactor(
  db: Database,
  typed: string,
): Promise<'removed' | 'NOBODY' | 'NO_FACTOR'> {
  const holder = await findHolderByName(db, readSignInName(typed));
  if (!holder) return 'NOBODY';
  await lockAccount(db, holder.id);
  if (!(await removeFactors(db, holder.id))) return 'NO_FACTOR';
  await endSessionsOf(db, holder.id);
  await noteSecurity(db, { kind: 'factor-removed', accountId: holder.id });
  return 'removed';
}
