import { NativeSelect, Radio, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { CAPTION_LETTERS, WORK_ORDER_LETTERS } from '@traco/contract/gallery/gallery-limits';
import { type Album, type PhotoFields, peopleConsents } from '@traco/contract/gallery/gallery-photo';
import { peopleWords } from '@traco/contract/gallery/gallery-words';
import { useState } from 'react';
import { useMay } from '../../kit/session/use-may.ts';
import { api } from '../../lib/api.ts';

/** What is said of photos while it is typed; '' stands for nothing. */
export interface PhotoDraft extends Pick<PhotoFields, 'caption' | 'workOrder' | 'visibility'> {
  albumId: string;
  siteId: string;
  loadId: string;
  people: PhotoFields['people'] | '';
}

export const emptyDraft: PhotoDraft = {
  albumId: '',
  siteId: '',
  loadId: '',
  caption: '',
  workOrder: '',
  people: '',
  visibility: 'internal',
};

/** A draft as the contract takes it. */
export const fieldsOf = ({ albumId, siteId, loadId, people, ...rest }: PhotoDraft) => ({
  ...rest,
  ...(albumId ? { albumId } : {}),
  ...(siteId ? { siteId } : {}),
  ...(loadId ? { loadId } : {}),
  people: people || ('unknown' as const),
});

interface Props {
  draft: PhotoDraft;
  albums: readonly Album[];
  unitId: string;
  /** What the photo is tied to already: a select shows it before anything is searched. */
  known?: { site: { id: string; name: string } | null; load: { id: string; name: string } | null };
  peopleError?: string | undefined;
  onChange: (change: Partial<PhotoDraft>) => void;
}

/** What is said of photos: where they belong, who is shown, what they may be used for. */
export function PhotoFieldset({ draft, albums, unitId, known, peopleError, onChange }: Props) {
  const seesSites = useMay('sites:read');
  const seesLoads = useMay('delivery-note:read');
  const own = albums.filter(({ kind, unit }) => kind !== 'pour' && (!unitId || unit.id === unitId));
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Aparecem pessoas?"
        error={peopleError}
        value={draft.people}
        onChange={(people) => onChange({ people: people as PhotoDraft['people'] })}
      >
        <Stack gap={6} mt={6}>
          {peopleConsents.map((each) => (
            <Radio key={each} value={each} label={peopleWords[each]} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label="Pode ser usada em público (site, redes, propostas), depois de aprovada"
        checked={draft.visibility === 'public'}
        onChange={(event) => onChange({ visibility: event.currentTarget.checked ? 'public' : 'internal' })}
      />
      {own.length > 0 && (
        <NativeSelect
          label="Álbum"
          value={draft.albumId}
          data={[
            { value: '', label: 'Sem álbum' },
            ...own.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => onChange({ albumId: event.currentTarget.value })}
        />
      )}
      <Textarea
        label="Legenda"
        autosize
        maxLength={CAPTION_LETTERS}
        value={draft.caption}
        onChange={(event) => onChange({ caption: event.currentTarget.value })}
      />
      {seesSites && (
        <LinkField
          label="Obra"
          kind="sites"
          unitId={unitId}
          value={draft.siteId}
          known={known?.site}
          onChange={(siteId) => onChange({ siteId })}
        />
      )}
      {seesLoads && (
        <LinkField
          label="Carga"
          kind="loads"
          unitId={unitId}
          value={draft.loadId}
          known={known?.load}
          onChange={(loadId) => onChange({ loadId })}
        />
      )}
      <TextInput
        label="Número da OS"
        maxLength={WORK_ORDER_LETTERS}
        value={draft.workOrder}
        onChange={(event) => onChange({ workOrder: event.currentTarget.value })}
      />
    </Stack>
  );
}

const QUIET_MS = 250;

/** A site by its words, or a load by the number of its note. */
export function LinkField(props: {
  label: string;
  kind: 'sites' | 'loads' | 'incidents';
  unitId: string;
  value: string;
  known?: { id: string; name: string } | null | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  onChange: (id: string) => void;
}) {
  const { label, kind, unitId, value, known, error, isRequired = false, onChange } = props;
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [search] = useDebouncedValue(typed, QUIET_MS);
  const found = useQuery(
    api.gallery.links.queryOptions({
      input:
        isOpen || value
          ? { search: search.includes(' · ') ? '' : search, ...(unitId ? { unitId } : {}) }
          : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
  const options = [...(known ? [known] : []), ...(found.data?.[kind] ?? [])];
  const unique = [
    ...new Map(options.map((each) => [each.id, { value: each.id, label: each.name }])).values(),
  ];
  return (
    <Select
      label={label}
      placeholder={kind === 'loads' ? 'Número da nota' : isRequired ? 'Escolha' : 'Opcional'}
      data={unique}
      value={value || null}
      error={error}
      searchable
      clearable
      filter={({ options: all }) => all}
      nothingFoundMessage="Nada encontrado"
      onDropdownOpen={() => setIsOpen(true)}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? '')}
      comboboxProps={{ shadow: 'md' }}
      clearButtonProps={{ 'aria-label': `Limpar ${label.toLowerCase()}` }}
    />
  );
}
