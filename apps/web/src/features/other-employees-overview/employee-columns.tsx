import type { EmployeeLine } from '@traco/contract/other-employees-overview/employee';
import { employeeColumns } from '@traco/contract/other-employees-overview/employee-columns';
import type { EmployeeTotals } from '@traco/contract/other-employees-overview/other-employees-overview';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { onPaper, onScreen } from '../../kit/list/drawn-columns.ts';
import { counted } from '../../lib/counted.ts';
import { formatDay, NO_FIGURE } from '../../lib/formats.ts';
import type { PrintedColumn } from '../../ui/printed-list.tsx';
import type { RowColumn } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PersonCell } from '../profile-photo/shared/person-face.tsx';
import { expiryStatus, stateStatus } from './employee-words.ts';
import { documentName } from './shared/document-words.ts';

/** Height of a row in px: the name, and the number or CPF below it. */
export const EMPLOYEE_ROW_HEIGHT = 46;

/** The columns of the employees' list. */
export const columnsOf = (totals: EmployeeTotals | undefined): RowColumn<EmployeeLine>[] =>
  onScreen(employeeColumns, {
    name: {
      sort: 'name',
      width: 14,
      grows: true,
      cell: (employee) => (
        <PersonCell
          kind="employee"
          person={employee}
          below={
            employee.registrationNumber
              ? `Matrícula ${employee.registrationNumber}`
              : `CPF ${formatCpf(employee.cpf)}`
          }
        />
      ),
      total: totals && counted(totals.employees, 'funcionário', 'funcionários'),
    },
    jobTitle: { sort: 'jobTitle', width: 10.5 },
    unit: { sort: 'unit', width: 11 },
    phone: {
      sort: 'phone',
      width: 8.5,
      isShort: true,
      cell: ({ phone }) => (phone ? formatPhone(phone) : NO_FIGURE),
    },
    state: {
      sort: 'state',
      width: 11.5,
      cell: (employee) => <StatusBadge status={stateStatus(employee)} />,
      total: totals && totals.away > 0 && `${totals.away} fora`,
    },
    next: {
      label: 'Documento a vencer',
      sort: 'next',
      width: 13.5,
      cell: ({ next, today }) => (next ? <StatusBadge status={expiryStatus(next, today)} /> : 'nenhum'),
      total: totals && totals.expiring > 0 && `${totals.expiring} em 30 dias`,
    },
  });

/** The same on paper: no face, the registration number in a column of its own, days that stay true. */
export function printedColumnsOf(totals: EmployeeTotals | undefined): PrintedColumn<EmployeeLine>[] {
  const [name, ...others] = columnsOf(totals).filter(({ key }) => key !== 'next');
  return [
    { ...name!, cell: (employee) => employee.name },
    ...onPaper(employeeColumns, {
      registrationNumber: {
        isShort: true,
        cell: ({ registrationNumber }) => registrationNumber ?? NO_FIGURE,
      },
    }),
    ...others,
    ...onPaper(employeeColumns, {
      next: {
        cell: ({ next }) => (next ? `${documentName(next)} em ${formatDay(next.expiresOn)}` : 'nenhum'),
      },
    }),
  ];
}
