import { useQuery } from '@tanstack/react-query';
import { RegisterPanel } from '../../kit/record/register-panel.tsx';
import { api } from '../../lib/api.ts';
import type { SetAddress } from '../../ui/use-address.ts';
import { accessStatus } from '../identity/shared/access-status.ts';
import { ManagerDetails } from './manager-details.tsx';
import { ManagerForm } from './manager-form.tsx';
import { topics } from './use-managers.ts';

const NEW = 'novo';

interface Props {
  /** A manager's id, or `novo`. */
  id: string;
  search: Record<string, string | undefined>;
  set: SetAddress;
}

/** A manager's side panel: his plant's figures, his data, his access; the form of him. */
export function ManagerPanel({ id, search, set }: Props) {
  const isNew = id === NEW;
  const found = useQuery(
    api.managersOverview.get.queryOptions({ input: { id }, enabled: !isNew, meta: topics }),
  );
  return (
    <RegisterPanel
      parameter="gerente"
      isNew={isNew}
      isEdited={Boolean(search.alterar)}
      found={found}
      words={{
        one: 'Gerente',
        newOne: 'Novo gerente',
        changed: 'Gerente alterado.',
        made: 'Gerente cadastrado.',
      }}
      status={accessStatus}
      shownBy={[api.managersOverview.key()]}
      set={set}
      form={(manager, onSaved, onClose) => (
        <ManagerForm manager={manager} unitId={search.unitId} onSaved={onSaved} onClose={onClose} />
      )}
      details={(manager, onChanged, onEdit) => (
        <ManagerDetails manager={manager} onChanged={onChanged} onEdit={onEdit} />
      )}
    />
  );
}
