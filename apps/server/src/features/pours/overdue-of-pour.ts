import { unusualOfOverdue } from '@traco/contract/receipts/receivables';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Unusual } from '@traco/contract/values/unusual-keys';
import type { Database } from '../../platform/transaction.ts';
import { presentSetting } from '../admin-settings/admin-settings.service.ts';
import type { Plant } from '../day-plan/day-plan.service.ts';
import { readOverdue } from '../receipts/receipts.service.ts';

/** What a customer's late payments say of a new pour; nothing where the office does not mind. */
export async function unusualOfPayer(
  db: Database,
  { customerId, plant, now }: { customerId: string; plant: Plant; now: Date },
): Promise<Unusual[]> {
  const settings = await presentSetting(db, 'receivables', now);
  if (!settings.blocks) return [];
  const today = dayIn(now, plant.timeZone);
  return unusualOfOverdue(settings, await readOverdue(db, { customerId, settings, today }));
}
