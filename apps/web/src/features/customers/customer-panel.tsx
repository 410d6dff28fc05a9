import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RecordFrame } from '../../kit/record/record-frame.tsx';
import { api } from '../../lib/api.ts';
import { changesCalmlyWith } from '../../lib/events.ts';
import { notify } from '../../lib/notices.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { CustomerBody } from './customer-body.tsx';
import { CustomerForm } from './customer-form.tsx';
import { creditStatus } from './shared/credit-tones.ts';
import { SiteForm } from './site-form.tsx';

interface Props {
  /** A customer's id, or `novo`. */
  id: string;
  search: Record<string, string | undefined>;
  set: SetAddress;
  onClose: () => void;
}

/** A customer's side panel: their data, their sites, what they had last; the form of them or of a site. */
export function CustomerPanel({ id, search, set, onClose: close }: Props) {
  const queries = useQueryClient();
  const isNew = id === 'novo';
  const found = useQuery(
    api.records.customer.queryOptions({
      input: { id },
      enabled: !isNew,
      meta: changesCalmlyWith('customers', 'pours', 'sites', 'loads'),
    }),
  );
  const page = found.data;
  const customer = page?.customer;
  const refresh = useRefresh();

  if (isNew)
    return (
      <SidePanel title="Novo cliente" onClose={close}>
        <CustomerForm
          customer={null}
          onSaved={(made) => {
            refresh();
            set({ cliente: made.id, obra: 'nova' });
          }}
          onClose={close}
        />
      </SidePanel>
    );
  return (
    <RecordFrame
      kind="customer"
      id={id}
      size={search.obra ? 'xl' : 'lg'}
      title={customer && titleFor(customer.name, search.obra)}
      status={customer && creditStatus(customer.credit)}
      found={found}
      onClose={close}
    >
      {customer?.sites === 0 && search.obra === 'nova' && (
        <p role="status">Cliente cadastrado. Agora a obra: para onde vai o concreto?</p>
      )}
      {customer && search.obra && (
        <SiteForm
          key={search.obra}
          customer={customer}
          siteId={search.obra === 'nova' ? null : search.obra}
          onSaved={() => {
            refresh();
            void queries.invalidateQueries({ queryKey: api.sites.key() });
            set({ obra: null });
          }}
          onClose={() => set({ obra: null })}
        />
      )}
      {customer && !search.obra && search.alterar && (
        <CustomerForm
          customer={customer}
          onSaved={() => {
            refresh();
            notify({ message: 'Cliente alterado.', tone: 'success' });
            set({ alterar: null });
          }}
          onClose={() => set({ alterar: null })}
        />
      )}
      {page && !search.obra && !search.alterar && (
        <CustomerBody
          page={page}
          onEdit={() => set({ alterar: '1' }, false)}
          onSite={(obra) => set({ obra }, false)}
          onChanged={refresh}
        />
      )}
    </RecordFrame>
  );
}

/** Customers and where they are chosen are asked for again. */
function useRefresh() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: api.records.key() });
    void queries.invalidateQueries({ queryKey: api.customers.key() });
    void queries.invalidateQueries({ queryKey: api.catalogue.key() });
  };
}

/** What the panel shows: the customer, or the form of one of their sites. @param site a site's id, or `nova` */
const titleFor = (name: string, site: string | undefined) =>
  site ? `${site === 'nova' ? 'Nova obra' : 'Obra'} de ${name}` : name;
