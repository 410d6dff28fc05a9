import { isCounted, type ListedLoad } from '@traco/contract/concrete-volume/load';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { formatM3, formatMoney } from '../../../lib/formats.ts';
import { formatMarkedInstant } from '../../../lib/marked-time.ts';
import type { PrintedColumn } from '../../../ui/printed-list.tsx';
import { countLoads } from '../../totals/shared/trend-columns.ts';
import { noteText, statusOf } from '../shared/load-words.ts';

/**
 * What the list of loads says on paper. As on the screen, of all loads those are summed that count, of one kind all
 * that are listed.
 * @param zone by which the times are read: one of another clock says its zone
 */
export function loadColumns(
  loads: readonly ListedLoad[],
  isOfAll: boolean,
  seesUnits: boolean,
  zone: string,
): PrintedColumn<ListedLoad>[] {
  const counting = isOfAll ? loads.filter(isCounted) : loads;
  const sum = (of: (load: ListedLoad) => number) => counting.reduce((all, load) => all + of(load), 0);
  return [
    {
      key: 'when',
      label: 'Data e hora',
      isDate: true,
      cell: ({ loadedAt, unit }) => formatMarkedInstant(loadedAt, unit.timeZone, zone),
      total: `Total: ${countLoads(counting.length)}`,
    },
    { key: 'note', label: 'Nota', isShort: true, cell: noteText },
    {
      key: 'customer',
      label: 'Cliente e obra',
      cell: ({ customer, site }) => [customer.name, site?.name].filter(Boolean).join(' · '),
    },
    { key: 'mix', label: 'Produto', isShort: true, cell: ({ mix }) => mix.code },
    { key: 'seller', label: 'Vendedor', cell: ({ seller }) => seller.name },
    ...(seesUnits ? [{ key: 'unit', label: 'Unidade', cell: ({ unit }: ListedLoad) => unit.name }] : []),
    {
      key: 'delivered',
      label: nameOfFigure('volume'),
      isNumber: true,
      cell: ({ deliveredM3 }) => formatM3(deliveredM3),
      total: formatM3(sum(({ deliveredM3 }) => deliveredM3)),
    },
    {
      key: 'total',
      label: 'Valor',
      isNumber: true,
      cell: ({ totalCents }) => formatMoney(totalCents),
      total: formatMoney(sum(({ totalCents }) => totalCents)),
    },
    { key: 'status', label: 'Situação', cell: (load) => statusOf(load).word },
  ];
}
