import type { SettingKey } from '@traco/contract/admin-settings/setting-keys';
import { type SettingValue, settingValue } from '@traco/contract/admin-settings/settings-registry';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { dayIn } from '@traco/contract/values/time-zone';
import { countLoadsBefore, findFirstLoadDay, type WhoseLoads } from '../../database/first-day.queries.ts';
import type { Database } from '../../platform/transaction.ts';
import { problemOfFirstDay } from './first-day.rules.ts';
import { findPresentValue } from './setting-versions.queries.ts';

/** What a setting says on a day, as far as the actor may read it. */
export const settingOn = async <Key extends SettingKey>(
  db: Database,
  key: Key,
  day: string,
): Promise<SettingValue<Key>> => settingValue(key, await findPresentValue(db, key, day));

/** What a setting says now, as far as the actor may read it; its usual value while nobody set it. */
export const presentSetting = async <Key extends SettingKey>(
  db: Database,
  key: Key,
  now: Date,
): Promise<SettingValue<Key>> => settingOn(db, key, dayIn(now, COMPANY_ZONE));

/** Why a day cannot become the first one from which these plants take loads; undefined when it can. */
export async function refusedFirstDay(
  db: Database,
  firstDayOn: string,
  today: string,
  whose: WhoseLoads,
): Promise<string | undefined> {
  const firstOn = await findFirstLoadDay(db, whose);
  const before =
    firstOn !== null && firstOn < firstDayOn
      ? { firstOn, loads: await countLoadsBefore(db, firstDayOn, whose) }
      : null;
  return problemOfFirstDay(firstDayOn, today, before);
}
