import type { SettingCounts } from '@traco/contract/admin-settings/admin-settings';
import { sql } from 'drizzle-orm';
import { findFirstLoadDay } from '../../database/first-day.queries.ts';
import type { Database } from '../../platform/transaction.ts';

/** How many rows there are of what the settings lead to. */
export async function countWhatIsThere(db: Database): Promise<SettingCounts> {
  const { rows } = await db.execute<Omit<SettingCounts, 'firstLoadOn'> & Record<string, unknown>>(sql`
    select (select count(*)::int from mixes where active) as mixes,
      (select count(*)::int from price_lists) as "priceLists",
      (select count(*)::int from customers where active) as customers,
      (select count(*)::int from vehicles where state <> 'inactive') as vehicles,
      (select count(*)::int from drivers where active) as drivers,
      (select count(*)::int from accounts where role = 'admin' and disabled_at is null) as admins`);
  return { ...rows[0]!, firstLoadOn: await findFirstLoadDay(db, 'company') };
}
