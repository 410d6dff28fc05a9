import { ManagerChange } from '@traco/contract/managers-overview/manager';
import { listHistory } from '../../database/row-history.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { exportManagers } from './export-managers.ts';
import { importManagers } from './import-managers.ts';
import { managerKeys, whereOfManagers } from './manager-filter.queries.ts';
import { toManagerLine } from './manager-lines.rules.ts';
import { isManager, listManagers, sumManagers } from './manager-rows.queries.ts';
import { readManager } from './read-manager.ts';
import { writeHandlers } from './write-manager.ts';

const { managersOverview } = signedInDoor;

export const managersOverviewRouter = managersOverview.router({
  ...writeHandlers,
  export: exportManagers,
  import: importManagers,

  list: managersOverview.list.handler(async ({ input, context: { db, now }, errors }) => {
    const { sort, limit } = input;
    const where = [whereOfManagers(input), managerKeys.behind(input, errors)];
    const found = await listManagers(db, now(), where, sort, limit + 1);
    return managerKeys.pageOf(found.map(toManagerLine), input);
  }),

  totals: managersOverview.totals.handler(({ input, context: { db } }) => sumManagers(db, input)),

  get: managersOverview.get.handler(async ({ input, context: { db, now }, errors }) => {
    const manager = await readManager(db, now(), input.id);
    if (!manager) throw errors.MANAGER_NOT_FOUND();
    return manager;
  }),

  history: managersOverview.history.handler(async ({ input, context: { db }, errors }) => {
    if (!(await isManager(db, input.id))) throw errors.MANAGER_NOT_FOUND();
    return listHistory(db, 'managers', input.id, ManagerChange.options);
  }),
});
