import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CodeKind } from '@traco/contract/public-page/public-code';
import type { CodeChoice } from '@traco/contract/qr-codes/qr-codes';
import { useState } from 'react';
import { api } from '../../lib/api.ts';

const QUIET_MS = 250;
const MOST_LETTERS = 80;

/** People of a kind to choose from: who is chosen already, and whom the server finds by what is typed. */
export function useFoundPeople(
  kind: CodeKind,
  chosen: readonly CodeChoice[],
  labelOf: (each: CodeChoice) => string,
) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim().slice(0, MOST_LETTERS), QUIET_MS);
  // What stands in the field when somebody is chosen is no search.
  const search = chosen.some((each) => labelOf(each) === words) ? '' : words;
  const found = useQuery(
    api.qrCodes.people.queryOptions({
      input: { kind, ...(search ? { search } : {}) },
      placeholderData: keepPreviousData,
    }),
  );
  const people = [...new Map([...(found.data ?? []), ...chosen].map((each) => [each.id, each])).values()];
  const data = [...Map.groupBy(people, ({ unitName }) => unitName)].map(([group, some]) => ({
    group,
    items: some.map((each) => ({ value: each.id, label: labelOf(each) })),
  }));
  return { people, data, onSearchChange: setTyped };
}
