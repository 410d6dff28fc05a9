import type { PublicQuote } from '@traco/contract/quote-page/quote-page';
import type { QuoteStanding } from '@traco/contract/quote-page/quote-page-words';
import { cubic } from '@traco/contract/quotes/quote-words';
import { formatCnpj, formatPhone } from '@traco/contract/values/identifiers';
import { reais } from '@traco/contract/values/reais';
import { wallClock } from '@traco/contract/values/time-zone';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { boxes, columnHeads, heading } from '../../platform/pdf/paper-boxes.rules.ts';

/** Across a paper that is no offer any more. */
export const overWords: Partial<Record<QuoteStanding, string>> = {
  replaced: 'SUBSTITUÍDO',
  expired: 'VENCIDO',
  refused: 'RECUSADO',
  withdrawn: 'EM REVISÃO',
};

/** A quote on A4: whose it is, what is offered at which price, what holds besides, and how it was answered. */
export function quotePages(quote: PublicQuote, origin: string, hasLogo: boolean): Content[] {
  return [
    head(quote, origin, hasLogo),
    parties(quote),
    heading('O que está orçado'),
    lines(quote),
    ...(quote.conditions.length > 0
      ? [heading('Condições'), { ul: quote.conditions.map((text) => ({ text, fontSize: 7.5 })) }]
      : []),
    ...accepted(quote),
    {
      text: `SHA-256 do que foi enviado: ${quote.hash}`,
      fontSize: 6.5,
      margin: [0, 8, 0, 0],
    },
  ];
}

/** The foot of each page. */
export const quoteFoot = ({ number, version }: PublicQuote): string =>
  `Orçamento ${number}, versão ${version} · página {page} de {pages}`;

function head(
  { unit, number, version, sentAt, seller, timeZone }: PublicQuote,
  origin: string,
  hasLogo: boolean,
) {
  return {
    columns: [
      ...(hasLogo ? [{ image: 'logo', fit: [70, 60] as [number, number], width: 78 }] : []),
      {
        width: '*',
        stack: [
          { text: unit.legalName, bold: true, fontSize: 11 },
          `CNPJ ${formatCnpj(unit.cnpj)}`,
          unit.address,
          { text: 'ORÇAMENTO DE CONCRETO', bold: true, fontSize: 10, margin: [0, 8, 0, 0] },
        ],
      },
      {
        width: 140,
        stack: [
          { text: `Nº ${number}`, bold: true, fontSize: 15 },
          `Versão ${version}, enviada em`,
          minuteOf(sentAt, timeZone),
          { text: `Vendas: ${seller.name}`, margin: [0, 4, 0, 0] },
          ...(seller.phone ? [formatPhone(seller.phone)] : []),
        ],
      },
      ...(seller.page
        ? [{ width: 82, stack: [{ qr: origin + seller.page, fit: 78, eccLevel: 'M' as const }] }]
        : []),
    ],
    columnGap: 8,
  } as Content;
}

const written = (day: string) => day.split('-').reverse().join('/');

/** `18/11/2026 09:15` on the plant's clock. */
function minuteOf(instant: string, timeZone: string): string {
  const wall = wallClock(new Date(instant), timeZone);
  return `${written(wall.slice(0, 10))} ${wall.slice(11, 16)}`;
}

const parties = ({ customerName, site, validUntil, deliverOn, delivery, payment, m3 }: PublicQuote) =>
  boxes(
    [
      ['Cliente', customerName],
      ['Obra', site || 'não informada'],
      ['Válido até', { text: written(validUntil), fontSize: 12 }],
      ['Volume', { text: cubic(m3), fontSize: 12 }],
      ['Entrega', [deliverOn && written(deliverOn), delivery].filter(Boolean).join(', ') || 'a combinar'],
      ['Pagamento', payment || 'a combinar'],
    ],
    ['*', '*'],
  );

const lines = ({ lines, totalCents }: PublicQuote): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 80],
    body: [
      columnHeads('Item', 'Valor'),
      ...lines.map(({ words, detail, cents }): Content[] => [
        { stack: [words, ...(detail ? [{ text: detail, fontSize: 7, color: '#444' }] : [])] },
        { text: reais(cents), alignment: 'right' },
      ]),
      [
        { text: 'Total', bold: true, fontSize: 10 },
        { text: reais(totalCents), bold: true, fontSize: 10, alignment: 'right' },
      ],
    ],
  },
  layout: 'lines',
});

/** Who accepted, and by which link of the evidence. */
function accepted({ standing, answer, timeZone }: PublicQuote): Content[] {
  if (standing !== 'accepted' || !answer) return [];
  return [
    heading('Aceite'),
    {
      text: `Aceito por ${answer.name} em ${minuteOf(answer.at, timeZone)}. Registro da evidência: ${answer.receiptHash}`,
      fontSize: 8,
    },
  ];
}
