import { ManagerChange } from '@traco/contract/managers-overview/manager';
import { managerColumns } from '@traco/contract/managers-overview/manager-columns';
import { signedInDoor } from '../../platform/door.ts';
import { registerReads } from '../../register/register-reads.ts';
import { managerKeys, whereOfManagers } from './manager-filter.queries.ts';
import { toManagerLine } from './manager-lines.rules.ts';
import { listManagers, sumManagers } from './manager-rows.queries.ts';
import { readManager } from './read-manager.ts';
import { managerRows } from './write-manager.queries.ts';
import { managerWrites, setActive } from './write-manager.ts';

const { managersOverview } = signedInDoor;

const reads = registerReads(
  {
    keys: managerKeys,
    where: whereOfManagers,
    list: async ({ db, now }, where, sort, limit) =>
      (await listManagers(db, now(), where, sort, limit)).map(toManagerLine),
    count: ({ db }, filter) => sumManagers(db, filter),
    find: ({ db, now }, id) => readManager(db, now(), id),
    exists: managerRows.exists,
  },
  {
    file: 'gerentes',
    columnsOn: () => managerColumns,
    usualSort: 'unit',
    history: 'managers',
    fields: ManagerChange.options,
    missing: 'MANAGER_NOT_FOUND',
  },
);

export const managersOverviewRouter = managersOverview.router({
  list: managersOverview.list.handler(reads.list),
  totals: managersOverview.totals.handler(reads.totals),
  export: managersOverview.export.handler(reads.export),
  get: managersOverview.get.handler(reads.get),
  history: managersOverview.history.handler(reads.history),
  create: managersOverview.create.handler(managerWrites.create),
  edit: managersOverview.edit.handler(managerWrites.edit),
  import: managersOverview.import.handler(managerWrites.import),
  giveAccess: managersOverview.giveAccess.handler(managerWrites.giveAccess),
  setActive,
});
