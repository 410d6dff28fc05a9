import { Button, type ComboboxParsedItem, Select } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { rankedChoice } from '../../../kit/form/ranked-choice.tsx';
import type { Lookups } from '../../../kit/form/use-lookups.ts';
import { useRelevant } from '../../../kit/form/use-relevant.ts';
import { focusAfterDialog } from '../../../lib/enter-moves.ts';
import { NewCustomerDialog } from './new-customer-dialog.tsx';
import { NEW, SEARCHING, useCustomerSearch } from './use-customer-search.ts';
import { useQuickEnter } from './use-quick-enter.ts';

/** Who is not registered yet, as far as they are known. */
export interface KnownPerson {
  name: string;
  document: string;
  phone: string;
}

export interface CustomerFieldProps {
  /** What is chosen so far; the name lets a restored draft be shown. */
  draft: { unitId: string; customerId: string; customerName: string; sellerId: string };
  error?: string | undefined;
  sellers: Lookups['sellers'];
  choosesUnit: boolean;
  choosesSeller: boolean;
  /** Whom it is for, when they are in no register yet: offered to be registered with what is known of them. */
  known?: KnownPerson | undefined;
  onCustomer: (id: string, name: string, sellerId?: string) => void;
}

/** Chooses a customer while their name or document is typed; a new one is registered on the way. */
export function CustomerField(props: CustomerFieldProps) {
  const { draft, error, onCustomer, choosesUnit, known } = props;
  const [typed, setTyped] = useState('');
  const [isOpened, setOpened] = useState(false);
  const [newName, setNewName] = useState<string | KnownPerson | null>(null);
  const search = useCustomerSearch({ draft, choosesUnit, typed });
  const choice = rankedChoice(useRelevant(draft.unitId), (id) => search.documents.get(id) ?? '');
  const { options, offersNew, isSettled } = search;
  const list = useHighlightedFirst(`${isSettled} ${options.map(({ value }) => value).join()}`);

  const onKeyDownCapture = useQuickEnter({
    typed,
    answerTo: search.answerTo,
    isAwaited: isOpened && offersNew && !isSettled && !search.isUnanswered && !options.some(search.isShown),
    onAnswer: (first) => {
      setOpened(false);
      if (first) onCustomer(first.id, first.name, first.sellerId);
      else if (document.activeElement === list.current) setNewName(typed.trim());
    },
  });
  return (
    <>
      <Select
        label="Cliente"
        placeholder="Nome, CPF ou CNPJ"
        data={offersNew ? [...options, search.last] : options}
        value={draft.customerId || null}
        error={error}
        searchable
        searchValue={typed}
        clearable={false}
        allowDeselect={false}
        onOptionSubmit={(value) => value === draft.customerId && setTyped(draft.customerName)}
        ref={list}
        onKeyDownCapture={onKeyDownCapture}
        {...choice.props}
        filter={({ options: all }) => {
          const shown = all.filter((one) => 'value' in one && search.isShown(one));
          const [named, last] = [shown.filter((one) => !isLast(one)), shown.filter(isLast)];
          return [...choice.order(named, search.words), ...last];
        }}
        dropdownOpened={isOpened}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        selectFirstOptionOnChange
        selectFirstOptionOnDropdownOpen
        openOnFocus={false}
        nothingFoundMessage={search.isFetching ? 'Procurando…' : 'Escreva o nome, o CPF ou o CNPJ'}
        onSearchChange={setTyped}
        onChange={(value) => {
          if (value === NEW) return setNewName(typed.trim());
          const customer = search.customers.find(({ id }) => id === value);
          if (customer) onCustomer(customer.id, customer.name, customer.sellerId);
        }}
        comboboxProps={{ shadow: 'md' }}
        data-field="customerId"
      />
      {known && !draft.customerId && (
        <Button variant="default" size="sm" onClick={() => setNewName(known)}>
          Cadastrar {known.name}
        </Button>
      )}
      {newName !== null && (
        <NewCustomerDialog
          {...props}
          begins={newName}
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

/** What stands below the customers: to make a new one, or that they are still looked for. */
const isLast = (one: ComboboxParsedItem) => 'value' in one && (one.value === NEW || one.value === SEARCHING);

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
