import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RecordFrame } from '../../kit/record/record-frame.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api } from '../../lib/api.ts';
import { changesCalmlyWith } from '../../lib/events.ts';
import { notify } from '../../lib/notices.ts';
import type { SetAddress } from '../../ui/use-address.ts';
import { accessStatus } from '../identity/shared/access-status.ts';
import { SellerForm } from '../sellers-overview/shared/seller-form.tsx';
import { SellerBody } from './seller-body.tsx';

const REFRESH_MS = 5 * 60_000;
const meta = changesCalmlyWith('loads', 'goals', 'sellers', 'customers', 'leads');

interface Props {
  sellerId: string;
  isEditing: boolean;
  set: SetAddress;
  onClose: () => void;
}

/** A seller in whole: how the month stands, how they sell, to whom; for the office their register too, and its form. */
export function SellerPanel({ sellerId, isEditing, set, onClose }: Props) {
  const queries = useQueryClient();
  const isOffice = useMay('sellers-overview:read');
  const read = useQuery(
    api.sellerDetails.read.queryOptions({ input: { sellerId }, meta, refetchInterval: REFRESH_MS }),
  );
  const registered = useQuery(
    api.sellersOverview.get.queryOptions({ input: { id: sellerId }, enabled: isOffice, meta }),
  );
  const details = read.data;
  const register = registered.data;
  const isKnown = details && (register || !isOffice);
  const changed = () => {
    for (const queryKey of [api.sellerDetails.key(), api.sellersOverview.key(), api.catalogue.key()])
      void queries.invalidateQueries({ queryKey });
  };
  return (
    <RecordFrame
      kind="seller"
      id={sellerId}
      title={details?.seller.name}
      status={register && accessStatus(register)}
      found={details && isOffice ? registered : read}
      onClose={onClose}
    >
      {register && isEditing && (
        <SellerForm
          seller={register}
          onSaved={() => {
            changed();
            notify({ message: 'Vendedor alterado.', tone: 'success' });
            set({ alterar: null });
          }}
          onClose={() => set({ alterar: null })}
        />
      )}
      {isKnown && !(register && isEditing) && (
        <SellerBody
          details={details}
          register={register}
          onChanged={changed}
          onEdit={() => set({ alterar: '1' }, false)}
        />
      )}
    </RecordFrame>
  );
}
