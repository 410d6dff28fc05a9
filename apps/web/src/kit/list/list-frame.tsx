import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FilterChip, FilterChips } from '../../ui/filter-chips.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import classes from './list-frame.module.css';

/** One filter of a list, kept in the address under its name; '' is "all". */
export interface ListFilter {
  name: string;
  label: string;
  value: string;
  /** What "all" is called: `Todos os vendedores`. */
  all: string;
  options: readonly { value: string; label: string }[];
}

interface Props {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  search: { label: string; placeholder: string; value: string };
  filters: readonly ListFilter[];
  set: SetAddress;
  children: ReactNode;
}

/** A list as a whole screen: heading, search and filters in the address, chips of those that hold, the rows. */
export function ListFrame({ title, subtitle, actions, search, filters, set, children }: Props) {
  const chips = chipsOf(filters, search.value);
  return (
    <div className={classes.page}>
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      <div className={classes.filters}>
        <div className={classes.search}>
          <SearchField {...search} onSearch={(words) => set({ search: words })} />
        </div>
        <div className={classes.selects}>
          {filters.map(({ name, label, value, all, options }) => (
            <NativeSelect
              key={name}
              aria-label={label}
              value={value}
              data={[{ value: '', label: all }, ...options]}
              onChange={(event) => set({ [name]: event.currentTarget.value })}
            />
          ))}
        </div>
        <FilterChips
          chips={chips}
          onRemove={(name) => set({ [name]: null })}
          onClear={() => set(Object.fromEntries(chips.map(({ name }) => [name, null])))}
        />
      </div>
      <div className={classes.body}>{children}</div>
    </div>
  );
}

/** The filters of a list that hold, and the words that are searched for. */
export function chipsOf(filters: readonly ListFilter[], search: string | undefined): FilterChip[] {
  const chips = filters.flatMap(({ name, label, value, options }) => {
    const option = value && options.find((one) => one.value === value);
    return option ? [{ name, label, value: option.label }] : [];
  });
  return search ? [...chips, { name: 'search', label: 'Procura', value: search }] : chips;
}

/** When the list was last up to date. */
export const UpdatedAt = ({ at, hasFailed }: { at: string; hasFailed: boolean }) => (
  <span className={hasFailed ? classes.failed : undefined}>
    {hasFailed ? 'sem atualizar desde as ' : 'atualizado às '}
    {at}
  </span>
);
