import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@traco/contract/customers/customer';
import { travelSourceWords } from '@traco/contract/pours/pour-words';
import { kilometresBetween, type Site } from '@traco/contract/sites/site';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { fieldProps } from '../../kit/form/field-props.ts';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { api, client } from '../../lib/api.ts';
import { parseCoordinates, typedCoordinates } from '../../lib/coordinates.ts';
import { formatVolume } from '../../lib/formats.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { PlaceMap } from '../../ui/place-map.tsx';
import { ContactFields } from './contact-fields.tsx';
import { draftOfSite, fieldsOfSite, problemsOfSite, type SiteDraft, siteLabels } from './site-draft.ts';
import classes from './site-form.module.css';

interface Props {
  customer: Customer;
  site: Site | null;
  onSaved: (site: Site) => void;
  onClose: () => void;
}

/** A site's form: where it is, on the map too, who answers there, and what can get there. */
export function SiteFieldset({ customer, site, onSaved, onClose }: Props) {
  const form = useEditForm<SiteDraft, Site>({
    name: `site ${site?.id ?? `of ${customer.id}`}`,
    row: site,
    draftOf: draftOfSite,
    check: problemsOfSite,
    save: (draft, base, id) =>
      base
        ? client.sites.edit({ ...fieldsOfSite(draft), id: base.id, revision: base.revision })
        : client.sites.create({ ...fieldsOfSite(draft), id, customerId: customer.id }),
    fieldOf: (code) => (code === 'HAS_PLANNED_POURS' ? 'active' : undefined),
    onSaved,
  });
  const { draft, problems, set } = form;
  const map = useQuery(api.sites.map.queryOptions({ input: { unitId: customer.unit.id } })).data;
  const chosen = parseCoordinates(draft.coordinates);
  const text = fieldProps(form, siteLabels);
  return (
    <EditFormFrame
      form={form}
      label={site ? 'Alterar obra' : 'Nova obra'}
      button={site ? 'Salvar obra' : 'Cadastrar obra'}
      labels={siteLabels}
      draftOf={draftOfSite}
      wordOf={(field, value) => {
        if (field === 'active') return value ? 'sim' : 'não';
        if (field !== 'contacts') return undefined;
        return (
          (value as SiteDraft['contacts']).map(({ name, phone }) => `${name} ${phone}`).join('; ') || 'nenhum'
        );
      }}
      onClose={onClose}
    >
      <TextInput {...text('name')} maxLength={120} data-autofocus />
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...text('address')} maxLength={200} placeholder="Rua, número, bairro" />
        <TextInput {...text('city')} maxLength={80} />
      </FieldGrid>
      <TextInput
        {...text('coordinates')}
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
          {...text('travelMinutes', (typed) => typed.replace(/\D/g, ''))}
          inputMode="numeric"
          maxLength={3}
          placeholder="Só se você sabe melhor que o histórico"
        />
        <TextInput {...text('largestTruckM3')} inputMode="decimal" maxLength={4} placeholder="Qualquer um" />
      </FieldGrid>
      {site && <PlannedTravel siteId={site.id} />}
      <Textarea
        {...text('accessNotes')}
        placeholder="Portão, ladeira, fio baixo, horário de descarga"
        autosize
        minRows={2}
        maxLength={500}
      />
      <ContactFields
        contacts={draft.contacts}
        problem={problems.contacts}
        onChange={(contacts) => set('contacts', contacts)}
      />
      {site && (
        <Checkbox
          label="Em uso: aparece em programações e lançamentos"
          checked={draft.active}
          error={problems.active}
          data-field="active"
          onChange={(event) => set('active', event.currentTarget.checked)}
        />
      )}
    </EditFormFrame>
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
