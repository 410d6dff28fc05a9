import { employeeStateWords } from '@traco/contract/other-employees-overview/employee-states';
import { useState } from 'react';
import { deviceZone, useLookups } from '../../kit/form/use-lookups.ts';
import { RegisterPage } from '../../kit/list/register-page.tsx';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import type { ListFilter } from '../../ui/list-page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { PersonFace } from '../profile-photo/shared/person-face.tsx';
import { BadgesLink } from './badges-link.tsx';
import { choiceColumn, columnsOf, EMPLOYEE_ROW_HEIGHT, printedColumnsOf } from './employee-columns.tsx';
import { EmployeePanel } from './employee-panel.tsx';
import { expiryStatus, stateStatus } from './employee-words.ts';
import { useEmployees } from './use-employees.ts';

/** Staff outside the other roles: filter, sort, open, choose for badges, take home. */
export function EmployeesScreen() {
  const [search, set] = useAddress();
  const found = useEmployees(search);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { filter, sort, totals, jobTitles, rows } = found;
  const lookups = useLookups(filter.unitId ?? '');
  const choose = (id: string) =>
    setChosen((all) =>
      all.has(id) ? new Set([...all].filter((each) => each !== id)) : new Set([...all, id]),
    );
  const filters: ListFilter[] = [
    {
      name: 'unitId',
      label: 'Unidade',
      value: filter.unitId ?? '',
      all: 'Todas as unidades',
      options: lookups.units.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'jobTitle',
      label: 'Função',
      value: filter.jobTitle ?? '',
      all: 'Todas as funções',
      options: jobTitles.map((value) => ({ value, label: value })),
    },
    {
      name: 'state',
      label: 'Situação',
      value: filter.state === 'working' ? '' : (filter.state ?? ''),
      all: 'No quadro',
      options: [
        ...Object.entries(employeeStateWords).map(([value, label]) => ({ value, label })),
        { value: 'all', label: 'Todos, com desligados' },
      ],
    },
    {
      name: 'standing',
      label: 'Pendência',
      value: filter.standing ?? '',
      all: 'Com e sem pendência',
      options: [
        { value: 'expiring', label: 'Vencendo em 30 dias' },
        { value: 'without_account', label: 'Sem acesso' },
      ],
    },
  ];
  return (
    <>
      <RegisterPage
        path="/other-employees-overview"
        words={['funcionário', 'funcionários']}
        found={found}
        count={totals?.employees}
        filters={filters}
        search={{
          label: 'Procurar por nome, CPF ou matrícula',
          placeholder: 'Nome, CPF ou matrícula',
          value: filter.search ?? '',
        }}
        set={set}
        unit={lookups.unit}
        zone={lookups.unit?.timeZone ?? deviceZone()}
        fetchFile={(format) => client.otherEmployeesOverview.export({ ...filter, format })}
        readPage={(page, signal) =>
          client.otherEmployeesOverview.list({ ...filter, sort, ...page }, { signal })
        }
        columns={[choiceColumn(chosen, choose), ...columnsOf(totals)]}
        printed={printedColumnsOf(totals)}
        actions={
          <BadgesLink chosen={chosen} listed={rows.filter(({ active }) => active).map(({ id }) => id)} />
        }
        newOne={{ label: 'Novo funcionário', open: () => set({ funcionario: 'novo' }, false) }}
        rowHeight={EMPLOYEE_ROW_HEIGHT}
        phone={(employee) => ({
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
        })}
        phoneTotals={
          totals &&
          [
            counted(totals.employees, 'funcionário', 'funcionários'),
            totals.away > 0 && `${totals.away} fora`,
            totals.expiring > 0 && `${totals.expiring} com documento a vencer`,
          ]
            .filter(Boolean)
            .join(' · ')
        }
        openId={search.funcionario}
        onOpen={({ id }) => set({ funcionario: id, alterar: null }, false)}
        sort={sort}
        onSort={(next) => set({ sort: next === 'name' ? null : next })}
      />
      {search.funcionario && (
        <EmployeePanel key={search.funcionario} id={search.funcionario} search={search} set={set} />
      )}
    </>
  );
}
