import { useQuery } from '@tanstack/react-query';
import type { Employee, EmployeeChange } from '@traco/contract/employee';
import { formatCpf, formatPhone } from '@traco/contract/identifiers';
import { useState } from 'react';
import { RowHistory } from '../../domain/row-history.tsx';
import { useUnits } from '../../domain/use-lookups.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatDay } from '../../lib/formats.ts';
import { labels } from './employee-draft.ts';

/** Who changed what of an employee's register. */
export function EmployeeHistory({ employee }: { employee: Employee }) {
  const [isOpen, setOpen] = useState(false);
  const units = useUnits();
  const history = useQuery(
    api.otherEmployeesOverview.history.queryOptions({
      input: { id: employee.id },
      enabled: isOpen,
      meta: changesWith('employees'),
    }),
  );
  const words = (field: EmployeeChange, value: string | null) => {
    if (value === null) return 'nada';
    if (field === 'cpf') return formatCpf(value);
    if (field === 'phone') return formatPhone(value);
    if (field === 'admittedOn') return formatDay(value);
    if (field === 'active') return value === 'true' ? 'no quadro' : 'desligado';
    return field === 'unitId' ? (units.find(({ id }) => id === value)?.name ?? 'outra unidade') : value;
  };
  return (
    <RowHistory
      revision={employee.revision}
      zone={employee.unit.timeZone}
      made="cadastrou"
      history={history}
      onToggle={setOpen}
      label={(field) => (field === 'active' ? 'Situação' : labels[field])}
      words={words}
    />
  );
}
