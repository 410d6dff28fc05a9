import { useQuery } from '@tanstack/react-query';
import { RegisterPanel } from '../../kit/record/register-panel.tsx';
import { api } from '../../lib/api.ts';
import type { SetAddress } from '../../ui/use-address.ts';
import { EmployeeDetails } from './employee-details.tsx';
import { EmployeeForm } from './employee-form.tsx';
import { stateStatus } from './employee-words.ts';
import { topics } from './use-employees.ts';

const NEW = 'novo';

interface Props {
  /** An employee's id, or `novo`. */
  id: string;
  search: Record<string, string | undefined>;
  set: SetAddress;
}

/** An employee's side panel: documents, days away, data, badge and access; the form of him. */
export function EmployeePanel({ id, search, set }: Props) {
  const isNew = id === NEW;
  const found = useQuery(
    api.otherEmployeesOverview.get.queryOptions({ input: { id }, enabled: !isNew, meta: topics }),
  );
  return (
    <RegisterPanel
      parameter="funcionario"
      isNew={isNew}
      isEdited={Boolean(search.alterar)}
      found={found}
      words={{
        one: 'Funcionário',
        newOne: 'Novo funcionário',
        changed: 'Funcionário alterado.',
        made: 'Funcionário cadastrado.',
      }}
      status={stateStatus}
      shownBy={[api.otherEmployeesOverview.key(), api.qrCodes.key()]}
      set={set}
      form={(employee, onSaved, onClose) => (
        <EmployeeForm employee={employee} unitId={search.unitId} onSaved={onSaved} onClose={onClose} />
      )}
      details={(employee, onChanged, onEdit) => (
        <EmployeeDetails employee={employee} onChanged={onChanged} onEdit={onEdit} />
      )}
    />
  );
}
