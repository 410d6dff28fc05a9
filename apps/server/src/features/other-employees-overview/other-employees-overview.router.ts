import { EmployeeChange } from '@traco/contract/other-employees-overview/employee';
import { listHistory } from '../../database/row-history.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { cursorBehindRow } from '../../platform/row-cursor.ts';
import { attachDocument } from './attach-document.ts';
import { stateHandlers } from './change-state.ts';
import { behindEmployee, placeOfEmployee, whereOfEmployees } from './employee-filter.queries.ts';
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
    const after = behindEmployee(sort, input.cursor);
    if (!after) throw errors.CURSOR_INVALID();
    const found = await listEmployees(db, now(), [whereOfEmployees(input), after], sort, limit + 1);
    const page = found.slice(0, limit).map(toEmployeeLine);
    const last = page.at(-1);
    return {
      rows: page,
      nextCursor: found.length > limit && last ? cursorBehindRow(sort, placeOfEmployee(sort, last)) : null,
    };
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
