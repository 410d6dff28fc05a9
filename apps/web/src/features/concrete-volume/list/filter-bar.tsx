import { Group, NativeSelect } from '@mantine/core';
import type { Load } from '@traco/contract/concrete-volume/load';
import type { Lookups, useScope } from '../../../kit/form/use-lookups.ts';
import { parseDay } from '../../../lib/brazilian-date.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { type FilterChip, FilterChips } from '../../../ui/filter-chips.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import listClasses from '../styles/list.module.css';
import { groupingWords } from './group-columns.ts';
import { daysOf, type ListView, noFilters, type Period, periods, periodWords } from './list-address.ts';
import type { SetView } from './use-list-view.ts';

interface Props {
  view: ListView;
  set: SetView;
  scope: ReturnType<typeof useScope>;
  lookups: Lookups;
  today: string;
  loads: readonly Load[];
}

const kindWords = {
  all: 'Não canceladas',
  counting: 'Contabilizadas',
  pending: 'Pendentes',
  contested: 'Contestadas',
  cancelled: 'Canceladas',
  refused: 'Recusadas na obra',
  under_way: 'Em andamento',
  without_note: 'Sem nota',
} as const;
const paidWords = { paid: 'Pagas', open: 'Em aberto' } as const;

/** What the list shows: period, kind, people, product, payment, words; and what it is grouped by. */
export function FilterBar({ view, set, scope, lookups, today, loads }: Props) {
  const { filter, period, by } = view;
  return (
    <div className={listClasses.filterBar}>
      <SearchField
        className={listClasses.filterSearch}
        label="Procurar por nota ou cliente"
        placeholder="Nota ou cliente"
        value={filter.search ?? ''}
        onSearch={(search) => set({ search })}
      />
      <Group gap="xs" className={listClasses.filterSelects}>
        <NativeSelect
          aria-label="Período"
          value={period}
          data={periods.map((value) => ({ value, label: periodWords[value] }))}
          onChange={(event) => set(periodParameters(event.currentTarget.value as Period, view, today))}
        />
        {period === 'dias' && <OwnDays filter={filter} set={set} today={today} />}
        <WhoseLoads filter={filter} set={set} scope={scope} lookups={lookups} />
        <NativeSelect
          aria-label="Situação"
          value={filter.kind ?? 'all'}
          data={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
          onChange={(event) =>
            set({ kind: event.currentTarget.value === 'all' ? null : event.currentTarget.value })
          }
        />
        <NativeSelect
          aria-label="Pagamento"
          value={filter.payment ?? ''}
          data={[
            { value: '', label: 'Pagas ou não' },
            ...Object.entries(paidWords).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(event) => set({ payment: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="Agrupar"
          value={by ?? ''}
          data={[
            { value: '', label: 'Sem agrupar' },
            ...Object.entries(groupingWords).map(([value, label]) => ({
              value,
              label: `Por ${label.toLowerCase()}`,
            })),
          ]}
          onChange={(event) => set({ by: event.currentTarget.value })}
        />
      </Group>
      <FilterChips
        chips={chipsOf(view, lookups, loads, scope.choosesUnit)}
        onRemove={(name) => set({ [name]: null })}
        onClear={() => set(period === 'tudo' ? { ...noFilters, periodo: null } : noFilters)}
      />
    </div>
  );
}

type FilterProps = Pick<Props, 'set'> & Pick<ListView, 'filter'>;

/** The days of a period of one's own. */
function OwnDays({ filter, set, today }: FilterProps & Pick<Props, 'today'>) {
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

/** Whose loads: of which unit and seller, of which product. */
function WhoseLoads({ filter, set, scope, lookups }: FilterProps & Pick<Props, 'scope' | 'lookups'>) {
  return (
    <>
      {scope.choosesUnit && (
        <NativeSelect
          aria-label="Unidade"
          value={filter.unitId ?? ''}
          data={options('Todas as unidades', lookups.units)}
          onChange={(event) => set({ unitId: event.currentTarget.value, sellerId: null })}
        />
      )}
      {scope.choosesSeller && lookups.sellers.length > 0 && (
        <NativeSelect
          aria-label="Vendedor"
          value={filter.sellerId ?? ''}
          data={options('Todos os vendedores', lookups.sellers)}
          onChange={(event) => set({ sellerId: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        aria-label="Produto"
        value={filter.mixId ?? ''}
        data={options(
          'Todos os produtos',
          lookups.mixes.map(({ id, code }) => ({ id, name: code })),
        )}
        onChange={(event) => set({ mixId: event.currentTarget.value })}
      />
    </>
  );
}

const options = (label: string, rows: readonly { id: string; name: string }[]) => [
  { value: '', label },
  ...rows.map(({ id, name }) => ({ value: id, label: name })),
];

function periodParameters(period: Period, before: ListView, today: string) {
  if (period === 'dias') {
    const { from, to } = before.period === 'tudo' ? daysOf('mes', today) : before.filter;
    return { periodo: null, from, to };
  }
  return { periodo: period === 'mes' ? null : period, from: null, to: null };
}

/** The filters that hold, in words. */
export function chipsOf(
  { filter, period }: ListView,
  { units, sellers, mixes }: Lookups,
  loads: readonly Load[],
  choosesUnit: boolean,
) {
  const nameOf = (rows: readonly { id: string; name: string }[], id: string) =>
    rows.find((row) => row.id === id)?.name ?? '…';
  const chips: FilterChip[] = [];
  if (period === 'tudo') chips.push({ name: 'periodo', label: 'Período', value: periodWords.tudo });
  if (filter.unitId && choosesUnit)
    chips.push({ name: 'unitId', label: 'Unidade', value: nameOf(units, filter.unitId) });
  if (filter.sellerId)
    chips.push({ name: 'sellerId', label: 'Vendedor', value: nameOf(sellers, filter.sellerId) });
  if (filter.customerId) {
    const customer = loads.find((load) => load.customer.id === filter.customerId)?.customer.name;
    chips.push({ name: 'customerId', label: 'Cliente', value: customer ?? 'escolhido' });
  }
  if (filter.mixId) {
    chips.push({
      name: 'mixId',
      label: 'Produto',
      value: mixes.find(({ id }) => id === filter.mixId)?.code ?? '…',
    });
  }
  if (filter.kind && filter.kind !== 'all')
    chips.push({ name: 'kind', label: 'Situação', value: kindWords[filter.kind] });
  if (filter.payment) chips.push({ name: 'payment', label: 'Pagamento', value: paidWords[filter.payment] });
  if (filter.search) chips.push({ name: 'search', label: 'Procura', value: filter.search });
  return chips;
}
