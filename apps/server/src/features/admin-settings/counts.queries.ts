import { SettingCounts } from '@traco/contract/admin-settings/admin-settings';
import { findFirstLoadDay } from '../../database/first-day.queries.ts';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const CountsRow = SettingCounts.omit({ firstLoadOn: true });

/** How many rows there are of what the settings lead to. */
export async function countWhatIsThere(db: Database): Promise<SettingCounts> {
  const row = await theRow(db, CountsRow)`
    select (select count(*)::int from mixes where active) as mixes,
      (select count(*)::int from price_lists) as "priceLists",
      (select count(*)::int from customers where active) as customers,
      (select count(*)::int from vehicles where state <> 'inactive') as vehicles,
      (select count(*)::int from drivers where active) as drivers,
      (select count(*)::int from accounts where role = 'admin' and disabled_at is null) as admins`;
  return { ...row, firstLoadOn: await findFirstLoadDay(db, 'company') };
}
