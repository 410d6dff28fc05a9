import { nameOfFigure } from '@traco/contract/figures/figures';
import type { ListedQuote } from '@traco/contract/quotes/quote';
import type { QuoteTotals } from '@traco/contract/quotes/quote-filter';
import { sellerColumn } from '../../kit/list/owner-columns.ts';
import { counted } from '../../lib/counted.ts';
import { formatDate, formatDay, formatM3, formatMoney, formatVolume } from '../../lib/formats.ts';
import type { RowColumn } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import { shortLight, statusOfQuote } from './quote-tones.ts';

/** For whom a quote is: by the register, or the name that was typed. */
export const whomOf = ({ customer, customerName }: ListedQuote) => customer?.name ?? customerName;

const numberOf = ({ number, version }: ListedQuote) =>
  version > 1 ? `${number} v${version}` : String(number);

/** What was delivered of what was quoted; more than that stands out. */
const Delivered = ({ quote: { deliveredM3, m3 } }: { quote: ListedQuote }) =>
  deliveredM3 === null ? (
    '—'
  ) : deliveredM3 > m3 ? (
    <StatusBadge status={{ word: formatVolume(deliveredM3), tone: 'orange' }} />
  ) : (
    formatVolume(deliveredM3)
  );

/** The columns of the list, with the sums below them. */
export const columnsOf = (totals: QuoteTotals | undefined, hasSeller: boolean): RowColumn<ListedQuote>[] => [
  {
    key: 'number',
    label: 'N.º',
    width: 5,
    sort: 'number',
    cell: numberOf,
    total: totals && counted(totals.quotes, 'orçamento', 'orçamentos'),
    explanation: explanationOf('quotes'),
  },
  {
    key: 'createdAt',
    label: 'Feito em',
    width: 6,
    isDate: true,
    sort: 'createdAt',
    cell: ({ createdAt, unit }) => formatDate(createdAt, unit.timeZone),
  },
  { key: 'customer', label: 'Cliente', width: 9, grows: true, sort: 'customer', cell: whomOf },
  {
    key: 'site',
    label: 'Obra',
    width: 6,
    grows: true,
    // Whoever reads of all sellers needs their room.
    isExtra: hasSeller,
    cell: ({ site, place }) => site?.name ?? place,
  },
  {
    key: 'm3',
    label: 'm³',
    width: 5,
    isNumber: true,
    sort: 'm3',
    cell: ({ m3 }) => formatVolume(m3),
    total: totals && formatVolume(totals.m3),
    explanation: explanationOf('quotedVolume'),
  },
  {
    key: 'deliveredM3',
    label: nameOfFigure('volumeOfPours'),
    width: 5,
    isNumber: true,
    isExtra: hasSeller,
    sort: 'deliveredM3',
    cell: (quote) => <Delivered quote={quote} />,
    explanation: explanationOf('volumeOfPours'),
  },
  {
    key: 'totalCents',
    label: 'Total',
    width: 7.5,
    isNumber: true,
    sort: 'totalCents',
    cell: ({ totalCents }) => formatMoney(totalCents),
    total: totals && formatMoney(totals.totalCents),
    explanation: explanationOf('quotedValue'),
  },
  {
    key: 'centsPerM3',
    label: 'R$/m³',
    width: 6,
    isNumber: true,
    sort: 'centsPerM3',
    cell: ({ centsPerM3 }) => formatMoney(centsPerM3),
  },
  {
    key: 'light',
    label: 'Margem',
    width: 6.5,
    cell: ({ light }) => <StatusBadge status={shortLight(light)} />,
  },
  {
    key: 'state',
    label: 'Situação',
    width: 10,
    sort: 'state',
    cell: (quote) => <StatusBadge status={statusOfQuote(quote)} />,
  },
  {
    key: 'validUntil',
    label: 'Vale até',
    width: 6,
    isDate: true,
    sort: 'validUntil',
    cell: ({ validUntil }) => formatDay(validUntil),
  },
  ...(hasSeller ? [sellerColumn<ListedQuote>()] : []),
];

/** A quote in a line of a phone. */
export const inShort = (quote: ListedQuote) => ({
  title: `${numberOf(quote)} · ${whomOf(quote)}`,
  end: <StatusBadge status={statusOfQuote(quote)} />,
  line: [
    quote.deliveredM3 === null
      ? formatM3(quote.m3)
      : `${formatVolume(quote.deliveredM3)} de ${formatM3(quote.m3)}`,
    formatMoney(quote.totalCents),
    `vale até ${formatDay(quote.validUntil)}`,
  ].join(' · '),
});
