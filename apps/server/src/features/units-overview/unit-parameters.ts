import { UnitDefaults } from '@traco/contract/admin-settings/company-settings';
import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import type { UnitParameters } from '@traco/contract/units-overview/units-overview';
import { dayIn } from '@traco/contract/values/time-zone';
import { findFirstLoadDay } from '../../database/first-day.queries.ts';
import { zoneOf } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { refusedFirstDay } from '../admin-settings/admin-settings.service.ts';
import { findParameters, saveOwn } from './unit-parameters.queries.ts';
import { lockUnit } from './write-unit.queries.ts';

const { unitsOverview } = signedInDoor;

async function readParameters(db: Database, id: string): Promise<UnitParameters | undefined> {
  const found = await findParameters(db, id);
  if (!found) return undefined;
  const { noteSeries: _, ...own } = found.own;
  return {
    own,
    company: unitSettingsOf(found.company),
    firstLoadOn: await findFirstLoadDay(db, { unitId: id }),
    revision: found.revision,
  };
}

/** What a unit has of its own where it works otherwise than the company's other units. */
export const settingsHandlers = {
  settings: unitsOverview.settings.handler(async ({ input: { id }, context: { db }, errors }) => {
    const parameters = await readParameters(db, id);
    if (!parameters) throw errors.UNIT_NOT_FOUND();
    return parameters;
  }),

  saveSettings: unitsOverview.saveSettings.handler(
    async ({ input: { id, revision, own }, context: { db, now }, errors }) => {
      await lockUnit(db, id);
      const found = await findParameters(db, id);
      const current = await readParameters(db, id);
      if (!found || !current) throw errors.UNIT_NOT_FOUND();
      if (current.revision !== revision) throw errors.STALE_REVISION({ data: { current } });
      const issue = UnitDefaults.safeParse({ ...current.company, ...own }).error?.issues[0];
      if (issue)
        throw errors.VALUE_INVALID({ data: { field: issue.path.join('.'), sentence: issue.message } });
      const { firstDayOn } = { ...current.company, ...own };
      if (firstDayOn !== { ...current.company, ...current.own }.firstDayOn) {
        const today = dayIn(now(), await zoneOf(db, id));
        const sentence = await refusedFirstDay(db, firstDayOn, today, { unitId: id });
        if (sentence) throw errors.VALUE_INVALID({ data: { field: 'firstDayOn', sentence } });
      }
      const { noteSeries } = found.own;
      await saveOwn(db, id, { ...own, ...(noteSeries === undefined ? {} : { noteSeries }) });
      return (await readParameters(db, id))!;
    },
  ),
};
