import { daysOf } from '@traco/contract/receipts/receivables';
import type { Database } from '../../platform/transaction.ts';
import { presentSetting } from '../admin-settings/admin-settings.service.ts';
import type { Late } from './customer-filter.queries.ts';

/** By when a customer is late at this moment, as the office set it. */
export const readLate = async (db: Database, at: Date): Promise<Late> => ({
  at,
  days: daysOf(await presentSetting(db, 'receivables', at)),
});
