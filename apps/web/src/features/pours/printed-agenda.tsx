import { formatPhone } from '@traco/contract/identifiers';
import type { Pour } from '@traco/contract/pour';
import { pourStateWords } from '@traco/contract/pour-words';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { programmedVolume } from '../../domain/pours/pour-words.ts';
import { formatInstant, formatM3 } from '../../lib/formats.ts';
import { titleOf } from '../../lib/paths.ts';
import { type AgendaView, spanText } from './agenda-address.ts';
import { countPours, customerWordOf } from './agenda-list.tsx';
import './printed-agenda.css';

interface Props {
  pours: readonly Pour[];
  view: AgendaView;
  zone: string;
  onPrinted: () => void;
}

/** The agenda on A4, black on white; opens the print dialog once it is drawn. */
export function PrintedAgenda({ pours, view, zone, onPrinted }: Props) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    document.documentElement.dataset.printing = 'agenda';
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      delete document.documentElement.dataset.printing;
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  const sum = (of: (pour: Pour) => number) => pours.reduce((all, pour) => all + of(pour), 0);
  return createPortal(
    <article className="printed-agenda">
      <h1>{titleOf('/seller-schedule-view')}</h1>
      <p>
        {spanText(view)} · {countPours(pours.length)} · impresso em {formatInstant(new Date(), zone)}
      </p>
      <table>
        <thead>
          <tr>
            <th>Na obra</th>
            <th>N.º</th>
            <th>Cliente e obra</th>
            <th>Contato</th>
            <th>Produto</th>
            <th data-number>m³</th>
            <th data-number>Entregue</th>
            <th>Situação</th>
            <th>Cliente confirmou</th>
          </tr>
        </thead>
        <tbody>
          {pours.map((pour) => (
            <tr key={pour.id}>
              <td>{formatInstant(pour.startsAt, pour.unit.timeZone)}</td>
              <td>{pour.number}</td>
              <td>
                {pour.customer.name} · {pour.site.name}
              </td>
              <td>
                {pour.contactName} {pour.contactPhone && formatPhone(pour.contactPhone)}
              </td>
              <td>{pour.mix.code}</td>
              <td data-number>{formatM3(programmedVolume(pour))}</td>
              <td data-number>{formatM3(pour.deliveredM3)}</td>
              <td>{pourStateWords[pour.state]}</td>
              <td>{customerWordOf(pour)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={5}>Total: {countPours(pours.length)}</td>
            <td data-number>{formatM3(sum(programmedVolume))}</td>
            <td data-number>{formatM3(sum(({ deliveredM3 }) => deliveredM3))}</td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </article>,
    document.body,
  );
}
