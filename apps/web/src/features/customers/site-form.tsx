import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@traco/contract/customers/customer';
import type { Site } from '@traco/contract/sites/site';
import { api } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SiteFieldset } from './site-fieldset.tsx';

interface Props {
  customer: Customer;
  /** Null for a new site. */
  siteId: string | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Registers or alters a site, once it is known which. */
export function SiteForm({ customer, siteId, onSaved, onClose }: Props) {
  const sites = useQuery(api.sites.list.queryOptions({ input: { customerId: customer.id } }));
  const site = sites.data?.find(({ id }) => id === siteId) ?? null;
  const saved = (made: Site) => {
    notify({ message: siteId ? 'Obra alterada.' : `Obra ${made.name} cadastrada.`, tone: 'success' });
    onSaved();
  };
  if (siteId && sites.isPending) return <Skeleton height={420} radius="md" />;
  if (siteId && !site)
    return (
      <EmptyState
        title="Obra não encontrada"
        action={
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
        }
      />
    );
  return <SiteFieldset customer={customer} site={site} onSaved={saved} onClose={onClose} />;
}
