import type { ListedLoad } from '@traco/contract/concrete-volume/load';
import type { loadSorts } from '@traco/contract/concrete-volume/load-filter';
import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { formatPlate } from '@traco/contract/values/identifiers';
import { formatExactM3, formatInstant, formatM3, formatMoney, formatReais } from '../../../lib/formats.ts';
import { formatMarkedInstant } from '../../../lib/marked-time.ts';
import type { RowColumn } from '../../../ui/row-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { noteText, statusOf } from '../shared/load-words.ts';

/** A column of the volume list. */
export interface ListColumn extends RowColumn<ListedLoad> {
  sort?: (typeof loadSorts)[number];
}

export const listColumns: readonly ListColumn[] = [
  {
    key: 'when',
    label: 'Data e hora',
    sort: 'loadedAt',
    isDate: true,
    width: 9.5,
    cell: ({ loadedAt, unit }) => formatInstant(loadedAt, unit.timeZone),
  },
  {
    key: 'note',
    label: 'Nota',
    sort: 'noteNumber',
    isNumber: true,
    width: 6,
    cell: noteText,
  },
  {
    key: 'customer',
    sort: 'customer',
    label: 'Cliente',
    width: 8,
    grows: true,
    cell: ({ customer }) => customer.name,
  },
  {
    key: 'site',
    sort: 'site',
    label: 'Obra',
    width: 7,
    grows: true,
    cell: ({ site }) => site?.name ?? '',
  },
  { key: 'mix', sort: 'mix', label: 'Produto', width: 7.25, cell: ({ mix }) => mix.code },
  {
    key: 'delivered',
    label: nameOfFigure('volume'),
    sort: 'deliveredM3',
    isNumber: true,
    width: 6.5,
    plain: ({ deliveredM3 }) => deliveredM3,
    sums: formatM3,
    cell: ({ deliveredM3 }) => formatM3(deliveredM3),
  },
  {
    key: 'loaded',
    sort: 'loadedM3',
    label: nameOfFigure('loaded'),
    isNumber: true,
    isExtra: true,
    width: 6.5,
    plain: ({ loadedM3 }) => loadedM3,
    sums: formatM3,
    cell: ({ loadedM3 }) => formatM3(loadedM3),
  },
  {
    key: 'billed',
    sort: 'billedM3',
    label: nameOfFigure('billed'),
    isNumber: true,
    isExtra: true,
    width: 6.5,
    plain: ({ billedM3 }) => billedM3,
    sums: formatExactM3,
    cell: ({ billedM3 }) => formatExactM3(billedM3),
  },
  {
    key: 'returned',
    sort: 'returnedM3',
    label: nameOfFigure('returned'),
    isNumber: true,
    isExtra: true,
    width: 6.5,
    plain: ({ returnedM3 }) => returnedM3,
    sums: formatM3,
    cell: ({ returnedM3 }) => formatM3(returnedM3),
  },
  {
    key: 'price',
    sort: 'priceCentsPerM3',
    label: 'R$/m³',
    isNumber: true,
    isExtra: true,
    width: 6,
    plain: ({ priceCentsPerM3 }) => priceCentsPerM3 / 100,
    cell: ({ priceCentsPerM3 }) => formatMoney(priceCentsPerM3),
  },
  {
    key: 'total',
    sort: 'totalCents',
    label: 'Valor',
    isNumber: true,
    width: 8.5,
    plain: ({ totalCents }) => totalCents / 100,
    sums: formatReais,
    cell: ({ totalCents }) => formatMoney(totalCents),
  },
  {
    key: 'seller',
    sort: 'seller',
    label: 'Vendedor',
    width: 6,
    grows: true,
    cell: ({ seller }) => seller.name,
  },
  {
    key: 'unit',
    sort: 'unit',
    label: 'Unidade',
    isExtra: true,
    width: 6.5,
    grows: true,
    cell: ({ unit }) => unit.name,
  },
  {
    key: 'vehicle',
    sort: 'vehicle',
    label: 'Caminhão',
    isExtra: true,
    width: 6,
    cell: ({ vehicle }) => vehicle && formatPlate(vehicle.plate),
  },
  {
    key: 'driver',
    sort: 'driver',
    label: 'Motorista',
    isExtra: true,
    width: 8,
    grows: true,
    cell: ({ driver }) => driver?.name,
  },
  {
    key: 'payment',
    sort: 'payment',
    label: 'Pagamento',
    isExtra: true,
    width: 7.5,
    cell: ({ payment }) => payment && paymentWords[payment],
  },
  {
    key: 'status',
    sort: 'status',
    label: 'Situação',
    width: 9,
    plain: (load) => statusOf(load).word,
    cell: (load) => <StatusBadge status={statusOf(load)} />,
  },
];

/** The columns where units of several zones stand together: a time says its zone where it is not the one that is read by. */
export const columnsReadBy = (zone: string, columns: readonly ListColumn[]): ListColumn[] =>
  columns.map((column) =>
    column.key === 'when'
      ? {
          ...column,
          width: WIDE_TIME,
          cell: ({ loadedAt, unit }) => formatMarkedInstant(loadedAt, unit.timeZone, zone),
        }
      : column,
  );

/** Room for `18/11/2026 10:10 (Porto Velho)`, rem. */
const WIDE_TIME = 13.5;

/** The columns as this person begins with them: of several units the unit's name, in place of the site's. */
export const columnsFor = (seesUnits: boolean): readonly ListColumn[] =>
  listColumns.map((column) =>
    seesUnits && (column.key === 'unit' || column.key === 'site')
      ? { ...column, isExtra: column.key === 'site' }
      : column,
  );
