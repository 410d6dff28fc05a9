import { EmployeeChange } from '@traco/contract/other-employees-overview/employee';
import { employeeColumns } from '@traco/contract/other-employees-overview/employee-columns';
import { signedInDoor } from '../../platform/door.ts';
import { registerReads } from '../../register/register-reads.ts';
import { attachDocument } from './attach-document.ts';
import { stateHandlers } from './change-state.ts';
import { employeeKeys, whereOfEmployees } from './employee-filter.queries.ts';
import { toEmployeeLine } from './employee-lines.rules.ts';
import { listEmployees, listJobTitles, sumEmployees } from './employee-rows.queries.ts';
import { readEmployee } from './read-employee.ts';
import { employeeRows } from './write-employee.queries.ts';
import { employeeWrites } from './write-employee.ts';

const { otherEmployeesOverview } = signedInDoor;

const reads = registerReads(
  {
    keys: employeeKeys,
    where: whereOfEmployees,
    list: async ({ db, now }, where, sort, limit) =>
      (await listEmployees(db, now(), where, sort, limit)).map(toEmployeeLine),
    count: ({ db, now }, filter) => sumEmployees(db, now(), filter),
    find: ({ db, now }, id) => readEmployee(db, now(), id),
    exists: employeeRows.exists,
  },
  {
    file: 'funcionarios',
    columnsOn: () => employeeColumns,
    usualSort: 'name',
    history: 'employees',
    fields: EmployeeChange.options,
    missing: 'EMPLOYEE_NOT_FOUND',
  },
);

export const otherEmployeesOverviewRouter = otherEmployeesOverview.router({
  ...stateHandlers,
  attachDocument,
  list: otherEmployeesOverview.list.handler(reads.list),
  totals: otherEmployeesOverview.totals.handler(reads.totals),
  export: otherEmployeesOverview.export.handler(reads.export),
  get: otherEmployeesOverview.get.handler(reads.get),
  history: otherEmployeesOverview.history.handler(reads.history),
  create: otherEmployeesOverview.create.handler(employeeWrites.create),
  edit: otherEmployeesOverview.edit.handler(employeeWrites.edit),
  import: otherEmployeesOverview.import.handler(employeeWrites.import),
  giveAccess: otherEmployeesOverview.giveAccess.handler(employeeWrites.giveAccess),
  jobTitles: otherEmployeesOverview.jobTitles.handler(({ context: { db } }) => listJobTitles(db)),
});
