import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const QUIET_MS = 300;

/** Words to search a list by; asks a moment after the last key. */
export function SearchField(props: {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (words: string) => void;
}) {
  const { label, placeholder, value, onSearch } = props;
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const search = useDebouncedCallback(onSearch, QUIET_MS);
  return (
    <TextInput
      type="search"
      leftSection={<IconSearch size={16} aria-hidden />}
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={80}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
    />
  );
}
