import { EmployeeChange } from '@traco/contract/other-employees-overview/employee';
import { listHistory } from '../../database/row-history.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { attachDocument } from './attach-document.ts';
import { stateHandlers } from './change-state.ts';
import { employeeKeys, whereOfEmployees } from './employee-filter.queries.ts';
import { toEmployeeLine } from './employee-lines.rules.ts';
import { findEmployee, listEmployees, listJobTitles, sumEmployees } from './employee-rows.queries.ts';
import { exportEmployees } from './export-employees.ts';
import { importEmployees } from './import-employees.ts';
import { readEmployee } from './read-employee.ts';
import { writeHandlers } from './write-employee.ts';

const { otherEmployeesOverview } = signedInDoor;

export const otherEmployeesOverviewRouter = otherEmployeesOverview.router({
  ...writeHandlers,
  ...stateHandlers,
  attachDocument,
  export: exportEmployees,
  import: importEmployees,

  list: otherEmployeesOverview.list.handler(async ({ input, context: { db, now }, errors }) => {
    const { sort, limit } = input;
    const where = [whereOfEmployees(input), employeeKeys.behind(input, errors)];
    const found = await listEmployees(db, now(), where, sort, limit + 1);
    return employeeKeys.pageOf(found.map(toEmployeeLine), input);
  }),

  totals: otherEmployeesOverview.totals.handler(({ input, context: { db, now } }) =>
    sumEmployees(db, now(), input),
  ),

  jobTitles: otherEmployeesOverview.jobTitles.handler(({ context: { db } }) => listJobTitles(db)),

  get: otherEmployeesOverview.get.handler(async ({ input, context: { db, now }, errors }) => {
    const employee = await readEmployee(db, now(), input.id);
    if (!employee) throw errors.EMPLOYEE_NOT_FOUND();
    return employee;
  }),

  history: otherEmployeesOverview.history.handler(async ({ input, context: { db, now }, errors }) => {
    if (!(await findEmployee(db, now(), input.id))) throw errors.EMPLOYEE_NOT_FOUND();
    return listHistory(db, 'employees', input.id, EmployeeChange.options);
  }),
});
