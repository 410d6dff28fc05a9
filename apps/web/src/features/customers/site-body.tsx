import { travelSourceWords } from '@traco/contract/pours/pour-words';
import type { SitePage } from '@traco/contract/records/site-page';
import { contactLine } from '../../kit/record/contact-lines.tsx';
import { RecordColumns } from '../../kit/record/record-columns.tsx';
import { linkTo } from '../../kit/record/record-link.tsx';
import { RecordTop } from '../../kit/record/record-top.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { formatM3, formatVolume } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { PlaceMap } from '../../ui/place-map.tsx';
import { LastLoads, NextPours } from '../totals/shared/record-lines.tsx';

/** Everything of a site: how far it is, whose, what is planned and what was brought there. */
export function SiteBody({ page, onEdit }: { page: SitePage; onEdit: () => void }) {
  const mayAsk = useMay('pours:request');
  const mayWrite = useMay('sites:write');
  const { site, customer, unit, plant, travel } = page;
  const nextPour = pathOf('/pours/{id}', { id: 'nova' }, { cliente: customer.id });
  return (
    <>
      <RecordTop
        facts={[
          { label: 'Viagem da usina', value: `${travel.minutes} min` },
          ...(travel.distanceKm === null
            ? []
            : [
                {
                  label: 'Em linha reta',
                  value: `${formatVolume(Math.round(travel.distanceKm * 10) / 10)} km`,
                },
              ]),
          ...(site.plannedPours > 0
            ? [{ label: 'Programações em aberto', value: String(site.plannedPours) }]
            : []),
        ]}
        primary={mayAsk && site.active ? { label: 'Nova programação', to: nextPour } : undefined}
        more={mayWrite ? [{ label: 'Alterar obra', run: onEdit }] : []}
      />
      <RecordColumns>
        <DetailLines
          lines={[
            ['Cliente', linkTo('customer', customer)],
            ['Vendedor', linkTo('seller', page.seller)],
            ['Unidade', linkTo('unit', unit)],
            ['Endereço', [site.address, site.city].filter(Boolean).join(', ')],
            ['Tempo de viagem', `${travel.minutes} min, ${travelSourceWords[travel.source]}`],
            ['Acesso', site.accessNotes],
            ['Maior caminhão', site.largestTruckM3 && formatM3(site.largestTruckM3)],
            ...site.contacts.map((contact) => contactLine({ ...contact, email: null })),
          ]}
        />
        <div>
          {site.coordinates && (
            <PlaceMap
              label="Mapa da obra"
              plant={plant}
              others={[]}
              chosen={site.coordinates}
              note="Círculos de distância a partir da usina."
            />
          )}
          <NextPours pours={page.pours} zone={unit.timeZone} />
          <LastLoads loads={page.loads} zone={unit.timeZone} />
        </div>
      </RecordColumns>
    </>
  );
}
