import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PersonWithPhotos, PhotographedPerson } from '@traco/contract/profile-photo/profile-photo';
import { useState } from 'react';
import { api } from '../../lib/api.ts';

const QUIET_MS = 250;

/** Whose photo it is: oneself, or somebody of the staff by their name. */
export function PersonChoice(props: { person: PersonWithPhotos; onChange: (named: string | null) => void }) {
  const { person, onChange } = props;
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, QUIET_MS);
  // What stands in the field when somebody is chosen is no search.
  const search = words === labelOf(person) ? '' : words;
  const people = useQuery(
    api.profilePhoto.people.queryOptions({
      input: search ? { search } : {},
      placeholderData: keepPreviousData,
    }),
  );
  const all = [person, ...(people.data?.rows ?? [])];
  const options = new Map(all.map((each) => [namedAs(each), { value: namedAs(each), label: labelOf(each) }]));
  return (
    <Select
      label="De quem é a foto"
      data={[...options.values()]}
      value={namedAs(person)}
      searchable
      allowDeselect={false}
      filter={({ options: found }) => found}
      nothingFoundMessage="Ninguém com este nome"
      onSearchChange={setTyped}
      onChange={(named) => {
        const chosen = all.find((each) => namedAs(each) === named);
        onChange(chosen?.isSelf ? null : named);
      }}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** A person as the address names them. */
const namedAs = ({ kind, personId }: PhotographedPerson) => `${kind}:${personId}`;

const labelOf = ({ name, role, isSelf }: PhotographedPerson) => `${name} · ${role}${isSelf ? ' (você)' : ''}`;
