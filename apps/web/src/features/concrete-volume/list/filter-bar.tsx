import { NativeSelect } from '@mantine/core';
import type { ListedLoad } from '@traco/contract/concrete-volume/load';
import type { ReactNode } from 'react';
import type { Lookups, useScope } from '../../../kit/form/use-lookups.ts';
import bar from '../../../kit/list/filter-bar.module.css';
import { FilterBar as ListFilterBar } from '../../../kit/list/filter-bar.tsx';
import { parseDay } from '../../../lib/brazilian-date.ts';
import { DayField } from '../../../ui/day-field.tsx';
import type { SetAddress } from '../../../ui/use-address.ts';
import { groupingWords } from './group-columns.ts';
import type { ListView } from './list-address.ts';
import { loadFilters } from './load-filters.ts';

interface Props {
  view: ListView;
  set: SetAddress;
  scope: ReturnType<typeof useScope>;
  lookups: Lookups;
  today: string;
  loads: readonly ListedLoad[];
  children?: ReactNode;
}

/** What the list shows, and what it is grouped by. */
export function FilterBar(props: Props) {
  const { view, set, scope, today } = props;
  const groupings = Object.entries(groupingWords).filter(([by]) => by !== 'unit' || scope.choosesUnit);
  return (
    <ListFilterBar
      search={{
        label: 'Procurar por nota ou cliente',
        placeholder: 'Nota ou cliente',
        value: view.filter.search ?? '',
      }}
      filters={loadFilters(props)}
      set={set}
    >
      {view.period === 'dias' && <OwnDays filter={view.filter} set={set} today={today} />}
      <NativeSelect
        className={bar.withChips}
        aria-label="Agrupar"
        value={view.by ?? ''}
        data={[
          { value: '', label: 'Sem agrupar' },
          ...groupings.map(([value, label]) => ({
            value,
            label: `Por ${label.toLowerCase()}`,
          })),
        ]}
        onChange={(event) => set({ by: event.currentTarget.value })}
      />
      {props.children}
    </ListFilterBar>
  );
}

/** The days of a period of one's own. */
function OwnDays({ filter, set, today }: Pick<Props, 'set' | 'today'> & Pick<ListView, 'filter'>) {
  return (
    <>
      <DayField
        label="Primeiro dia"
        value={filter.from}
        parse={(typed) => parseDay(typed, today)}
        today={today}
        onChange={(from) => set(filter.to < from ? { from, to: from } : { from, to: filter.to })}
      />
      <DayField
        label="Último dia"
        value={filter.to}
        min={filter.from}
        parse={(typed) => parseDay(typed, today)}
        today={today}
        onChange={(to) => set({ to })}
      />
    </>
  );
}
