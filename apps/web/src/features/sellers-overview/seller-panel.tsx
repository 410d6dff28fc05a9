import { useQuery } from '@tanstack/react-query';
import { RegisterPanel } from '../../kit/record/register-panel.tsx';
import { api } from '../../lib/api.ts';
import type { SetAddress } from '../../ui/use-address.ts';
import { accessStatus } from '../identity/shared/access-status.ts';
import { SellerBody } from './seller-body.tsx';
import { SellerForm } from './seller-form.tsx';
import { topics } from './use-sellers.ts';

const NEW = 'novo';

interface Props {
  /** A seller's id, or `novo`. */
  id: string;
  search: Record<string, string | undefined>;
  set: SetAddress;
}

/** A seller's side panel: his month, his data, his access, his portfolio; the form of him. */
export function SellerPanel({ id, search, set }: Props) {
  const isNew = id === NEW;
  const found = useQuery(
    api.sellersOverview.get.queryOptions({ input: { id }, enabled: !isNew, meta: topics }),
  );
  return (
    <RegisterPanel
      parameter="vendedor"
      isNew={isNew}
      isEdited={Boolean(search.alterar)}
      found={found}
      words={{
        one: 'Vendedor',
        newOne: 'Novo vendedor',
        changed: 'Vendedor alterado.',
        made: 'Vendedor cadastrado.',
      }}
      status={accessStatus}
      shownBy={[api.sellersOverview.key(), api.catalogue.key()]}
      set={set}
      form={(seller, onSaved, onClose) => (
        <SellerForm seller={seller} unitId={search.unitId} onSaved={onSaved} onClose={onClose} />
      )}
      details={(seller, onChanged, onEdit) => (
        <SellerBody seller={seller} onChanged={onChanged} onEdit={onEdit} />
      )}
    />
  );
}
