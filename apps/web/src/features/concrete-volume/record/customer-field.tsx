import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatCpfOrCnpj } from '@traco/contract/identifiers';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { focusAfterDialog } from './enter-moves.ts';
import type { LoadFieldsProps } from './load-fields.tsx';
import { NewCustomerDialog } from './new-customer-dialog.tsx';

const NEW = 'cadastrar';
/** The search takes as much; a longer name is found by its beginning. */
const MOST_SEARCHED = 80;
/** Stands for the answer that is on its way; choosing it does nothing. */
const SEARCHING = 'procurando';

/** Chooses a customer while his name or document is typed; a new one is registered on the way. */
export function CustomerField(props: LoadFieldsProps) {
  const { draft, problems, onCustomer, choosesUnit } = props;
  const [typed, setTyped] = useState('');
  const [newName, setNewName] = useState<string | null>(null);
  const [search] = useDebouncedValue(typed === draft.customerName ? '' : typed, 180);
  const ofUnit = draft.unitId ? { unitId: draft.unitId } : {};
  const found = useQuery(
    api.catalogue.customers.queryOptions({
      input: { search: search.slice(0, MOST_SEARCHED), ...ofUnit },
      enabled: !choosesUnit || draft.unitId !== '',
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  );
  const customers = found.data ?? [];
  const options = customers.map(({ id, name, document }) => ({
    value: id,
    label: name,
    document: document ? formatCpfOrCnpj(document) : '',
  }));
  if (draft.customerId && !options.some(({ value }) => value === draft.customerId)) {
    options.unshift({ value: draft.customerId, label: draft.customerName, document: '' });
  }
  const documents = new Map(options.map(({ value, document }) => [value, document]));
  const isSearching = typed !== '' && typed !== draft.customerName;
  const isUnanswered = found.fetchStatus === 'paused' || found.isError;
  const isSettled = typed === search && !found.isFetching && !found.isPlaceholderData && !isUnanswered;
  const offersNew = isSearching && typed.trim().length >= 2;
  const last = isSettled
    ? { value: NEW, label: `Cadastrar “${typed.trim()}”` }
    : { value: SEARCHING, label: isUnanswered ? 'Sem resposta: só os já vistos aqui' : 'Procurando…' };
  const list = useHighlightedFirst(`${isSettled} ${options.map(({ value }) => value).join()}`);
  return (
    <>
      <Select
        label="Cliente"
        placeholder="Nome, CPF ou CNPJ"
        data={offersNew ? [...options, last] : options}
        value={draft.customerId || null}
        error={problems.customerId}
        searchable
        clearable={false}
        ref={list}
        filter={({ options: all }) =>
          all.filter((one) => {
            if (!('value' in one) || !isSearching) return true;
            if (one.value === draft.customerId) return false;
            return isSettled || one.value === SEARCHING || plain(one.label).includes(plain(typed));
          })
        }
        selectFirstOptionOnChange
        selectFirstOptionOnDropdownOpen
        openOnFocus={false}
        nothingFoundMessage={found.isFetching ? 'Procurando…' : 'Escreva o nome, o CPF ou o CNPJ'}
        onSearchChange={setTyped}
        onChange={(value) => {
          if (value === NEW) return setNewName(typed.trim());
          const customer = customers.find(({ id }) => id === value);
          if (customer) onCustomer(customer.id, customer.name, customer.sellerId);
        }}
        renderOption={({ option }) => (
          <span className="customer-option">
            <span>{option.label}</span>
            <small>{documents.get(option.value)}</small>
          </span>
        )}
        comboboxProps={{ shadow: 'md' }}
        data-field="customerId"
      />
      {newName !== null && (
        <NewCustomerDialog
          {...props}
          name={newName}
          onClose={() => setNewName(null)}
          onCustomer={(id, name, sellerId) => {
            setNewName(null);
            onCustomer(id, name, sellerId);
            focusAfterDialog('siteId');
          }}
        />
      )}
    </>
  );
}

/** Without accents and capitals, as people search. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Shows which option Enter takes, also after the server's answer has replaced the options. */
function useHighlightedFirst(options: unknown) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the options change
  useEffect(() => {
    const list = document.getElementById(input.current?.getAttribute('aria-controls') ?? '');
    if (!list || list.querySelector('[data-combobox-selected]')) return;
    list.querySelector('[data-combobox-option]')?.setAttribute('data-combobox-selected', 'true');
  }, [options]);
  return input;
}
