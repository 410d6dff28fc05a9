import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TermPerson } from '@traco/contract/terms/term';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';

interface Props {
  label: string;
  onChoose: (person: TermPerson) => void;
}

/** Finds one of the company's people by name or CPF. */
export function PersonSearch({ label, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const { data = [] } = useQuery(
    api.terms.findPeople.queryOptions({
      input: { search },
      enabled: search.length >= 2,
      placeholderData: keepPreviousData,
    }),
  );
  const keyOf = ({ kind, id }: TermPerson) => `${kind}:${id}`;
  return (
    <Select
      label={label}
      placeholder="Nome ou CPF"
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      data={search.length < 2 ? [] : data.map((person) => ({ value: keyOf(person), label: nameOf(person) }))}
      // The server has looked already.
      filter={({ options }) => options}
      nothingFoundMessage={search.length < 2 ? 'Digite ao menos duas letras' : 'Ninguém encontrado'}
      comboboxProps={{ shadow: 'md' }}
      onChange={(key) => {
        const person = data.find((each) => keyOf(each) === key);
        if (person) onChoose(person);
        setTyped('');
      }}
    />
  );
}

const nameOf = ({ name, unitName }: TermPerson) => (unitName ? `${name}, ${unitName}` : name);
