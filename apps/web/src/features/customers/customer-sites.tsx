import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@traco/contract/customers/customer';
import { travelSourceWords } from '@traco/contract/pours/pour-words';
import type { Site } from '@traco/contract/sites/site';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import classes from './customer-sites.module.css';

interface Props {
  customer: Customer;
  mayWrite: boolean;
  onOpen: (siteId: string) => void;
}

/** A customer's sites, each with the way to it that planning reckons with. */
export function CustomerSites({ customer, mayWrite, onOpen }: Props) {
  const sites = useQuery(
    api.sites.list.queryOptions({ input: { customerId: customer.id }, meta: changesWith('sites') }),
  );
  return (
    <section aria-label="Obras">
      <div className={classes.head}>
        <h3>Obras</h3>
        {mayWrite && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onOpen('nova')}
          >
            Nova obra
          </Button>
        )}
      </div>
      {sites.isPending && <Skeleton height={120} radius="md" />}
      {sites.data?.length === 0 && (
        <p className={classes.quiet}>Nenhuma obra ainda. Cadastre para onde vai o concreto.</p>
      )}
      <ul className={classes.sites}>
        {sites.data?.map((site) => (
          <li key={site.id}>
            <button type="button" data-quiet={!site.active || undefined} onClick={() => onOpen(site.id)}>
              <span>{site.active ? site.name : `${site.name} (inativa)`}</span>
              <Travel site={site} />
              <small>{[site.address, site.city].filter(Boolean).join(', ') || 'Sem endereço'}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How long the way takes, and how that is known. */
function Travel({ site }: { site: Site }) {
  const travel = useQuery(
    api.sites.travel.queryOptions({ input: { id: site.id }, meta: changesWith('sites') }),
  ).data;
  return travel ? (
    <span title={travelSourceWords[travel.source]}>{travel.minutes} min</span>
  ) : (
    <span aria-hidden>…</span>
  );
}
