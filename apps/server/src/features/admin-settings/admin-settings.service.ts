import { COMPANY_ZONE } from '@traco/contract/constants';
import type { SettingKey } from '@traco/contract/setting-keys';
import { type SettingValue, settingValue } from '@traco/contract/settings-registry';
import { dayIn } from '@traco/contract/time-zone';
import type { Database } from '../../platform/transaction.ts';
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
