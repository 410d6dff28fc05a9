import type { EmployeeLine } from '@traco/contract/other-employees-overview/employee';
import { employeeStateWords } from '@traco/contract/other-employees-overview/employee-states';
import {
  EmployeeFilter,
  EmployeeSort,
} from '@traco/contract/other-employees-overview/other-employees-overview';
import { deviceZone, useLookups } from '../../kit/form/use-lookups.ts';
import { choiceFilter, type FilterChoice, unitFilter } from '../../kit/list/filters.ts';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { withImport } from '../../kit/list/with-import.tsx';
import { RegisterScreen } from '../../kit/record/register-screen.tsx';
import { api, client } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PersonFace } from '../profile-photo/shared/person-face.tsx';
import { BadgesLink } from './badges-link.tsx';
import { columnsOf, EMPLOYEE_ROW_HEIGHT, printedColumnsOf } from './employee-columns.tsx';
import { EmployeeDetails } from './employee-details.tsx';
import { EmployeeForm } from './employee-form.tsx';
import { expiryStatus, stateStatus } from './employee-words.ts';
import { useJobTitles } from './use-job-titles.ts';

const meta = changesWith('employees', 'employee_documents', 'employee_statuses');
const read = reads(EmployeeFilter, EmployeeSort, 'name');
const shownBy = [api.otherEmployeesOverview.key(), api.qrCodes.key()];
const filtersOf = (jobTitles: readonly string[]): FilterChoice[] => [
  {
    name: 'jobTitle',
    label: 'Função',
    all: 'Todas as funções',
    options: jobTitles.map((value) => ({ value, label: value })),
  },
  choiceFilter('state', 'Situação', 'No quadro', { ...employeeStateWords, all: 'Todos, com desligados' }),
  choiceFilter('standing', 'Pendência', 'Com e sem pendência', {
    expiring: 'Vencendo em 30 dias',
    without_account: 'Sem acesso',
  }),
];

/** `/other-employees-overview`: staff outside the other roles, those marked taken to their badges; with `?importar=1` by sheet. */
export default withImport(EmployeesScreen, {
  path: '/other-employees-overview',
  may: 'other-employees-overview:write',
  many: 'funcionários',
  of: { label: 'Unidade dos funcionários' },
  loadKind: async () => (await import('./employee-sheet.ts')).employeeSheet,
  send: (unitId, rows, rehearse) => client.otherEmployeesOverview.import({ unitId, rehearse, rows }),
  shownBy,
});

function EmployeesScreen() {
  const list = useList({ of: api.otherEmployeesOverview, read, meta });
  const { filter, totals, rows } = list;
  const { units, unit } = useLookups(filter.unitId ?? '');
  const jobTitles = useJobTitles();
  return (
    <RegisterScreen
      path="/other-employees-overview"
      one="funcionário"
      many="funcionários"
      list={list}
      count={totals?.employees}
      zone={unit?.timeZone ?? deviceZone()}
      paperUnit={unitOnPaper(unit, true)}
      search="Nome, CPF ou matrícula"
      filters={[...unitFilter(units), ...filtersOf(jobTitles)]}
      usualSort="name"
      columns={columnsOf(totals)}
      printed={printedColumnsOf(totals)}
      rowHeight={EMPLOYEE_ROW_HEIGHT}
      isQuiet={({ active }) => !active}
      phone={inShort}
      phoneTotals={
        totals &&
        [
          totals.away > 0 && `${totals.away} fora`,
          totals.expiring > 0 && `${totals.expiring} com documento a vencer`,
        ]
          .filter(Boolean)
          .join(' · ')
      }
      lead={<BadgesLink people={rows} words={() => 'Crachás da lista'} />}
      onMarked={({ marked }) => (
        <BadgesLink size="compact-md" people={[...marked.values()]} words={(count) => `Crachás (${count})`} />
      )}
      get={api.otherEmployeesOverview.get}
      meta={meta}
      shownBy={shownBy}
      status={stateStatus}
      form={({ row, ...props }) => <EmployeeForm employee={row} unitId={filter.unitId} {...props} />}
      details={({ row, ...props }) => <EmployeeDetails employee={row} {...props} />}
    />
  );
}

/** An employee in a line of a phone. */
const inShort = (employee: EmployeeLine) => ({
  start: <PersonFace kind="employee" person={employee} place="list" />,
  title: employee.name,
  end: <StatusBadge status={stateStatus(employee)} />,
  line: [
    employee.jobTitle,
    employee.unit.name,
    employee.next && expiryStatus(employee.next, employee.today).word,
  ]
    .filter(Boolean)
    .join(' · '),
});
