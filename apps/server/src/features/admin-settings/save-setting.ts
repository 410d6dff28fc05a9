import {
  CHANGE_WORD,
  dangerousSettings,
  guardedSettings,
  settingValue,
} from '@traco/contract/admin-settings/settings-registry';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { staleness } from '../../platform/admission.ts';
import { signedInDoor } from '../../platform/door.ts';
import { refusedFirstDay } from './admin-settings.service.ts';
import { checkedValue, presentOf, sameValue } from './present-setting.rules.ts';
import * as versions from './setting-versions.queries.ts';

const FARTHEST_DAYS = 731;
/** More than a setting will ever have. */
const ALL_VERSIONS = 100_000;

/** Sets a setting from a day on. Sending the same id again answers with how it stands. */
export const saveSetting = signedInDoor.adminSettings.save.handler(
  async ({ input, context: { actor, db, now }, errors }) => {
    const { key, holdsFrom } = input;
    const stale = guardedSettings.includes(key) && staleness(actor);
    if (stale) throw stale;
    const today = dayIn(now(), COMPANY_ZONE);
    await versions.holdSetting(db, key);
    const present = async () => presentOf(key, await versions.listPresent(db, today), today);
    const known = await versions.listVersions(db, key, ALL_VERSIONS);
    if (known.some(({ id }) => id === input.id)) return present();
    if (dangerousSettings.includes(key) && input.word.trim().toUpperCase() !== CHANGE_WORD)
      throw errors.WORD_MISSING();
    if (holdsFrom < today) throw errors.IN_THE_PAST();
    if (holdsFrom > addDays(today, FARTHEST_DAYS)) throw errors.TOO_FAR();
    const checked = checkedValue(key, input.value);
    if ('field' in checked) throw errors.VALUE_INVALID({ data: checked });
    const current = await present();
    if (current.lastId !== input.lastId) throw errors.STALE_REVISION({ data: { current } });
    const holding = known.find((version) => version.holdsFrom <= holdsFrom)?.value;
    if (sameValue(settingValue(key, holding), checked.value)) throw errors.NOTHING_CHANGED();
    const { firstDayOn } = checked.value as { firstDayOn?: string };
    if (firstDayOn && firstDayOn !== settingValue('unit-defaults', holding).firstDayOn) {
      const sentence = await refusedFirstDay(db, firstDayOn, today, 'company');
      if (sentence) throw errors.VALUE_INVALID({ data: { field: 'firstDayOn', sentence } });
    }
    const made = await versions.insertVersion(db, {
      id: input.id,
      key,
      value: checked.value,
      holdsFrom,
      note: input.note,
      accountId: actor.accountId,
      authorName: actor.name,
    });
    if (!made) throw errors.ID_TAKEN();
    return present();
  },
);
