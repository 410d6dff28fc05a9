import { useQuery } from '@tanstack/react-query';
import type { Manager, ManagerChange } from '@traco/contract/managers-overview/manager';
import { useState } from 'react';
import { RowHistory } from '../../kit/record/row-history.tsx';
import { usePersonWords } from '../../kit/record/use-person-words.ts';
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
  const words = usePersonWords();
  const history = useQuery(
    api.managersOverview.history.queryOptions({
      input: { id: manager.id },
      enabled: isOpen,
      meta: changesWith('managers'),
    }),
  );
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
