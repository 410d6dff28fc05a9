import { type ReturnFilter, ReturnKind } from '@traco/contract/concrete-return/return-filter';
import { returnDestinationWords, returnReasonWords } from '@traco/contract/concrete-return/return-words';
import type { Lookups } from '../../../kit/form/use-lookups.ts';
import { alwaysTold, type FilterChoice, namesOf, optionsOf, unitFilter } from '../../../kit/list/filters.ts';
import { periods } from './list-address.ts';

const kindWords: Record<ReturnKind, string> = {
  all: 'Todos',
  undecided: 'A decidir',
  unchecked: 'A conferir',
  checked: 'Conferidos',
};
const kinds = ReturnKind.options
  .filter((kind) => kind !== 'all')
  .map((value) => ({ value, label: kindWords[value] }));

interface Shown {
  filter: ReturnFilter;
  period: string | undefined;
  choosesUnit: boolean;
  lookups: Pick<Lookups, 'units' | 'sellers' | 'drivers'>;
  /** The customer whose returns are shown, as far as one is known. */
  customer: string | undefined;
}

/** The filters of the returns' list; that of a customer comes from where they are named. */
export const returnFilters = ({ filter, period, choosesUnit, lookups, customer }: Shown): FilterChoice[] => [
  ...unitFilter(lookups.units, choosesUnit),
  alwaysTold({
    name: 'periodo',
    label: 'Período',
    value: period ?? '',
    all: 'Últimos 31 dias',
    options: optionsOf(periods),
  }),
  { name: 'kind', label: 'Situação', all: 'Qualquer situação', options: kinds },
  { name: 'reason', label: 'Motivo', all: 'Qualquer motivo', options: optionsOf(returnReasonWords) },
  {
    name: 'destination',
    label: 'Destino',
    all: 'Qualquer destino',
    options: optionsOf(returnDestinationWords),
  },
  {
    name: 'sellerId',
    label: 'Vendedor',
    all: 'Todos os vendedores',
    options: namesOf(lookups.sellers),
  },
  {
    name: 'driverId',
    label: 'Motorista',
    all: 'Todos os motoristas',
    options: namesOf(lookups.drivers),
  },
  ...(filter.customerId
    ? [
        {
          name: 'customerId',
          label: 'Cliente',
          all: 'Todos os clientes',
          options: [{ value: filter.customerId, label: customer ?? 'Um cliente' }],
        },
      ]
    : []),
];
