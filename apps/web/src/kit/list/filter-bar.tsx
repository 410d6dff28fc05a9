import { type ReactNode, useRef } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { AddFilter } from './add-filter.tsx';
import classes from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { changeOf, holds, type ListFilter } from './filters.ts';

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
  return (
    <div className={classes.bar}>
      <SearchField className={classes.search} {...search} onSearch={(words) => set({ search: words })} />
      <AddFilter
        filters={filters.filter((filter) => !holds(filter))}
        onChoose={(filter, value) => set(changeOf(filter, value))}
        button={button}
      />
      {children}
      <FilterChips filters={filters} words={search.value} set={set} onGone={() => button.current?.focus()} />
    </div>
  );
}
