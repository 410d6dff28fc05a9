import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

const SETTLE_MS = 300;

/** Words of a customer's or site's name, or a pour's number; kept in the address. */
export function SearchField({
  value,
  onSearch,
}: {
  value: string;
  onSearch: (words: string | undefined) => void;
}) {
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback((words: string) => onSearch(words.trim() || undefined), SETTLE_MS);
  return (
    <TextInput
      size="xs"
      type="search"
      aria-label="Procurar cliente ou obra"
      placeholder="Cliente, obra ou número"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}
