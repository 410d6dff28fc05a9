import type { Matter as MatterShape } from '@traco/contract/attention/matters';
import { Matter, type MatterKind } from '@traco/contract/attention/matters';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { crewMatters } from './matters/crew-matters.queries.ts';
import { goalMatters } from './matters/goal-matters.queries.ts';
import { loadMatters } from './matters/load-matters.queries.ts';
import type { MattersOf } from './matters/matter.queries.ts';
import { ownMatters } from './matters/own-matters.queries.ts';
import { pourMatters } from './matters/pour-matters.queries.ts';

/** What of each kind is open, as the book asks for it. */
export const statements = {
  ...loadMatters,
  ...pourMatters,
  ...crewMatters,
  ...ownMatters,
  ...goalMatters,
} as Record<Exclude<MatterKind, 'plan'>, MattersOf>;

/** Not of the ledger, but of the day that is simulated from it (`with-plans.ts`). */
const isListed = (kind: MatterKind): kind is keyof typeof statements => kind !== 'plan';

const MatterRow = z.object({ matter: Matter });

/**
 * What is open in the ledger, as far as the asker's policies show it: one statement, each kind by an index that holds what is
 * open alone, so that it does not grow with history.
 * @param kinds nothing else is read
 */
export async function listMatters(
  db: Database,
  kinds: ReadonlySet<MatterKind>,
  now: Date,
): Promise<MatterShape[]> {
  if (kinds.size === 0) return [];
  const at = sql`${now.toISOString()}::timestamptz`;
  const parts = [...kinds].filter(isListed).map((kind) => sql`(${statements[kind](at)})`);
  const rows = await rowsOf(db, MatterRow)`${sql.join(parts, sql` union all `)}`;
  return rows.map(({ matter }) => matter);
}
