import { halfUp, wholeOf } from '../values/half-up.ts';
import { reais } from '../values/reais.ts';
import type { PriceBook } from './price-book.ts';
import { extraLines, type PricedItem } from './price-extras.ts';
import type { PricedLine, PricedQuote } from './priced-quote.ts';
import type { QuoteTerms } from './quote-fields.ts';

/** `m³ × R$/m³` to the centavo. */
export const centsOf = (m3: number, unitCents: number): number => halfUp(wholeOf(m3, 100) * unitCents, 100);

/** A price less so many percent of it, to the centavo. */
export const lessPercent = (cents: number, percent: number): number =>
  halfUp(cents * (10_000 - wholeOf(percent, 100)), 10_000);

/**
 * A quote's lines and sums. Pure: the browser asks it while somebody types, the server when the quote is kept, and both say the same
 * to the centavo. Items whose product the book does not have are left out.
 */
export function priceQuote(terms: QuoteTerms, book: PriceBook): PricedQuote {
  const items = pricedItems(terms, book);
  const lines = [...items.map(concreteLine), ...extraLines(terms, items, book)];
  const m3 = items.reduce((sum, item) => sum + wholeOf(item.m3, 100), 0) / 100;
  const totalCents = sumOf(lines.map(({ cents }) => cents));
  const discountCents = sumOf(items.map(({ listCents, cents }) => listCents - cents));
  return {
    lines,
    m3,
    subtotalCents: totalCents + discountCents,
    discountCents,
    totalCents,
    centsPerM3: m3 > 0 ? halfUp(totalCents * 100, wholeOf(m3, 100)) : 0,
    conditions: conditionsOf(book),
    notices: noticesOf(terms, items),
    mostDiscountPercent: Math.max(0, ...items.map(({ discountPercent }) => discountPercent)),
    belowFloor: items.flatMap(({ mix, unitCents }) =>
      mix.floorCentsPerM3 !== null && unitCents < mix.floorCentsPerM3
        ? [{ words: mix.name, unitCents, floorCents: mix.floorCentsPerM3 }]
        : [],
    ),
  };
}

/** Which of the items have a product that the book does not know any more, by their places. */
export function missingItems(terms: Pick<QuoteTerms, 'items'>, book: PriceBook): number[] {
  const known = new Set(book.mixes.map(({ id }) => id));
  return terms.items.flatMap(({ mixId }, at) => (known.has(mixId) ? [] : [at]));
}

function pricedItems({ items }: QuoteTerms, book: PriceBook): PricedItem[] {
  const mixes = new Map(book.mixes.map((mix) => [mix.id, mix]));
  return items.flatMap(({ mixId, m3, discountPercent, pumped }) => {
    const mix = mixes.get(mixId);
    if (!mix) return [];
    const unitCents = lessPercent(mix.priceCentsPerM3, discountPercent);
    const cents = centsOf(m3, unitCents);
    const listCents = centsOf(m3, mix.priceCentsPerM3);
    return [{ mix, m3, discountPercent, pumped: pumped && mix.pumpable, unitCents, listCents, cents }];
  });
}

const concreteLine = (
  { mix, m3, discountPercent, unitCents, cents }: PricedItem,
  at: number,
): PricedLine => ({
  key: `concrete:${at}`,
  kind: 'concrete',
  words: mix.name,
  quantity: m3,
  unit: 'm3',
  unitCents,
  cents,
  why: '',
  mixId: mix.id,
  listCentsPerM3: mix.priceCentsPerM3,
  discountPercent,
});

function conditionsOf({ freeSiteMinutes, pricing }: PriceBook): string[] {
  if (pricing.waitingCentsPerHour === 0) return [];
  return [
    `Cada caminhão pode ficar ${freeSiteMinutes} min na obra. Depois disso, ${reais(pricing.waitingCentsPerHour)} por hora.`,
  ];
}

function noticesOf({ pumpKind }: QuoteTerms, items: readonly PricedItem[]): string[] {
  if (!pumpKind) return [];
  return items.flatMap(({ mix }) => (mix.pumpable ? [] : [`${mix.name} não é bombeável: vai sem bomba.`]));
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
