import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReturnableLoad } from '@traco/contract/concrete-return/return-record';
import { noteTitle } from '@traco/contract/delivery-note/delivery-note-words';
import { formatPlate } from '@traco/contract/values/identifiers';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatInstant, formatM3 } from '../../lib/formats.ts';

const SEARCH_MS = 200;
const topics = changesWith('loads', 'concrete_returns');

/** The load of this id as long as nothing is recorded of it; undefined while it is asked for, and without one. */
export function useReturnableLoad(id: string): ReturnableLoad | undefined {
  const { data } = useQuery(
    api.concreteReturn.loads.queryOptions({ input: { loadId: id }, enabled: id !== '', meta: topics }),
  );
  return id ? data?.[0] : undefined;
}

interface Props {
  load: ReturnableLoad | undefined;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/** The load that something came back of: those that left last first, found by note, plate or customer. */
export function LoadChoice({ load, error, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const chosen = load ? titleOf(load) : '';
  const [search] = useDebouncedValue(typed === chosen ? '' : typed.trim().slice(0, 80), SEARCH_MS);
  const found = useQuery(
    api.concreteReturn.loads.queryOptions({
      input: search ? { search } : {},
      placeholderData: keepPreviousData,
      meta: topics,
    }),
  );
  const loads = found.data ?? [];
  const all = load && !loads.some(({ id }) => id === load.id) ? [load, ...loads] : loads;
  return (
    <Select
      label="Carga"
      description="Procure por nota, placa ou cliente; as últimas vêm primeiro."
      placeholder="Nota, placa ou cliente"
      data={all.map((each) => ({ value: each.id, label: titleOf(each) }))}
      value={load?.id ?? null}
      error={error}
      searchable
      clearable
      selectFirstOptionOnChange
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={found.isFetching ? 'Procurando…' : 'Nenhuma carga sem retorno registrado'}
      onChange={(id) => onChoose(id ?? '')}
      comboboxProps={{ shadow: 'md' }}
      data-field="loadId"
      data-autofocus
    />
  );
}

/** `Nota E-000.012 · Construtora Aurora · ABC1D23 · 18/11/2026 10:05 · 8,0 m³`: what a load is known by. */
const titleOf = (load: ReturnableLoad): string =>
  [
    noteTitle(load),
    load.customer.name,
    load.vehicle && formatPlate(load.vehicle.plate),
    formatInstant(load.loadedAt, load.unit.timeZone),
    formatM3(load.loadedM3),
  ]
    .filter(Boolean)
    .join(' · ');
