import type { Seller } from '@traco/contract/sellers-overview/seller';
import type { Database } from '../../platform/transaction.ts';
import { readAround } from './calendar.queries.ts';
import { byUnit, toSellerLine } from './seller-lines.rules.ts';
import { findSeller, findSellerDetail } from './sellers-overview.queries.ts';

/** A seller with what hangs on them, in the month that runs; undefined when there is none for this actor. */
export async function readSeller(db: Database, at: Date, id: string): Promise<Seller | undefined> {
  const around = await readAround(db, at);
  const row = await findSeller(db, around, id);
  const detail = row && (await findSellerDetail(db, id));
  if (!row || !detail) return undefined;
  return {
    ...toSellerLine(row, byUnit(around.calendars)),
    plannedPours: detail.planned_pours,
    accountId: detail.account_id,
    lastSignInAt: detail.last_sign_in_at && new Date(detail.last_sign_in_at).toISOString(),
    createdAt: new Date(detail.created_at).toISOString(),
    colleagues: detail.colleagues,
  };
}
