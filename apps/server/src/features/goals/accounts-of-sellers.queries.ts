import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const ReaderRow = z.object({ seller_id: z.string(), account_id: z.string() });

/** With which accounts these sellers sign in; who has none is not told. */
export const listAccountsOfSellers = (db: Database, sellerIds: readonly string[]) =>
  rowsOf(db, ReaderRow)`
    select r.seller_id, r.account_id from app.accounts_of_sellers(${unseen([...sellerIds], 'uuid[]')}) r`;
