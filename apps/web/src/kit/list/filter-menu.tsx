import { Popover, TextInput } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { plainWords } from '../../lib/plain-words.ts';
import { StandIn } from '../../ui/stand-in.tsx';
import type { Beside } from '../../ui/use-beside.ts';
import type { FiltersToAdd } from './add-filter.tsx';
import classes from './filter-menu.module.css';
import type { ListFilter } from './filters.ts';

/** More values than these are searched. */
const MANY = 8;

/** The filters to add, beside the button that opens them: first which, then its value. */
export default function FilterMenu({
  filters,
  onChoose,
  target,
  onChange,
  ...beside
}: FiltersToAdd & Beside) {
  const [name, setName] = useState<string | null>(null);
  const chosen = filters.find((filter) => filter.name === name);
  const open = (next: boolean) => {
    onChange(next);
    setName(null);
  };
  return (
    <Popover
      {...beside}
      onChange={open}
      position="bottom-start"
      width="17rem"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <StandIn of={target} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.box}
        aria-label={chosen?.label ?? 'Filtros'}
        onKeyDown={moveInside}
      >
        {chosen ? (
          <Values
            key={chosen.name}
            filter={chosen}
            onBack={() => setName(null)}
            onChoose={(value) => {
              open(false);
              onChoose(chosen, value);
            }}
          />
        ) : (
          <ul className={classes.list} aria-label="Filtros">
            {filters.map((filter, index) => (
              <li key={filter.name}>
                <button
                  type="button"
                  data-autofocus={index === 0 || undefined}
                  onClick={() => setName(filter.name)}
                >
                  {filter.label}
                  <small>{valueWords(filter)}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ValuesProps {
  filter: ListFilter;
  onBack: () => void;
  onChoose: (value: string) => void;
}

/** The values of a filter, the one that holds pressed; very many are searched. */
function Values({ filter, onBack, onChoose }: ValuesProps) {
  const [words, setWords] = useState('');
  const { label, value, all, options } = filter;
  const offered = [...(all === undefined ? [] : [{ value: '', label: all }]), ...options];
  const found = offered.filter((option) => plainWords(option.label).includes(plainWords(words)));
  const isSearched = offered.length > MANY;
  return (
    <>
      <button type="button" className={classes.back} aria-label="Voltar aos filtros" onClick={onBack}>
        <IconChevronLeft size={16} aria-hidden /> {label}
      </button>
      {isSearched && (
        <TextInput
          data-autofocus
          autoFocus
          aria-label={`Procurar em ${label}`}
          placeholder="Procurar"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <ul className={classes.list} aria-label={label}>
        {found.map((option, index) => (
          <li key={option.value}>
            <button
              type="button"
              // biome-ignore lint/a11y/noAutofocus: it takes the place of the name that was pressed
              autoFocus={!isSearched && index === 0}
              aria-pressed={option.value === value}
              onClick={() => onChoose(option.value)}
            >
              {option.label}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className={classes.none}>Nada com estas letras.</li>}
      </ul>
    </>
  );
}

/** What the filter says now. */
const valueWords = ({ value, all, options }: ListFilter): string =>
  options.find((option) => option.value === value)?.label ?? all ?? '';

/** Up and down go from line to line. */
function moveInside(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('li button')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  lines.at((at + step) % lines.length)?.focus();
  event.preventDefault();
}
