import { useQuery } from '@tanstack/react-query';
import type { Employee, EmployeeChange } from '@traco/contract/other-employees-overview/employee';
import { useState } from 'react';
import { RowHistory } from '../../kit/record/row-history.tsx';
import { usePersonWords } from '../../kit/record/use-person-words.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatDay } from '../../lib/formats.ts';
import { employeeFields } from './employee-fields.ts';

/** Who changed what of an employee's register. */
export function EmployeeHistory({ employee }: { employee: Employee }) {
  const [isOpen, setOpen] = useState(false);
  const personWords = usePersonWords();
  const history = useQuery(
    api.otherEmployeesOverview.history.queryOptions({
      input: { id: employee.id },
      enabled: isOpen,
      meta: changesWith('employees'),
    }),
  );
  const words = (field: EmployeeChange, value: string | null) => {
    if (value !== null && field === 'admittedOn') return formatDay(value);
    if (value !== null && field === 'active') return value === 'true' ? 'no quadro' : 'desligado';
    return personWords(field, value);
  };
  return (
    <RowHistory
      revision={employee.revision}
      zone={employee.unit.timeZone}
      made="cadastrou"
      history={history}
      onToggle={setOpen}
      label={(field) => (field === 'active' ? 'Situação' : employeeFields[field].label)}
      words={words}
    />
  );
}
