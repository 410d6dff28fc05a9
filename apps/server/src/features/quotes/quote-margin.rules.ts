import type { PriceBook } from '@traco/contract/quotes/price-book';
import type { PricedQuote, QuoteLineKind } from '@traco/contract/quotes/priced-quote';
import type { QuoteTerms } from '@traco/contract/quotes/quote-fields';
import type { QuoteJudgement } from '@traco/contract/quotes/quote-judgement';
import type { Hold } from './quote-hold.queries.ts';

/** What pays for the concrete and its way; the pump and what is put into it pay for themselves. */
const paying = new Set<QuoteLineKind>([
  'concrete',
  'freight',
  'incomplete_load',
  'saturday',
  'holiday',
  'night',
]);

interface Offered {
  terms: QuoteTerms;
  priced: PricedQuote;
  book: Pick<PriceBook, 'loadM3' | 'freeSiteMinutes'>;
  hold: Hold;
}

/** What of an offer its light is told by: its concrete, its way, how long it holds trucks, and what pays for them, in centavos. */
export interface JudgedOffer {
  items: { mixId: string; m3: number }[];
  km: number;
  heldMinutes: number;
  paidCents: number;
}

/** The light of an offer asks this of it; what it costs is the database's to know (`app.quote_light`). */
export const judgedOf = ({ terms, priced, book, hold }: Offered): JudgedOffer => ({
  items: terms.items.map(({ mixId, m3 }) => ({ mixId, m3 })),
  km: terms.distanceKm,
  heldMinutes:
    terms.items.reduce((sum, item) => sum + Math.ceil(item.m3 / book.loadM3), 0) *
    (hold.minutes ?? book.freeSiteMinutes),
  paidCents: priced.lines.reduce((sum, line) => sum + (paying.has(line.kind) ? line.cents : 0), 0),
});

/** Why the light is what it is, in words from which no cost follows. */
export const reasonsOf = (
  light: QuoteJudgement['light'],
  hold: Hold,
  { freeSiteMinutes }: Pick<PriceBook, 'freeSiteMinutes'>,
): string[] => [priceWords[light], holdWords(hold, freeSiteMinutes)];

const priceWords = {
  green: 'O preço cobre o que a usina precisa.',
  yellow: 'O preço está perto do que a usina precisa.',
  red: 'O preço fica abaixo do que a usina precisa.',
} as const;

function holdWords({ minutes, loads, of }: Hold, freeMinutes: number): string {
  if (minutes === null) return `Sem histórico de espera: contamos ${freeMinutes} min por caminhão.`;
  const whose = of === 'site' ? 'A obra' : 'O cliente';
  const verb = minutes > freeMinutes ? 'segura' : 'libera';
  const how = minutes > freeMinutes ? `${Math.round(minutes)} min` : `em ${Math.round(minutes)} min`;
  return `${whose} ${verb} o caminhão ${how} (mediana de ${loads} cargas).`;
}
