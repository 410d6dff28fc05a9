import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CustomerOption } from '@traco/contract/catalogue/catalogue';
import { formatCpfOrCnpj } from '@traco/contract/values/identifiers';
import { hasName } from '../../../kit/form/rank-options.ts';
import { useRecent } from '../../../kit/form/use-lookups.ts';
import { api } from '../../../lib/api.ts';
import { plainWords } from '../../../lib/plain-words.ts';
import type { CustomerFieldProps } from './customer-field.tsx';

/** Stands for a customer that is registered on the way. */
export const NEW = 'cadastrar';
/** The search takes as much; a longer name is found by its beginning. */
const MOST_SEARCHED = 80;
/** How many of those that the device keeps are offered, as many as the server does. */
const MOST_AT_HAND = 20;
/** Stands for the answer that is on its way; choosing it does nothing. */
export const SEARCHING = 'procurando';

interface Parts extends Pick<CustomerFieldProps, 'draft' | 'choosesUnit'> {
  typed: string;
}

/** Whom the typed words may mean: the server's answer, and those that the device keeps while there is none. */
export function useCustomerSearch({ draft, choosesUnit, typed }: Parts) {
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
  const matching = (recent?.customers ?? [])
    .filter((one) => !isSearching || matches(one, typed))
    .slice(0, MOST_AT_HAND)
    .map((one) => ({ ...one, unitId: draft.unitId }));
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
  const isKnown = hasName(
    customers.map(({ name }) => name),
    typed,
  );
  const offersNew = isSearching && typed.trim().length >= 2 && !(isSettled && isKnown);
  const last = isSettled
    ? { value: NEW, label: `Cadastrar “${typed.trim()}”` }
    : {
        value: SEARCHING,
        label: isUnanswered ? 'Sem conexão: só os clientes deste aparelho' : 'Procurando…',
      };
  const isShown = (one: { value: string; label: string }) => {
    if (!isSearching || one.value === SEARCHING) return true;
    // Who is chosen stands among the options, found or not.
    const isFound = one.value !== draft.customerId || customers.some(({ id }) => id === one.value);
    return (isSettled && isFound) || matches({ name: one.label, document: documents.get(one.value) }, typed);
  };
  return {
    answerTo,
    customers,
    options,
    /** By the customer's id, as it is shown. */
    documents,
    isShown,
    /** Stands below the options: the words as a new customer, or that they are still looked for. */
    last,
    offersNew,
    /** The words by which customers are ranked; '' while the chosen one stands in the field. */
    words: isSearching ? typed : '',
    isFetching: found.isFetching,
    /** The options answer the words as they are typed. */
    isSettled,
    isUnanswered,
  };
}

const distinct = (all: CustomerOption[]) => [...new Map(all.map((one) => [one.id, one])).values()];

/** As the server searches: the name holds the words, or the document begins with the digits. */
function matches({ name, document }: { name: string; document?: string | null | undefined }, typed: string) {
  const digits = compact(typed);
  const isDocument = digits.length > 2 && document && compact(document).startsWith(digits);
  return isDocument || plainWords(name).includes(plainWords(typed));
}

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
