import { type ComboboxParsedItem, Select, TextInput } from '@mantine/core';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { LEAST_NAME } from '@traco/contract/values/names';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { hasName } from '../../../kit/form/rank-options.ts';
import { rankedChoice } from '../../../kit/form/ranked-choice.tsx';
import { useRecent } from '../../../kit/form/use-lookups.ts';
import { useRelevant } from '../../../kit/form/use-relevant.ts';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api } from '../../../lib/api.ts';
import { focusAfterDialog } from '../../../lib/enter-moves.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

const NEW = 'cadastrar';

interface Props {
  unitId: string;
  customerId: string;
  value: string;
  error?: string | undefined;
  /** Whether the form does without. */
  isOptional?: boolean;
  onChange: (siteId: string) => void;
}

/** Chooses a site of the customer; a new one is registered on the way. */
export function SiteField({ unitId, customerId, value, error, isOptional = false, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [newName, setNewName] = useState<string | null>(null);
  const sites = useQuery(
    api.catalogue.sites.queryOptions({ input: customerId ? { customerId } : skipToken }),
  );
  const recent = useRecent(unitId);
  const atHand = recent?.customers.find(({ id }) => id === customerId)?.sites;
  const known = sites.data ?? atHand ?? [];
  const choice = rankedChoice(useRelevant(unitId));
  const options = known.map(({ id, name, city }) => ({
    value: id,
    label: city ? `${name} · ${city}` : name,
  }));
  const names = [...known.map(({ name }) => name), ...options.map(({ label }) => label)];
  const toRegister = sites.data?.length === 0 ? ': escreva para cadastrar' : '';
  const placeholder = `${isOptional ? 'Opcional' : 'Nome da obra'}${toRegister}`;
  const isNew = customerId && typed.trim().length >= 2 && !hasName(names, typed);
  return (
    <>
      <Select
        label="Obra"
        placeholder={customerId ? placeholder : 'Escolha o cliente primeiro'}
        disabled={!customerId}
        data={[...options, ...(isNew ? [{ value: NEW, label: `Cadastrar “${typed.trim()}”` }] : [])]}
        value={value || null}
        error={error}
        searchable
        clearable={isOptional}
        {...choice.props}
        filter={({ options: all, search }) => [
          ...choice.rank(
            all.filter((one) => !isNewOption(one)),
            search,
          ),
          ...all.filter(isNewOption),
        ]}
        selectFirstOptionOnChange
        // Without a site to offer an open list would say one sentence, and cover the next field for it.
        nothingFoundMessage={typed && 'Nenhuma obra: escreva o nome para cadastrar'}
        onSearchChange={setTyped}
        onChange={(next) => (next === NEW ? setNewName(typed.trim()) : onChange(next ?? ''))}
        comboboxProps={{ shadow: 'md' }}
        data-field="siteId"
      />
      {newName !== null && (
        <NewSiteDialog
          name={newName}
          customerId={customerId}
          onClose={() => setNewName(null)}
          onSite={(id) => {
            focusAfterDialog('mixId');
            setNewName(null);
            onChange(id);
          }}
        />
      )}
    </>
  );
}

const isNewOption = (one: ComboboxParsedItem) => 'value' in one && one.value === NEW;

interface DialogProps {
  name: string;
  customerId: string;
  onClose: () => void;
  onSite: (id: string) => void;
}

function NewSiteDialog({ name, customerId, onClose, onSite }: DialogProps) {
  const queries = useQueryClient();
  const [id] = useState(() => newId());
  const [typed, setTyped] = useState({ name, address: '', city: '' });
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    if (typed.name.trim().length < LEAST_NAME) return tell('Informe o nome da obra.');
    return send(async () => {
      const site = await api.catalogue.createSite.call({ id, customerId, ...typed });
      queries.setQueryData(
        api.catalogue.sites.queryKey({ input: { customerId } }),
        (all: (typeof site)[] | undefined) => [...(all ?? []), site],
      );
      onSite(site.id);
    });
  };
  const field = (key: keyof typeof typed, label: string, placeholder = '') => (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={typed[key]}
      data-autofocus={key === 'name' || undefined}
      onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
    />
  );
  return (
    <FormDialog
      title="Cadastrar obra"
      button="Cadastrar obra"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      {field('name', 'Nome da obra')}
      {field('address', 'Endereço', 'Opcional')}
      {field('city', 'Cidade', 'Opcional')}
    </FormDialog>
  );
}
