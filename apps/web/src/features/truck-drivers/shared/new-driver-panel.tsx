import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { notify } from '../../../lib/notices.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { SetAddress } from '../../../ui/use-address.ts';
import { CompanyDriverForm } from './company-driver-form.tsx';

type Props = Pick<ComponentProps<typeof CompanyDriverForm>, 'ownUnitId' | 'units' | 'today'> & {
  /** What shows the drivers: it is asked for again once there is one more. */
  shownBy: QueryKey;
  set: SetAddress;
};

/** The panel of a driver who is taken on; then their own. */
export function NewDriverPanel({ shownBy, set, ...form }: Props) {
  const queries = useQueryClient();
  const close = () => set({ motorista: null });
  return (
    <SidePanel title="Cadastrar motorista" onClose={close}>
      <CompanyDriverForm
        {...form}
        driver={null}
        onDone={({ id, name }) => {
          void queries.invalidateQueries({ queryKey: shownBy });
          notify({ message: `Cadastro de ${name} feito.`, tone: 'success' });
          set({ motorista: id });
        }}
        onClose={close}
      />
    </SidePanel>
  );
}
