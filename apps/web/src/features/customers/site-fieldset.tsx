import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@traco/contract/customers/customer';
import { travelSourceWords } from '@traco/contract/pours/pour-words';
import { SITE_CONTACTS, type Site, SiteFields } from '@traco/contract/sites/site';
import { kilometresBetween } from '@traco/contract/values/coordinates';
import {
  drawn,
  optional,
  place,
  rows,
  text,
  tick,
  typedBy,
  volume,
  whole,
} from '../../kit/form/field-kinds.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { contactFields } from '../../kit/form/row-kinds.ts';
import { RowsField } from '../../kit/form/rows-field.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { api, client } from '../../lib/api.ts';
import { parseCoordinates, typedCoordinates } from '../../lib/coordinates.ts';
import { formatVolume } from '../../lib/formats.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { PlaceMap } from '../../ui/place-map.tsx';
import classes from './site-form.module.css';

const fields = {
  name: text('Nome da obra'),
  address: text('Endereço'),
  city: text('Cidade'),
  coordinates: optional(place('Coordenadas')),
  accessNotes: text('Acesso'),
  contacts: rows(
    'Contatos na obra',
    {
      ...contactFields,
      role: drawn(text('Função do contato'), { placeholder: 'Mestre, engenheira', maxLength: 60 }),
    },
    { one: 'contato', most: SITE_CONTACTS },
  ),
  largestTruckM3: optional(volume('Maior caminhão (m³)')),
  travelMinutes: optional(whole('Tempo de viagem (min)')),
  active: tick('Em uso'),
};

interface Props {
  customer: Pick<Customer, 'id' | 'unit'>;
  site: Site | null;
  onSaved: (site: Site) => void;
  onClose: () => void;
}

/** A site's form: where it is, on the map too, who answers there, and what can get there. */
export function SiteFieldset({ customer, site, onSaved, onClose }: Props) {
  const form = useForm({
    name: `site ${site?.id ?? `of ${customer.id}`}`,
    row: site,
    ...typedBy(SiteFields, fields, (row: Site | null) => row ?? { active: true }),
    save: (sent, { base, id }) =>
      base
        ? client.sites.edit({ ...sent, id: base.id, revision: base.revision })
        : client.sites.create({ ...sent, id, customerId: customer.id }),
    refusals: { HAS_PLANNED_POURS: 'active' },
    onSaved,
  });
  const { draft, set, field } = form;
  const map = useQuery(api.sites.map.queryOptions({ input: { unitId: customer.unit.id } })).data;
  const chosen = parseCoordinates(draft.coordinates);
  return (
    <FormFrame
      form={form}
      label={site ? 'Alterar obra' : 'Nova obra'}
      button={site ? 'Salvar obra' : 'Cadastrar obra'}
      onClose={onClose}
    >
      <TextInput {...field('name')} maxLength={120} data-autofocus />
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('address')} maxLength={200} placeholder="Rua, número, bairro" />
        <TextInput {...field('city')} maxLength={80} />
      </FieldGrid>
      <TextInput
        {...field('coordinates')}
        placeholder="-23.50150, -47.45260"
        description="Cole do seu aplicativo de mapas, ou clique no mapa abaixo."
        autoComplete="off"
      />
      <PlaceMap
        label="Mapa da obra"
        plant={map?.plant ?? null}
        others={(map?.sites ?? [])
          .filter(({ id }) => id !== site?.id)
          .map((one) => ({ ...one, name: `${one.name} · ${one.customer}` }))}
        chosen={chosen}
        onChoose={(place) => set('coordinates', typedCoordinates(place))}
        note={
          chosen && map?.plant
            ? `${formatVolume(Math.round(kilometresBetween(map.plant, chosen) * 10) / 10)} km da usina em linha reta.`
            : undefined
        }
      />
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...field('travelMinutes')}
          inputMode="numeric"
          maxLength={3}
          placeholder="Só se você sabe melhor que o histórico"
        />
        <TextInput {...field('largestTruckM3')} inputMode="decimal" maxLength={4} placeholder="Qualquer um" />
      </FieldGrid>
      {site && <PlannedTravel siteId={site.id} />}
      <Textarea
        {...field('accessNotes')}
        placeholder="Portão, ladeira, fio baixo, horário de descarga"
        autosize
        minRows={2}
        maxLength={500}
      />
      <RowsField {...form.rows('contacts')} of={fields.contacts} />
      {site && <Checkbox {...form.tick('active')} label="Em uso: aparece em programações e lançamentos" />}
    </FormFrame>
  );
}

/** The way that planning would reckon with now, and how it is known. */
function PlannedTravel({ siteId }: { siteId: string }) {
  const travel = useQuery(api.sites.travel.queryOptions({ input: { id: siteId } })).data;
  if (!travel) return null;
  return (
    <p className={classes.travel} role="status">
      A programação conta <b>{travel.minutes} min</b> de viagem ({travelSourceWords[travel.source]}).
    </p>
  );
}
