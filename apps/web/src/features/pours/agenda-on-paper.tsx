import { nameOfFigure } from '@traco/contract/figures/figures';
import type { ListedPour } from '@traco/contract/pours/pour';
import { pourStateWords } from '@traco/contract/pours/pour-words';
import { formatPhone } from '@traco/contract/values/identifiers';
import { formatInstant, formatM3 } from '../../lib/formats.ts';
import type { PrintedColumn } from '../../ui/printed-list.tsx';
import { countPours, customerWordOf } from './agenda-list.tsx';
import { programmedVolume } from './shared/pour-words.ts';

/** What the agenda says on paper: more of whom to call than on the screen. */
export function agendaColumns(pours: readonly ListedPour[]): PrintedColumn<ListedPour>[] {
  const sum = (of: (pour: ListedPour) => number) => formatM3(pours.reduce((all, pour) => all + of(pour), 0));
  return [
    {
      key: 'when',
      label: 'Na obra',
      isDate: true,
      cell: ({ startsAt, unit }) => formatInstant(startsAt, unit.timeZone),
      total: `Total: ${countPours(pours.length)}`,
    },
    { key: 'number', label: 'N.º', cell: ({ number }) => number },
    {
      key: 'customer',
      label: 'Cliente e obra',
      cell: ({ customer, site }) => `${customer.name} · ${site.name}`,
    },
    {
      key: 'contact',
      label: 'Contato',
      cell: ({ contactName, contactPhone }) => (
        <>
          {contactName} {contactPhone && <span data-short>{formatPhone(contactPhone)}</span>}
        </>
      ),
    },
    { key: 'mix', label: 'Produto', isShort: true, cell: ({ mix }) => mix.code },
    {
      key: 'm3',
      label: nameOfFigure('ordered'),
      isNumber: true,
      cell: (pour) => formatM3(programmedVolume(pour)),
      total: sum(programmedVolume),
    },
    {
      key: 'delivered',
      label: nameOfFigure('volumeOfPours'),
      isNumber: true,
      cell: ({ deliveredM3 }) => formatM3(deliveredM3),
      total: sum(({ deliveredM3 }) => deliveredM3),
    },
    { key: 'state', label: 'Situação', cell: ({ state }) => pourStateWords[state] },
    { key: 'word', label: 'Cliente confirmou', cell: customerWordOf },
  ];
}
