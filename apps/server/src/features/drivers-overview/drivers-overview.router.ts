import { CARD_DAYS } from '@traco/contract/drivers-overview/driver-overview';
import { addDays } from '@traco/contract/values/calendar';
import { isSortBy } from '@traco/contract/values/sort-values';
import { findUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { MOST_SHEET_ROWS } from '../../platform/sheets/sheets.ts';
import { sortedPage } from '../../platform/sorted-page.ts';
import { findReader, insertNotices } from '../notices/notices.service.ts';
import { accountOfDriver, readCard } from './card.queries.ts';
import { decidePaper } from './decide-paper.ts';
import * as rows from './drivers-overview.queries.ts';
import { exportOverview } from './export-overview.ts';
import { listShared } from './fairness.queries.ts';
import { toGroups } from './fairness.rules.ts';
import { overviewKeys, whereOfOverview, workedOut } from './overview-filter.queries.ts';
import { toOverview } from './overview-lines.ts';

const { driversOverview } = signedInDoor;

export const driversOverviewRouter = driversOverview.router({
  export: exportOverview,
  decidePaper,

  list: driversOverview.list.handler(async ({ input, context: { db, now }, errors }) => {
    const { sort, limit } = input;
    if (isSortBy(workedOut, sort)) {
      const all = await rows.listOverview(db, now(), [whereOfOverview(input)], 'name', MOST_SHEET_ROWS);
      return sortedPage(all.map(toOverview), { ...input, sort }, workedOut, errors);
    }
    const where = [whereOfOverview(input), overviewKeys.behind({ ...input, sort }, errors)];
    const found = await rows.listOverview(db, now(), where, sort, limit + 1);
    return overviewKeys.pageOf(found.map(toOverview), { sort, limit });
  }),

  totals: driversOverview.totals.handler(({ input, context: { db, now } }) =>
    rows.countOverview(db, now(), input),
  ),

  fairness: driversOverview.fairness.handler(
    async ({ input: { unitId, month }, context: { db }, errors }) => {
      if (!(await findUnit(db, unitId))) throw errors.UNIT_NOT_FOUND();
      return toGroups(await listShared(db, unitId, `${month}-01`));
    },
  ),

  card: driversOverview.card.handler(async ({ input: { id }, context: { db, now }, errors }) => {
    const row = await rows.findOverview(db, now(), id);
    if (!row) throw errors.DRIVER_NOT_FOUND();
    const driver = toOverview(row);
    const span = { from: addDays(driver.today, 1 - CARD_DAYS), to: driver.today };
    return { driver, ...span, ...(await readCard(db, id, span)) };
  }),

  message: driversOverview.message.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const driver = await rows.findOverview(db, now(), input.id);
    if (!driver) throw errors.DRIVER_NOT_FOUND();
    const accountId = await accountOfDriver(db, input.id);
    if (!accountId) throw errors.NO_ACCOUNT();
    const notice = { id: input.noticeId, unitId: driver.unit_id, accountId, kind: 'message' as const };
    const from = { sentBy: actor.accountId, sentByName: actor.name };
    const message = { ...notice, ...from, title: 'Aviso da administração', text: input.text };
    // Sent twice it is one; an id of another reader's notice is none of ours.
    const isNew = (await insertNotices(db, [message])) > 0;
    if (!isNew && (await findReader(db, input.noticeId)) !== accountId) throw errors.ID_TAKEN();
    return { sent: true as const };
  }),
});
