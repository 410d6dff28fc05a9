import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerOption } from '@traco/contract/catalogue/catalogue';
import { formatCpfOrCnpj } from '@traco/contract/values/identifiers';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Lookups, useRecent } from '../../../kit/form/use-lookups.ts';
import { api } from '../../../lib/api.ts';
import { focusAfterDialog } from '../../../lib/enter-moves.ts';
import { NewCustomerDialog } from './new-customer-dialog.tsx';
import './customer-choice.css';

const NEW = 'cadastrar';
/** The search takes as much; a longer name is found by its beginning. */
const MOST_SEARCHED = 80;
/** How many of those that the device keeps are offered, as many as the server does. */
const MOST_AT_HAND = 20;
/** Stands for the answer that is on its way; choosing it does nothing. */
const SEARCHING = 'procurando';

export interface CustomerFieldProps {
  /** What is chosen so far; the name lets a restored draft be shown. */
  draft: { unitId: string; customerId: string; customerName: string; sellerId: string };
  error?: string | undefined;
  sellers: Lookups['sellers'];
  choosesUnit: boolean;
  choosesSeller: boolean;
  onCustomer: (id: string, name: string, sellerId?: string) => void;
}

/** Chooses a customer while his name or document is typed; a new one is registered on the way. */
export function CustomerField(props: CustomerFieldProps) {
  const { draft, error, onCustomer, choosesUnit } = props;
  const [typed, setTyped] = useState('');
  const [isOpened, setOpened] = useState(false);
  const [newName, setNewName] = useState<string | null>(null);
  const [search] = useDebouncedValue(typed === draft.customerName ? '' : typed, 180);
  const ofUnit = draft.unitId ? { unitId: draft.unitId } : {};
  const answerTo = (words: string) =>
    api.catalogue.customers.queryOptions({
      input: { search: words.slice(0, MOST_SEARCHED), ...ofUnit },
      staleTime: 60_000,
    });
  const found = useQuery({
    ...answerTo(search),
    enabled: !choosesUnit || draft.unitId !== '',
    placeholderData: keepPreviousData,
  });
  const recent = useRecent(draft.unitId);
  const isUnanswered = found.fetchStatus === 'paused' || found.isError;
  const isSearching = typed !== '' && typed !== draft.customerName;
  const atHand = isUnanswered ? (recent?.customers ?? []) : [];
  const matching = atHand.filter((one) => !isSearching || matches(one, typed)).slice(0, MOST_AT_HAND);
  const customers = distinct([...(found.data ?? []), ...matching]);
  const options = customers.map(({ id, name, document }) => ({
    value: id,
    label: name,
    document: document ? formatCpfOrCnpj(document) : '',
  }));
  if (draft.customerId && !options.some(({ value }) => value === draft.customerId)) {
    options.unshift({ value: draft.customerId, label: draft.customerName, document: '' });
  }
  const documents = new Map(options.map(({ value, document }) => [value, document]));
  const isSettled = typed === search && !found.isFetching && !found.isPlaceholderData && !isUnanswered;
  const offersNew = isSearching && typed.trim().length >= 2;
  const last = isSettled
    ? { value: NEW, label: `Cadastrar “${typed.trim()}”` }
    : { value: SEARCHING, label: isUnanswered ? 'Sem resposta: só os deste aparelho' : 'Procurando…' };
  const list = useHighlightedFirst(`${isSettled} ${options.map(({ value }) => value).join()}`);
  const isShown = (one: { value: string; label: string }) => {
    if (!isSearching || one.value === SEARCHING) return true;
    if (one.value === draft.customerId) return false;
    return isSettled || matches({ name: one.label, document: documents.get(one.value) }, typed);
  };

  // Enter that is quicker than the answer takes what it will bring; another key takes the Enter back.
  const queries = useQueryClient();
  const wanted = useRef<string | null>(null);
  const takeFirst = async () => {
    wanted.current = typed;
    const [first] = (await queries.fetchQuery(answerTo(typed)).catch(() => null)) ?? [null];
    if (wanted.current !== typed || first === null) return;
    wanted.current = null;
    setOpened(false);
    if (first) onCustomer(first.id, first.name, first.sellerId);
    else if (document.activeElement === list.current) setNewName(typed.trim());
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isAwaited = isOpened && offersNew && !isSettled && !isUnanswered && !options.some(isShown);
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isAwaited) {
      if (event.key !== 'Tab') wanted.current = null;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    void takeFirst();
  };
  return (
    <>
      <Select
        label="Cliente"
        placeholder="Nome, CPF ou CNPJ"
        data={offersNew ? [...options, last] : options}
        value={draft.customerId || null}
        error={error}
        searchable
        clearable={false}
        ref={list}
        onKeyDownCapture={onKeyDownCapture}
        filter={({ options: all }) => all.filter((one) => !('value' in one) || isShown(one))}
        dropdownOpened={isOpened}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
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

const distinct = (all: CustomerOption[]) => [...new Map(all.map((one) => [one.id, one])).values()];

/** As the server searches: the name holds the words, or the document begins with the digits. */
function matches({ name, document }: { name: string; document?: string | null | undefined }, typed: string) {
  const digits = compact(typed);
  const isDocument = digits.length > 2 && document && compact(document).startsWith(digits);
  return isDocument || plain(name).includes(plain(typed));
}

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

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
