import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import type { ListedReceipt, ReceiptTotals } from '@traco/contract/receipts/receipt';
import { receiptName } from '@traco/contract/receipts/receipt-words';
import { sellerColumn, unitColumn } from '../../kit/list/owner-columns.ts';
import { counted } from '../../lib/counted.ts';
import { formatDay, formatMoney } from '../../lib/formats.ts';
import type { RowColumn } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import { statusOfReceipt } from './receipt-tones.ts';

interface Shown {
  totals: ReceiptTotals | undefined;
  hasUnit: boolean;
  hasSeller: boolean;
}

/** What of it is paid in advance, beside how many loads it settles. */
const settles = ({ loads, advanceCents }: ListedReceipt) =>
  [
    ...(loads > 0 ? [counted(loads, 'carga', 'cargas')] : []),
    ...(advanceCents > 0 ? ['adiantamento'] : []),
  ].join(' e ');

/** The columns of the list, with the sums below them. */
export const columnsOf = ({ totals, hasUnit, hasSeller }: Shown): RowColumn<ListedReceipt>[] => [
  {
    key: 'number',
    label: 'N.º',
    width: 6.5,
    sort: 'number',
    cell: receiptName,
    total: totals && counted(totals.receipts, 'emitido', 'emitidos'),
    explanation: explanationOf('receipts'),
  },
  {
    key: 'issuedAt',
    label: 'Data',
    width: 6,
    isDate: true,
    sort: 'issuedAt',
    cell: ({ issuedOn }) => formatDay(issuedOn),
  },
  {
    key: 'payer',
    label: 'Pagador',
    width: 12,
    grows: true,
    sort: 'payer',
    cell: ({ payerName }) => payerName,
  },
  { key: 'loads', label: 'O que quita', width: 9, cell: settles },
  {
    key: 'method',
    label: 'Forma',
    width: 7,
    sort: 'method',
    cell: ({ method }) => paymentWords[method],
  },
  {
    key: 'value',
    label: 'Valor',
    width: 8,
    isNumber: true,
    sort: 'value',
    cell: ({ valueCents }) => formatMoney(valueCents),
    total: totals && formatMoney(totals.receivedCents),
    explanation: explanationOf('received'),
  },
  {
    key: 'state',
    label: 'Situação',
    width: 7,
    sort: 'state',
    cell: (receipt) => <StatusBadge status={statusOfReceipt(receipt)} />,
    total: totals && totals.cancelled > 0 && counted(totals.cancelled, 'cancelado', 'cancelados'),
    explanation: explanationOf('cancelledReceipts'),
  },
  ...(hasUnit ? [unitColumn<ListedReceipt>()] : []),
  ...(hasSeller ? [sellerColumn<ListedReceipt>()] : []),
];

/** A receipt in a line of a phone. */
export const inShort = (receipt: ListedReceipt) => ({
  title: `${receiptName(receipt)} · ${receipt.payerName}`,
  end: <StatusBadge status={statusOfReceipt(receipt)} />,
  line: [formatMoney(receipt.valueCents), paymentWords[receipt.method], formatDay(receipt.issuedOn)].join(
    ' · ',
  ),
});
