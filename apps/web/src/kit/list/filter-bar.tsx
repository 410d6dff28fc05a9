import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { AddFilter } from './add-filter.tsx';
import classes from './filter-bar.module.css';
import type { ListFilter } from './filters.ts';

export interface FilterBarProps {
  search: { label: string; placeholder: string; value: string };
  filters: readonly ListFilter[];
  set: SetAddress;
  /** Behind the filters: what the list is grouped by, its views. */
  children?: ReactNode;
}

/** What a list is narrowed by: words, `+ Filtro`, and each filter that holds as a chip that says its name and value. */
export function FilterBar({ search, filters, set, children }: FilterBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const shown = filters.filter(holds);
  const change = (filter: ListFilter, value: string) =>
    set(filter.changes?.(value) ?? { [filter.name]: value || null });
  const remove = (change: Record<string, string | null>) => {
    set(change);
    button.current?.focus();
  };
  // What always holds one of its options, as a period does, is no filter to be cleared.
  const cleared = shown.filter(({ usual }) => usual === undefined);
  const gone = cleared.flatMap((filter) => Object.entries(goneOf(filter)));
  return (
    <div className={classes.bar}>
      <SearchField className={classes.search} {...search} onSearch={(words) => set({ search: words })} />
      <AddFilter filters={filters.filter((filter) => !holds(filter))} onChoose={change} button={button} />
      {children}
      {(shown.length > 0 || search.value) && (
        <ul className={classes.chips} data-chips aria-label="Filtros ativos">
          {shown.map((filter) => (
            <FilterChip
              key={filter.name}
              filter={filter}
              onChange={(value) => change(filter, value)}
              onRemove={() => remove(goneOf(filter))}
            />
          ))}
          {search.value && (
            <li>
              <span>
                <i>Procura:</i> {search.value}
              </span>
              <RemoveButton words={`Procura: ${search.value}`} onRemove={() => remove({ search: null })} />
            </li>
          )}
          {cleared.length + (search.value ? 1 : 0) > 1 && (
            <li data-clear>
              <button type="button" onClick={() => remove({ ...Object.fromEntries(gone), search: null })}>
                Limpar filtros
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

interface ChipProps {
  filter: ListFilter;
  onChange: (value: string) => void;
  onRemove: () => void;
}

/** A filter that holds: its name, its value, which is changed in place, and its way out. */
function FilterChip({ filter, onChange, onRemove }: ChipProps) {
  const { name, label, value, options } = filter;
  const words = options.find((option) => option.value === value)?.label ?? '';
  return (
    <li data-filter={name}>
      <label>
        <i>{label}:</i>
        <span className={classes.value}>
          <span aria-hidden="true">{words}</span>
          <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      </label>
      {isNarrowing(filter) && <RemoveButton words={`${label}: ${words}`} onRemove={onRemove} />}
    </li>
  );
}

const RemoveButton = ({ words, onRemove }: { words: string; onRemove: () => void }) => (
  <button type="button" data-remove aria-label={`Remover filtro ${words}`} onClick={onRemove}>
    <IconX size={14} aria-hidden />
  </button>
);

const holds = ({ value, usual, options }: ListFilter) =>
  (value !== '' || usual === '') && options.some((option) => option.value === value);
const isNarrowing = (filter: ListFilter) => holds(filter) && filter.value !== filter.usual;
const goneOf = ({ name, usual, changes }: ListFilter) => changes?.(usual ?? '') ?? { [name]: null };
