import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const QUIET_MS = 300;

interface Props extends Pick<TextInputProps, 'size' | 'className'> {
  label: string;
  placeholder: string;
  /** What is searched by now: the address may change it too. */
  value: string;
  onSearch: (words: string) => void;
}

/** Words to search by; asks a moment after the last key. */
export function SearchField({ label, placeholder, value, onSearch, ...looks }: Props) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const search = useDebouncedCallback((words: string) => {
    asked.current = words;
    onSearch(words);
  }, QUIET_MS);
  // What was asked comes back trimmed and late: only other words take the place of what is being typed.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    search.cancel();
    setTyped(value);
  }, [value, search]);
  return (
    <TextInput
      {...looks}
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
