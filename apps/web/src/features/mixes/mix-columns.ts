import type { Mix } from '@traco/contract/mixes/mixes';
import type { RowValues } from '../../kit/list/sorted-rows.ts';
import { formatMoney, formatShare } from '../../lib/formats.ts';
import type { RowColumn } from '../../ui/row-table.tsx';

export const slumpText = ({ slumpMm, slumpToleranceMm }: Mix) => `${slumpMm} ± ${slumpToleranceMm} mm`;

/** What is left of the price after the cost, as a share of the price. */
const marginOf = ({ priceCentsPerM3, costCentsPerM3 }: Mix) =>
  priceCentsPerM3 > 0 ? (priceCentsPerM3 - costCentsPerM3) / priceCentsPerM3 : null;

/** What the list is sorted by. */
export const mixValues: RowValues<Mix> = {
  code: ({ code }) => code,
  name: ({ name }) => name,
  class: ({ strengthClass }) => strengthClass,
  slump: ({ slumpMm }) => slumpMm,
  aggregate: ({ aggregate }) => aggregate,
  pumpable: ({ pumpable }) => (pumpable ? 'Sim' : null),
  cost: ({ costCentsPerM3 }) => costCentsPerM3,
  price: ({ priceCentsPerM3 }) => priceCentsPerM3,
  margin: marginOf,
};

/** The columns of the mixes' list. */
export const columns: RowColumn<Mix>[] = [
  {
    key: 'code',
    sort: 'code',
    label: 'Código',
    width: 9,
    isShort: true,
    cell: ({ code, active }) => (active ? code : `${code} (inativo)`),
  },
  { key: 'name', sort: 'name', label: 'Descrição', width: 14, grows: true, cell: ({ name }) => name },
  { key: 'class', sort: 'class', label: 'Classe', width: 5, cell: ({ strengthClass }) => strengthClass },
  { key: 'slump', sort: 'slump', label: 'Abatimento', width: 8, isNumber: true, cell: slumpText },
  { key: 'aggregate', sort: 'aggregate', label: 'Brita', width: 7, cell: ({ aggregate }) => aggregate },
  {
    key: 'pumpable',
    sort: 'pumpable',
    label: 'Bombeável',
    width: 6,
    cell: ({ pumpable }) => (pumpable ? 'Sim' : ''),
  },
  {
    key: 'cost',
    sort: 'cost',
    label: 'Custo/m³',
    width: 7,
    isNumber: true,
    cell: ({ costCentsPerM3 }) => formatMoney(costCentsPerM3),
  },
  {
    key: 'price',
    sort: 'price',
    label: 'Preço base/m³',
    width: 7.5,
    isNumber: true,
    cell: ({ priceCentsPerM3 }) => formatMoney(priceCentsPerM3),
  },
  {
    key: 'margin',
    sort: 'margin',
    label: 'Margem',
    width: 5,
    isNumber: true,
    cell: (mix) => formatShare(marginOf(mix)),
  },
];
