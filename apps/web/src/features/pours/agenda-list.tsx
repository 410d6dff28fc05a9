import { nameOfFigure } from '@traco/contract/figures/figures';
import type { ListedPour } from '@traco/contract/pours/pour';
import type { PourSort, PourTotals } from '@traco/contract/pours/pour-filter';
import { isAtRisk } from '@traco/contract/pours/pour-rules';
import { confirmationWords, pourElementWords } from '@traco/contract/pours/pour-words';
import { formatCount, formatM3, formatTime } from '../../lib/formats.ts';
import { type RowColumn, RowTable } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import { programmedVolume, shortDay, statusOfPour } from './shared/pour-words.ts';
import type { Agenda } from './use-agenda.ts';

interface Props {
  agenda: Agenda;
  totals: PourTotals | undefined;
  sort: PourSort;
  openId: string | undefined;
  onSort: (sort: string) => void;
  onOpen: (id: string) => void;
}

/** The pours of a month, or of what waits, one below the other with their sums. */
export const AgendaList = ({ agenda, totals, sort, openId, onSort, onOpen }: Props) => (
  <RowTable
    label="Lista de programações"
    rows={agenda.pours}
    columns={columnsOf(totals)}
    phone={cardOf}
    openId={openId}
    onOpen={({ id }) => onOpen(id)}
    isQuiet={({ state }) => state === 'cancelled'}
    sort={sort}
    onSort={onSort}
    hasMore={agenda.hasMore}
    isLoadingMore={agenda.isLoadingMore}
    onMore={agenda.loadMore}
    isStale={agenda.isStale}
  />
);

/** `1 programação`, `12 programações`. */
export const countPours = (count: number): string =>
  count === 1 ? '1 programação' : `${formatCount(count)} programações`;

/** What the customer has said of the pour, in a word or two. */
export const customerWordOf = (pour: ListedPour): string =>
  pour.customerConfirmedAt ? 'Sim' : confirmationWords[pour.confirmation];

const whenOf = ({ startsAt, unit }: ListedPour) =>
  `${shortDay(startsAt, unit.timeZone)} ${formatTime(startsAt, unit.timeZone)}`;

const cardOf = (pour: ListedPour) => ({
  title: pour.customer.name,
  end: formatM3(programmedVolume(pour)),
  line: [
    whenOf(pour),
    `${statusOfPour(pour).word}${isAtRisk(pour, Date.now()) ? ', em risco' : ''}`,
    pour.site.name,
  ].join(' · '),
});

/** The columns of the list of pours, with what they add up to. */
export const columnsOf = (totals: PourTotals | undefined): RowColumn<ListedPour>[] => [
  {
    key: 'startsAt',
    label: 'Na obra',
    width: 7,
    sort: 'startsAt',
    cell: whenOf,
  },
  { key: 'number', label: 'N.º', width: 3.5, sort: 'number', isNumber: true, cell: ({ number }) => number },
  {
    key: 'customer',
    label: 'Cliente',
    grows: true,
    width: 12.5,
    sort: 'customer',
    cell: ({ customer }) => customer.name,
    total: totals && countPours(totals.pours),
    explanation: explanationOf('pours'),
  },
  { key: 'site', sort: 'site', label: 'Obra', grows: true, width: 10.5, cell: ({ site }) => site.name },
  { key: 'mix', sort: 'mix', label: 'Produto', width: 7.5, cell: ({ mix }) => mix.code },
  {
    key: 'element',
    sort: 'element',
    label: 'Peça',
    width: 5,
    cell: ({ element }) => pourElementWords[element],
  },
  {
    key: 'm3',
    label: nameOfFigure('ordered'),
    width: 6.5,
    sort: 'm3',
    isNumber: true,
    cell: (pour) => formatM3(programmedVolume(pour)),
    total: totals && formatM3(totals.m3),
    explanation: explanationOf('ordered'),
  },
  {
    key: 'delivered',
    sort: 'delivered',
    label: nameOfFigure('volumeOfPours'),
    width: 5,
    isNumber: true,
    cell: ({ deliveredM3 }) => (deliveredM3 > 0 ? formatM3(deliveredM3) : '—'),
    total: totals && formatM3(totals.deliveredM3),
    explanation: explanationOf('volumeOfPours'),
  },
  {
    key: 'state',
    sort: 'state',
    label: 'Situação',
    width: 7,
    cell: (pour) => <StatusBadge status={statusOfPour(pour)} />,
    total: totals && `${formatM3(totals.confirmedM3)} conf.`,
    explanation: explanationOf('confirmed'),
  },
  { key: 'word', sort: 'word', label: 'Confirmou', width: 10.5, cell: customerWordOf },
];
