import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Customer } from '@traco/contract/customers/customer';
import { formatCpfOrCnpj } from '@traco/contract/values/identifiers';
import { useState } from 'react';
import { useScope } from '../../kit/form/use-lookups.ts';
import { mailLine, phoneLine } from '../../kit/record/contact-lines.tsx';
import { RecordFrame } from '../../kit/record/record-frame.tsx';
import { api, client } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatDate } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { pathOf } from '../../lib/paths.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { Callout } from '../../ui/callout.tsx';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { CustomerForm } from './customer-form.tsx';
import { CustomerSites } from './customer-sites.tsx';
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
  const { role } = useScope();
  const queries = useQueryClient();
  const isNew = id === 'novo';
  const options = api.customers.get.queryOptions({
    input: { id },
    enabled: !isNew,
    meta: changesWith('customers', 'pours', 'sites'),
  });
  const found = useQuery(options);
  const customer = found.data;
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
      {customer && !search.obra && !search.alterar && (
        <>
          <CustomerFacts customer={customer} />
          <CustomerActions
            customer={customer}
            onEdit={() => set({ alterar: '1' }, false)}
            onChanged={refresh}
          />
          <CustomerSites
            customer={customer}
            mayWrite={role !== 'manager'}
            onOpen={(siteId) => set({ obra: siteId }, false)}
          />
        </>
      )}
    </RecordFrame>
  );
}

/** Customers and where they are chosen are asked for again. */
function useRefresh() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: api.customers.key() });
    void queries.invalidateQueries({ queryKey: api.catalogue.key() });
  };
}

interface CustomerActionsProps {
  customer: Customer;
  onEdit: () => void;
  onChanged: () => void;
}

/** Alters them, or says that they buy no more or again. */
function CustomerActions({ customer, onEdit, onChanged }: CustomerActionsProps) {
  const [refusal, setRefusal] = useState('');
  const changeActive = async (active: boolean) => {
    setRefusal('');
    try {
      await client.customers.setActive({ id: customer.id, revision: customer.revision, active });
      notify({ message: active ? 'Cliente reativado.' : 'Cliente inativado.', tone: 'success' });
      onChanged();
    } catch (error) {
      setRefusal(sentenceFor(error));
      onChanged();
    }
  };
  return (
    <>
      {refusal && (
        <Callout tone="danger" role="alert">
          {refusal}
        </Callout>
      )}
      <Group gap="xs" mb="md">
        <Button variant="default" onClick={onEdit}>
          Alterar cliente
        </Button>
        <Button variant="subtle" onClick={() => void changeActive(!customer.active)}>
          {customer.active ? 'Inativar' : 'Reativar'}
        </Button>
      </Group>
    </>
  );
}

/** What is known of them. */
const CustomerFacts = ({ customer }: { customer: Customer }) => (
  <>
    {!customer.active && <Callout tone="warning">Inativo: não aparece em formulários.</Callout>}
    <DetailLines
      lines={[
        ['CPF/CNPJ', customer.document && formatCpfOrCnpj(customer.document)],
        ['Telefone', phoneLine(customer.phone)],
        ['E-mail', mailLine(customer.email)],
        ['Vendedor', customer.seller.name],
        ['Unidade', customer.unit.name],
        ['Crédito', creditStatus(customer.credit).word],
        ['Nota do crédito', customer.creditNote],
        ['Observações', customer.notes],
        [
          'Última carga',
          customer.lastLoadAt && (
            <ScreenLink
              to={pathOf('/concrete-volume-list', {}, { customerId: customer.id, periodo: 'tudo' })}
            >
              {formatDate(customer.lastLoadAt, customer.unit.timeZone)} · ver cargas
            </ScreenLink>
          ),
        ],
        ['Programações', customer.plannedPours > 0 && `${customer.plannedPours} em aberto`],
      ]}
    />
  </>
);

/** What the panel shows: the customer, or the form of one of their sites. @param site a site's id, or `nova` */
const titleFor = (name: string, site: string | undefined) =>
  site ? `${site === 'nova' ? 'Nova obra' : 'Obra'} de ${name}` : name;
