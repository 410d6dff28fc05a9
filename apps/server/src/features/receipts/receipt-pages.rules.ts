import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { NOT_FISCAL, receiptName } from '@traco/contract/receipts/receipt-words';
import type { ReceiptPage } from '@traco/contract/records/receipt-page';
import { formatCnpj, formatCpfOrCnpj } from '@traco/contract/values/identifiers';
import { moneyWords } from '@traco/contract/values/money-words';
import { reais } from '@traco/contract/values/reais';
import { wallClock } from '@traco/contract/values/time-zone';
import { codeWords, pathOfVerification } from '@traco/contract/verify/verify';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { boxes, columnHeads, heading } from '../../platform/pdf/paper-boxes.rules.ts';

const written = (day: string) => day.split('-').reverse().join('/');

/** What of a receipt's page its paper tells: nothing of what changes once it is sealed. */
export type ReceiptOnPaper = Omit<ReceiptPage, 'advance' | 'isCounted'>;

/** A receipt on A4: who received how much of whom, in words, for what, and by what it is verified. */
export function receiptPages({ receipt, issuer }: ReceiptOnPaper, origin: string): Content[] {
  const { payer, valueCents, reference, city, issuedOn, issuedBy, sha256 } = receipt;
  return [
    head({ receipt, issuer }, origin),
    {
      margin: [0, 14, 0, 6],
      fontSize: 11,
      lineHeight: 1.3,
      text: [
        'Recebemos de ',
        { text: payer.name, bold: true },
        `, ${formatCpfOrCnpj(payer.document)}, a importância de `,
        { text: `${reais(valueCents)} (${moneyWords(valueCents)})`, bold: true },
        reference ? `, referente a ${reference}.` : '.',
      ],
    },
    heading('O que este recibo quita'),
    settled(receipt),
    boxes(
      [
        ['Forma de pagamento', paymentWords[receipt.method]],
        ['Identificador do PIX', receipt.endToEndId ?? '—'],
        ['Local e data', `${city}, ${written(issuedOn)}`],
        ['Emitido por', issuedBy],
      ],
      ['*', '*'],
    ),
    ...cancelled(receipt),
    { text: `${NOT_FISCAL}. Não substitui a nota fiscal.`, bold: true, fontSize: 9, margin: [0, 14, 0, 0] },
    { text: `SHA-256 do que este recibo diz: ${sha256}`, fontSize: 6.5, margin: [0, 8, 0, 0] },
  ];
}

/** The foot of each page. */
export const receiptFoot = ({ receipt }: Pick<ReceiptOnPaper, 'receipt'>): string =>
  `Recibo ${receiptName(receipt)} · ${NOT_FISCAL} · página {page} de {pages}`;

const head = ({ receipt, issuer }: Pick<ReceiptOnPaper, 'receipt' | 'issuer'>, origin: string): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        { text: issuer.legalName, bold: true, fontSize: 11 },
        `CNPJ ${formatCnpj(issuer.cnpj)}`,
        issuer.address,
        { text: `RECIBO ${receiptName(receipt)}`, bold: true, fontSize: 15, margin: [0, 10, 0, 0] },
      ],
    },
    {
      width: 130,
      stack: [
        { text: reais(receipt.valueCents), bold: true, fontSize: 15 },
        { text: 'Confira em', margin: [0, 8, 0, 0], fontSize: 6.5 },
        { text: `${origin}/verify`, fontSize: 8 },
        { text: codeWords(receipt.code), bold: true, fontSize: 8 },
      ],
    },
    { width: 82, stack: [{ qr: origin + pathOfVerification(receipt.code), fit: 78, eccLevel: 'M' }] },
  ],
  columnGap: 8,
});

/** A sum stands at the right edge, below others. */
const sum = (cents: number): Content => ({ text: reais(cents), bold: true, alignment: 'right' });

/** What it settles, load by load; of an advance alone no column of loads is headed. */
const settled = ({ items, advanceCents, advanceFor, valueCents }: ReceiptOnPaper['receipt']): Content => ({
  table: {
    headerRows: items.length > 0 ? 1 : 0,
    dontBreakRows: true,
    widths: ['*', 60, 50, 80, 80],
    body: [
      ...(items.length > 0 ? [headed('Carga', 'Dia', 'm³', 'Valor da carga', 'Quitado')] : []),
      ...items.map(({ note, dayOn, m3, totalCents, cents }): Content[] => [
        note ? `Nota ${note}` : 'Sem nota',
        written(dayOn),
        { text: m3.toLocaleString('pt-BR', { minimumFractionDigits: 1 }), alignment: 'right' },
        { text: reais(totalCents), alignment: 'right' },
        sum(cents),
      ]),
      ...(advanceCents > 0 ? [[`Adiantamento: ${advanceFor}`, '', '', '', sum(advanceCents)]] : []),
      [{ text: 'Total', bold: true }, '', '', '', sum(valueCents)],
    ],
  },
  layout: 'lines',
});

/** Heads of columns, of which those of figures stand above their figures. */
const headed = (...titles: string[]): Content[] =>
  columnHeads(...titles).map((head, place) =>
    place < 2 ? head : { ...(head as object), text: titles[place]!, alignment: 'right' },
  );

/** That it holds no more, since when and why. */
function cancelled({ cancelledAt, cancelReason, unit }: ReceiptPage['receipt']): Content[] {
  if (!cancelledAt) return [];
  const wall = wallClock(new Date(cancelledAt), unit.timeZone);
  return [
    {
      text: `Cancelado em ${written(wall.slice(0, 10))} ${wall.slice(11, 16)}: ${cancelReason}`,
      bold: true,
      margin: [0, 10, 0, 0],
    },
  ];
}
