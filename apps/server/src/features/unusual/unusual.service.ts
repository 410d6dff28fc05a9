import type { UnusualSubject } from '@traco/contract/unusual/unusual';
import type { Reasons, Unusual } from '@traco/contract/values/unusual-keys';
import type { Database } from '../../platform/transaction.ts';
import { insertReasons } from './unusual.queries.ts';

/** What is known of a load while it is recorded, and the reasons of what is unusual of it, for whoever records. */
export { FactsRow, findPapersOf, loadFactsOf, readLoadFacts, toLoadFacts } from './load-facts.queries.ts';

interface Kept {
  subject: UnusualSubject;
  row: { id: string; unitId: string; sellerId: string };
  found: readonly Unusual[];
  reasons: Reasons;
  accountId: string;
  at: Date;
}

/** Keeps the reason of each unusual thing that has one, with what was said of it: of one record, or of many at once. */
export async function keepReasons(db: Database, ...records: readonly Kept[]): Promise<void> {
  const given = records.flatMap(rowsOf);
  if (given.length > 0) await insertReasons(db, given);
}

const rowsOf = ({ subject, row, found, reasons, accountId, at }: Kept) =>
  found.flatMap(({ key, sentence }) => {
    const reason = reasons[key]?.trim();
    const { id: rowId, unitId, sellerId } = row;
    return reason ? [{ key, sentence, reason, subject, rowId, unitId, sellerId, accountId, at }] : [];
  });
