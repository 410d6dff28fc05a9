import type { ListedLoad } from '@traco/contract/concrete-volume/load';
import type { Lookups, useScope } from '../../../kit/form/use-lookups.ts';
import {
  chipsOf,
  choiceFilter,
  type FilterWords,
  type ListFilter,
  namesOf,
  optionsOf,
} from '../../../kit/list/filters.ts';
import { daysOf, type ListView, type Period, periodText, periodWords } from './list-address.ts';

interface Shown {
  view: ListView;
  scope: ReturnType<typeof useScope>;
  lookups: Lookups;
  today: string;
  loads: readonly ListedLoad[];
}

const kinds = {
  counting: 'Contabilizadas',
  pending: 'Pendentes',
  contested: 'Contestadas',
  cancelled: 'Canceladas',
  refused: 'Recusadas na obra',
  under_way: 'Em andamento',
  returned: 'Com retorno',
  late: 'Atrasadas na chegada',
  without_note: 'Sem nota',
  unusual: 'Fora do comum',
};

/** What the list of loads is narrowed by: period, whose, which, how paid. A customer comes from where they are named. */
export function loadFilters({ view, scope, lookups, today, loads }: Shown): ListFilter[] {
  const { filter, period } = view;
  const { units, sellers, mixes } = lookups;
  const unit = { ...namedBy('unitId', 'Unidade', 'Todas as unidades', units), changes: unitChanges };
  const customer = loads.find((load) => load.customer.id === filter.customerId)?.customer.name;
  const known = [{ id: filter.customerId ?? '', name: customer ?? 'escolhido' }];
  const products = mixes.map(({ id, code }) => ({ id, name: code }));
  const choices = [
    ...(scope.choosesUnit ? [unit] : []),
    ...(scope.choosesSeller && sellers.length > 0
      ? [namedBy('sellerId', 'Vendedor', 'Todos os vendedores', sellers)]
      : []),
    ...(filter.customerId ? [namedBy('customerId', 'Cliente', 'Todos os clientes', known)] : []),
    namedBy('mixId', 'Produto', 'Todos os produtos', products),
    choiceFilter('kind', 'Situação', 'Não canceladas', kinds),
    choiceFilter('payment', 'Pagamento', 'Pagas ou não', { paid: 'Pagas', open: 'Em aberto' }),
  ];
  const held = new Map<string, unknown>(Object.entries(filter));
  return [
    {
      name: 'periodo',
      label: 'Período',
      value: period,
      usual: 'mes',
      // Days of one's own are told as such.
      options: optionsOf({ ...periodWords, ...(period === 'dias' && { dias: periodText(view) }) }),
      changes: (value) => periodParameters((value || 'mes') as Period, view, today),
    },
    ...choices.map((choice) => ({ ...choice, value: wordOf(held.get(choice.name)) })),
  ];
}

/** The filters that hold, in words; the period is told by itself. */
export const loadChips = (shown: Shown): FilterWords[] =>
  chipsOf(loadFilters(shown), shown.view.filter.search).filter(({ name }) => name !== 'periodo');

const wordOf = (held: unknown): string => (held === undefined || held === 'all' ? '' : String(held));

const namedBy = (
  name: string,
  label: string,
  all: string,
  rows: readonly { id: string; name: string }[],
) => ({ name, label, all, options: namesOf(rows) });

/** Another unit has other sellers. */
const unitChanges = (unitId: string) => ({ unitId: unitId || null, sellerId: null });

function periodParameters(period: Period, before: ListView, today: string) {
  if (period === 'dias') {
    const { from, to } = before.period === 'tudo' ? daysOf('mes', today) : before.filter;
    return { periodo: null, from, to };
  }
  return { periodo: period === 'mes' ? null : period, from: null, to: null };
}
