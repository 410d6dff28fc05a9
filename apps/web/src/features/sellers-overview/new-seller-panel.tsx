import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../lib/notices.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { SellerForm } from './shared/seller-form.tsx';

interface Props {
  unitId: string | undefined;
  /** What shows the sellers: it is asked for again once there is one more. */
  shownBy: readonly QueryKey[];
  set: SetAddress;
}

/** The panel of a seller who is taken on; then their own. */
export function NewSellerPanel({ unitId, shownBy, set }: Props) {
  const queries = useQueryClient();
  const close = () => set({ vendedor: null });
  return (
    <SidePanel title="Novo vendedor" onClose={close}>
      <SellerForm
        seller={null}
        unitId={unitId}
        onSaved={({ id }) => {
          for (const queryKey of shownBy) void queries.invalidateQueries({ queryKey });
          notify({ message: 'Vendedor cadastrado.', tone: 'success' });
          set({ vendedor: id });
        }}
        onClose={close}
      />
    </SidePanel>
  );
}
