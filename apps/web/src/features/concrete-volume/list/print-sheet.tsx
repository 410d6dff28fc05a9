import type { Load } from '@traco/contract/load';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { noteText, statusOf } from '../../../domain/load-words.ts';
import { countLoads } from '../../../domain/volume-figures/trend-columns.ts';
import { formatInstant, formatM3, formatMoney } from '../../../lib/formats.ts';
import { titleOf } from '../../../lib/paths.ts';
import { type ListView, periodText } from './list-address.ts';

interface Props {
  loads: readonly Load[];
  view: ListView;
  zone: string;
  onPrinted: () => void;
}

/** The list on A4 paper, black on white; opens the print dialog once it is drawn. */
export function PrintSheet({ loads, view, zone, onPrinted }: Props) {
  const { filter } = view;
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    document.documentElement.dataset.printing = 'sheet';
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      delete document.documentElement.dataset.printing;
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  // As in the list: of all loads those that count, of one kind all that are listed.
  const counting =
    filter.kind === 'all'
      ? loads.filter(({ state, review }) => state !== 'refused' && review === 'accepted')
      : loads;
  const sum = (of: (load: Load) => number) => counting.reduce((all, load) => all + of(load), 0);
  return createPortal(
    <article className="print-sheet">
      <h1>{titleOf('/concrete-volume-list')}</h1>
      <p>
        {periodText(view)} · {countLoads(loads.length)} · impresso em {formatInstant(new Date(), zone)}
      </p>
      <table>
        <thead>
          <tr>
            <th>Data e hora</th>
            <th>Nota</th>
            <th>Cliente e obra</th>
            <th>Produto</th>
            <th>Vendedor</th>
            <th data-number>m³ entregue</th>
            <th data-number>Valor</th>
            <th>Situação</th>
          </tr>
        </thead>
        <tbody>
          {loads.map((load) => (
            <tr key={load.id}>
              <td>{formatInstant(load.loadedAt, load.unit.timeZone)}</td>
              <td>{noteText(load)}</td>
              <td>
                {load.customer.name}
                {load.site && ` · ${load.site.name}`}
              </td>
              <td>{load.mix.code}</td>
              <td>{load.seller.name}</td>
              <td data-number>{formatM3(load.deliveredM3)}</td>
              <td data-number>{formatMoney(load.totalCents)}</td>
              <td>{statusOf(load).word}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={5}>
              Total: {countLoads(counting.length)}
              {filter.kind === 'all' && ' (sem as pendentes e as recusadas)'}
            </td>
            <td data-number>{formatM3(sum(({ deliveredM3 }) => deliveredM3))}</td>
            <td data-number>{formatMoney(sum(({ totalCents }) => totalCents))}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </article>,
    document.body,
  );
}
