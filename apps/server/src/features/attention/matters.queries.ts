import type { MatterKind, Matter as MatterShape } from '@traco/contract/attention/matters';
import { sql } from 'drizzle-orm';
import { forgetWaiting } from '../../platform/forget-waiting.ts';
import { keptOrAsked } from '../../platform/kept-for.ts';
import { together } from '../../platform/one-message.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { Asking } from './asking.ts';
import { askedAlways, keptMatters } from './kept-matters.ts';
import { campaignMatters } from './matters/campaign-matters.queries.ts';
import { commissionMatters } from './matters/commission-matters.queries.ts';
import { crewMatters } from './matters/crew-matters.queries.ts';
import { goalMatters } from './matters/goal-matters.queries.ts';
import { loadMatters } from './matters/load-matters.queries.ts';
import type { MattersOf } from './matters/matter.queries.ts';
import { MatterRow, named } from './matters/named-matters.ts';
import { ownMatters } from './matters/own-matters.queries.ts';
import { pourMatters } from './matters/pour-matters.queries.ts';
import { quoteMatters } from './matters/quote-matters.queries.ts';
import { receiptMatters } from './matters/receipt-matters.queries.ts';

/** What of each kind is open, as the book asks for it. */
export const statements = {
  ...loadMatters,
  ...pourMatters,
  ...crewMatters,
  ...ownMatters,
  ...goalMatters,
  ...quoteMatters,
  ...receiptMatters,
  ...campaignMatters,
  ...commissionMatters,
} as Record<Exclude<MatterKind, 'plan'>, MattersOf>;

/** Not of the ledger, but of the day that is simulated from it (`plan-matters.ts`). */
const isListed = (kind: MatterKind): kind is keyof typeof statements => kind !== 'plan';

/** What is open: of the asker's own account, and what all see who see the same rows; that one is the same object while nothing changes. */
export interface Open {
  own: readonly MatterShape[];
  shared: readonly (readonly MatterShape[])[];
}

/**
 * What is open in the ledger, as far as the asker's policies show it: in one statement what is always asked, and in one each what was
 * kept and has changed. Each kind goes by an index that holds what is open alone, so that it does not grow with history.
 * @param kinds nothing else is read
 */
export async function listMatters(
  { db, kept, scope, now }: Asking,
  kinds: ReadonlySet<MatterKind>,
): Promise<Open> {
  const among = (holds: (kind: MatterKind) => boolean) => [...kinds].filter(isListed).filter(holds);
  const [own] = await together([ask(db, among(askedAlways), now), forgetWaiting(db, kept)]);
  const shared = await together(
    keptMatters.map(({ holds, kept: kind }) =>
      keptOrAsked(kept.of(kind), { key: scope, now }, () => ask(db, among(holds), now)),
    ),
  );
  return { own, shared };
}

async function ask(
  db: Database,
  kinds: readonly (keyof typeof statements)[],
  now: Date,
): Promise<readonly MatterShape[]> {
  if (kinds.length === 0) return [];
  const at = sql`${now.toISOString()}::timestamptz`;
  const parts = kinds.map((kind) => sql`(${statements[kind](at)})`);
  const rows = await rowsOf(db, MatterRow)`${sql.join(parts, sql` union all `)}`;
  return named(
    db,
    rows.map(({ matter }) => matter),
  );
}
