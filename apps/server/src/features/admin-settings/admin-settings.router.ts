import { settingKeys } from '@traco/contract/admin-settings/setting-keys';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { presentSetting } from './admin-settings.service.ts';
import { countWhatIsThere } from './counts.queries.ts';
import { peopleHandlers } from './people.ts';
import { presentOf } from './present-setting.rules.ts';
import { saveLogo } from './save-logo.ts';
import { saveSetting } from './save-setting.ts';
import { listPresent, listVersions } from './setting-versions.queries.ts';

const { adminSettings } = signedInDoor;
const MOST_VERSIONS = 200;

export const adminSettingsRouter = adminSettings.router({
  list: adminSettings.list.handler(async ({ context: { db, now } }) => {
    const today = dayIn(now(), COMPANY_ZONE);
    const kept = await listPresent(db, today);
    return { today, settings: settingKeys.map((key) => presentOf(key, kept, today)) };
  }),
  counts: adminSettings.counts.handler(({ context: { db } }) => countWhatIsThere(db)),
  history: adminSettings.history.handler(({ input, context: { db } }) =>
    listVersions(db, input.key, MOST_VERSIONS),
  ),
  present: adminSettings.present.handler(({ input, context: { db, now } }) =>
    presentSetting(db, input.key, now()),
  ),
  save: saveSetting,
  saveLogo,
  ...peopleHandlers,
  forceSignIn: adminSettings.forceSignIn.handler(async ({ context: { actor, identity } }) => ({
    accounts: await identity.raisePasswordVersions(actor),
  })),
});
