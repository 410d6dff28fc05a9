import type { UnusualSubject } from '@traco/contract/unusual/unusual';
import type { Reasons, Unusual } from '@traco/contract/values/unusual-keys';
import type { Database } from '../../platform/transaction.ts';
import { insertReasons } from './unusual.queries.ts';

/** What is known of a load while it is recorded, and the reasons of what is unusual of it, for whoever records. */
export { readLoadFacts } from './load-facts.queries.ts';

interface Kept {
  subject: UnusualSubject;
  row: { id: string; unitId: string; sellerId: string };
  found: readonly Unusual[];
  reasons: Reasons;
  accountId: string;
  at: Date;
}

/** Keeps the reason of each unusual thing that has one, with what was said of it. */
export async function keepReasons(
  db: Database,
  { subject, row, found, reasons, accountId, at }: Kept,
): Promise<void> {
  const given = found.flatMap(({ key, sentence }) => {
    const reason = reasons[key]?.trim();
    return reason ? [{ key, sentence, reason }] : [];
  });
  if (given.length === 0) return;
  const { id: rowId, unitId, sellerId } = row;
  await insertReasons(
    db,
    given.map((each) => ({ ...each, subject, rowId, unitId, sellerId, accountId, at })),
  );
}
