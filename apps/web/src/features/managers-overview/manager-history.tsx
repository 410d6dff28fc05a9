import { useQuery } from '@tanstack/react-query';
import { formatCpf, formatPhone } from '@traco/contract/identifiers';
import type { Manager, ManagerChange } from '@traco/contract/manager';
import { useState } from 'react';
import { RowHistory } from '../../domain/row-history.tsx';
import { useUnits } from '../../domain/use-lookups.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';

const labels: Record<ManagerChange, string> = {
  name: 'Nome',
  cpf: 'CPF',
  phone: 'Telefone',
  email: 'E-mail',
  unitId: 'Unidade',
  active: 'Situação',
};

/** Who changed what of a manager's register. */
export function ManagerHistory({ manager }: { manager: Manager }) {
  const [isOpen, setOpen] = useState(false);
  const units = useUnits();
  const history = useQuery(
    api.managersOverview.history.queryOptions({
      input: { id: manager.id },
      enabled: isOpen,
      meta: changesWith('managers'),
    }),
  );
  const words = (field: ManagerChange, value: string | null) => {
    if (value === null) return 'nada';
    if (field === 'cpf') return formatCpf(value);
    if (field === 'phone') return formatPhone(value);
    if (field === 'active') return value === 'true' ? 'ativo' : 'inativo';
    return field === 'unitId' ? (units.find(({ id }) => id === value)?.name ?? 'outra unidade') : value;
  };
  return (
    <RowHistory
      revision={manager.revision}
      zone={manager.unit.timeZone}
      made="cadastrou"
      history={history}
      onToggle={setOpen}
      label={(field) => labels[field]}
      words={words}
    />
  );
}
