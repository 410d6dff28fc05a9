import { z } from 'zod';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const ErasedRow = z.object({ erased: z.number() });

/** Ends what forgotten customers' offers whose last link is older say of them, as many at the most; how many. */
export const eraseEvidence = async (db: Database, before: Date, most: number): Promise<number> =>
  (
    await theRow(db, ErasedRow)`
      select app.erase_quote_evidence(${before.toISOString()}::timestamptz, ${most}::integer) as erased`
  ).erased;
