import { nameOfFigure } from '@traco/contract/figures/figures';
import type { ListedQuote } from '@traco/contract/quotes/quote';
import { quoteStateWords } from '@traco/contract/quotes/quote-states';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, MOST_SHEET_ROWS, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import { listQuoteLines } from './listed-quotes.queries.ts';
import { whereOfQuotes, withSpan } from './quote-filter.queries.ts';
import { sumQuotes } from './quotes.queries.ts';

const columns: Column<ListedQuote>[] = [
  { title: 'N.º', of: ({ number }) => number },
  { title: 'Versão', of: ({ version }) => version },
  { title: 'Feito em', kind: 'date', of: ({ createdAt, unit }) => dayIn(new Date(createdAt), unit.timeZone) },
  { title: 'Unidade', of: ({ unit }) => unit.name },
  { title: 'Vendedor', of: ({ seller }) => seller.name },
  { title: 'Cliente', of: ({ customer, customerName }) => customer?.name ?? customerName },
  { title: 'Obra', of: ({ site, place }) => site?.name ?? place },
  { title: 'm³', of: ({ m3 }) => m3, decimals: 2 },
  { title: `${nameOfFigure('volumeOfPours')} m³`, of: ({ deliveredM3 }) => deliveredM3, decimals: 2 },
  { title: 'Total R$', of: ({ totalCents }) => totalCents / 100, decimals: 2 },
  { title: 'Desconto R$', of: ({ discountCents }) => discountCents / 100, decimals: 2 },
  { title: 'R$/m³', of: ({ centsPerM3 }) => centsPerM3 / 100, decimals: 2 },
  { title: 'Situação', of: ({ state }) => quoteStateWords[state] },
  { title: 'Vale até', kind: 'date', of: ({ validUntil }) => validUntil },
];

/** The filtered list as a file, in the order in which it is shown. */
export const exportHandler = signedInDoor.quotes.export.handler(
  async ({ input: { format, sort, ...asked }, context: { db, now, actor }, errors }) => {
    const where = whereOfQuotes(withSpan(asked, now()), actor.role, now());
    refuseTooMany((await sumQuotes(db, where)).quotes, errors);
    const found = await listQuoteLines(db, [where], sort, MOST_SHEET_ROWS);
    return toSheet(format, 'orcamentos', columns, found);
  },
);
