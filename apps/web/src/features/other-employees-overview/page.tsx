import type { EmployeeLine } from '@traco/contract/other-employees-overview/employee';
import { employeeStateWords } from '@traco/contract/other-employees-overview/employee-states';
import {
  EmployeeFilter,
  EmployeeSort,
} from '@traco/contract/other-employees-overview/other-employees-overview';
import { useState } from 'react';
import { deviceZone, useLookups } from '../../kit/form/use-lookups.ts';
import { type FilterChoice, optionsOf, unitFilter } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { withImport } from '../../kit/list/with-import.tsx';
import { RegisterPanel } from '../../kit/record/register-panel.tsx';
import { api, client } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PersonFace } from '../profile-photo/shared/person-face.tsx';
import { BadgesLink } from './badges-link.tsx';
import { choiceColumn, columnsOf, EMPLOYEE_ROW_HEIGHT, printedColumnsOf } from './employee-columns.tsx';
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
  {
    name: 'state',
    label: 'Situação',
    all: 'No quadro',
    options: optionsOf({ ...employeeStateWords, all: 'Todos, com desligados' }),
  },
  {
    name: 'standing',
    label: 'Pendência',
    all: 'Com e sem pendência',
    options: optionsOf({ expiring: 'Vencendo em 30 dias', without_account: 'Sem acesso' }),
  },
];

/** `/other-employees-overview`: staff outside the other roles, some chosen for badges; with `?importar=1` by sheet. */
export default withImport(EmployeesScreen, {
  path: '/other-employees-overview',
  may: 'other-employees-overview:write',
  title: 'Importar funcionários',
  back: 'Ver funcionários',
  of: { label: 'Unidade dos funcionários' },
  loadKind: async () => (await import('./employee-sheet.ts')).employeeSheet,
  send: (unitId, rows, rehearse) => client.otherEmployeesOverview.import({ unitId, rehearse, rows }),
  shownBy,
});

function EmployeesScreen() {
  const list = useList({ of: api.otherEmployeesOverview, read, meta });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { filter, totals, rows } = list;
  const { units, unit } = useLookups(filter.unitId ?? '');
  const jobTitles = useJobTitles();
  const choose = (id: string) =>
    setChosen((all) =>
      all.has(id) ? new Set([...all].filter((each) => each !== id)) : new Set([...all, id]),
    );
  return (
    <ListScreen
      path="/other-employees-overview"
      words={{ one: 'funcionário', many: 'funcionários' }}
      list={list}
      count={totals?.employees}
      zone={unit?.timeZone ?? deviceZone()}
      paperUnit={unitOnPaper(unit, true)}
      search={{ label: 'Procurar por nome, CPF ou matrícula', placeholder: 'Nome, CPF ou matrícula' }}
      filters={[...unitFilter(units), ...filtersOf(jobTitles)]}
      usualSort="name"
      columns={[choiceColumn(chosen, choose), ...columnsOf(totals)]}
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
      lead={<BadgesLink chosen={chosen} listed={rows.filter(({ active }) => active).map(({ id }) => id)} />}
      imports
      newOne="Novo funcionário"
      parameter="funcionario"
      panel={(id) => (
        <RegisterPanel
          id={id}
          parameter="funcionario"
          list={list}
          get={api.otherEmployeesOverview.get}
          meta={meta}
          words={{
            one: 'Funcionário',
            newOne: 'Novo funcionário',
            changed: 'Funcionário alterado.',
            made: 'Funcionário cadastrado.',
          }}
          status={stateStatus}
          shownBy={shownBy}
          form={(employee, onSaved, onClose) => (
            <EmployeeForm employee={employee} unitId={filter.unitId} onSaved={onSaved} onClose={onClose} />
          )}
          details={(employee, onChanged, onEdit) => (
            <EmployeeDetails employee={employee} onChanged={onChanged} onEdit={onEdit} />
          )}
        />
      )}
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
