import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import type { ListedReceipt } from '@traco/contract/receipts/receipt';
import { receiptName, receiptStateWords } from '@traco/contract/receipts/receipt-words';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, listAsFile, refuseTooMany } from '../../platform/sheets/sheets.ts';
import { listReceiptLines, sumReceipts } from './listed-receipts.queries.ts';
import { whereOfReceipts, withSpan } from './receipt-filter.queries.ts';

const columns: Column<ListedReceipt>[] = [
  { title: 'Recibo', of: receiptName },
  { title: 'Data', kind: 'date', of: ({ issuedOn }) => issuedOn },
  { title: 'Unidade', of: ({ unit }) => unit.name },
  { title: 'Pagador', of: ({ payerName }) => payerName },
  { title: 'Cliente', of: ({ customer }) => customer?.name ?? null },
  { title: 'Vendedor', of: ({ seller }) => seller?.name ?? null },
  { title: 'Forma', of: ({ method }) => paymentWords[method] },
  { title: 'Cargas', of: ({ loads }) => loads },
  { title: 'Valor R$', of: ({ valueCents }) => valueCents / 100, decimals: 2 },
  { title: 'Adiantado R$', of: ({ advanceCents }) => advanceCents / 100, decimals: 2 },
  { title: 'Situação', of: ({ state }) => receiptStateWords[state] },
];

/** The filtered list as a file, the last first. */
export const exportHandler = signedInDoor.receipts.export.handler(
  async ({ input: { format, ...asked }, context: { db, now }, errors }) => {
    const filter = withSpan(asked, now());
    const { receipts, cancelled } = await sumReceipts(db, filter);
    refuseTooMany(receipts + cancelled, errors);
    return listAsFile('recibos', columns, { format, now: now(), errors }, (most) =>
      listReceiptLines(db, [whereOfReceipts(filter)], '-issuedAt', most),
    );
  },
);
