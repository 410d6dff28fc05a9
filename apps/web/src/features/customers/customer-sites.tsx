import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CustomerPage } from '@traco/contract/records/customer-page';
import record from '../../kit/record/record.module.css';
import { useMay } from '../../kit/session/use-may.ts';
import { counted } from '../../lib/counted.ts';
import { PlaceMap } from '../../ui/place-map.tsx';
import classes from './customer-sites.module.css';

interface Props {
  page: CustomerPage;
  onOpen: (siteId: string) => void;
}

/** A customer's sites: where they are around the plant, and what is planned for each. */
export function CustomerSites({ page: { sites, plant }, onOpen }: Props) {
  const mayWrite = useMay('sites:write');
  const placed = sites.flatMap(({ id, name, coordinates }) =>
    coordinates ? [{ id, name, ...coordinates }] : [],
  );
  return (
    <section className={record.part} aria-label="Obras">
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
      {sites.length === 0 && (
        <p className={classes.quiet}>Nenhuma obra ainda. Cadastre para onde vai o concreto.</p>
      )}
      {placed.length > 0 && (
        <PlaceMap
          label="Mapa das obras"
          plant={plant}
          others={placed}
          chosen={null}
          note={`${counted(placed.length, 'obra', 'obras')} no mapa, com círculos de distância da usina.`}
        />
      )}
      <ul className={classes.sites}>
        {sites.map((site) => (
          <li key={site.id}>
            <button
              type="button"
              data-on-paper
              data-quiet={!site.active || undefined}
              onClick={() => onOpen(site.id)}
            >
              <span>{site.active ? site.name : `${site.name} (inativa)`}</span>
              <span>
                {site.plannedPours > 0 && counted(site.plannedPours, 'programação', 'programações')}
              </span>
              <small>{[site.address, site.city].filter(Boolean).join(', ') || 'Sem endereço'}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
