import { formatPlate } from '@traco/contract/identifiers';
import type { Load } from '@traco/contract/load';
import type { ReactNode } from 'react';
import { noteText, paymentWords, statusOf } from '../../../domain/load-words.ts';
import { formatInstant, formatM3, formatMoney } from '../../../lib/formats.ts';
import { StatusBadge } from '../status-badge.tsx';

/** A column of the volume list. */
export interface ListColumn {
  key: string;
  label: string;
  isNumber?: boolean;
  sort?: 'loadedAt' | 'noteNumber' | 'deliveredM3';
  /** Shown until the person chooses otherwise. */
  isUsual: boolean;
  /** Share of the table's width, about its rem at full width. */
  width: number;
  cell: (load: Load) => ReactNode;
}

export const listColumns: readonly ListColumn[] = [
  {
    key: 'when',
    label: 'Data e hora',
    sort: 'loadedAt',
    isUsual: true,
    width: 9.5,
    cell: (load) => shortInstant(load),
  },
  {
    key: 'note',
    label: 'Nota',
    sort: 'noteNumber',
    isNumber: true,
    isUsual: true,
    width: 5,
    cell: noteText,
  },
  { key: 'customer', label: 'Cliente', isUsual: true, width: 13, cell: ({ customer }) => customer.name },
  { key: 'site', label: 'Obra', isUsual: true, width: 10, cell: ({ site }) => site?.name ?? '' },
  { key: 'mix', label: 'Produto', isUsual: true, width: 8, cell: ({ mix }) => mix.code },
  {
    key: 'delivered',
    label: 'Entregue',
    sort: 'deliveredM3',
    isNumber: true,
    isUsual: true,
    width: 7,
    cell: ({ deliveredM3 }) => formatM3(deliveredM3),
  },
  {
    key: 'loaded',
    label: 'Carregado',
    isNumber: true,
    isUsual: false,
    width: 6.5,
    cell: ({ loadedM3 }) => formatM3(loadedM3),
  },
  {
    key: 'billed',
    label: 'Faturado',
    isNumber: true,
    isUsual: false,
    width: 6.5,
    cell: ({ billedM3 }) => formatM3(billedM3),
  },
  {
    key: 'returned',
    label: 'Devolvido',
    isNumber: true,
    isUsual: false,
    width: 6.5,
    cell: ({ returnedM3 }) => formatM3(returnedM3),
  },
  {
    key: 'price',
    label: 'R$/m³',
    isNumber: true,
    isUsual: false,
    width: 7,
    cell: ({ priceCentsPerM3 }) => formatMoney(priceCentsPerM3),
  },
  {
    key: 'total',
    label: 'Valor',
    isNumber: true,
    isUsual: true,
    width: 8.5,
    cell: ({ totalCents }) => formatMoney(totalCents),
  },
  { key: 'seller', label: 'Vendedor', isUsual: true, width: 8, cell: ({ seller }) => seller.name },
  { key: 'unit', label: 'Unidade', isUsual: false, width: 9, cell: ({ unit }) => unit.name },
  {
    key: 'vehicle',
    label: 'Caminhão',
    isUsual: false,
    width: 6.5,
    cell: ({ vehicle }) => vehicle && formatPlate(vehicle.plate),
  },
  { key: 'driver', label: 'Motorista', isUsual: false, width: 10, cell: ({ driver }) => driver?.name },
  {
    key: 'payment',
    label: 'Pagamento',
    isUsual: false,
    width: 7,
    cell: ({ payment }) => payment && paymentWords[payment],
  },
  {
    key: 'status',
    label: 'Situação',
    isUsual: true,
    width: 8.75,
    cell: (load) => <StatusBadge status={statusOf(load)} />,
  },
];

/** `21/11/26 05:10`, short enough for a dense row. */
const shortInstant = ({ loadedAt, unit }: Load) =>
  formatInstant(loadedAt, unit.timeZone).replace(/\/20(\d\d) /, '/$1 ');

const KEY = 'traco_concrete-volume-list_columns';

/** The columns that the person chose on this device, or the usual ones. */
export function readColumns(medium: Pick<Storage, 'getItem'>): string[] {
  const usual = listColumns.filter(({ isUsual }) => isUsual).map(({ key }) => key);
  try {
    const kept: unknown = JSON.parse(medium.getItem(KEY) ?? 'null');
    const known = Array.isArray(kept) ? kept.filter((key) => listColumns.some((one) => one.key === key)) : [];
    return known.length > 0 ? known : usual;
  } catch {
    return usual;
  }
}

/** Keeps the chosen columns; a full storage is passed over. */
export function keepColumns(medium: Pick<Storage, 'setItem'>, keys: readonly string[]): void {
  try {
    medium.setItem(KEY, JSON.stringify(keys));
  } catch (error) {
    console.warn('The columns could not be kept on this device', error);
  }
}
