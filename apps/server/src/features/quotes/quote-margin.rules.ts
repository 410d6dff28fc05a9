import type { PricedQuote, QuoteLineKind } from '@traco/contract/quotes/priced-quote';
import type { QuoteTerms } from '@traco/contract/quotes/quote-fields';
import type { QuoteJudgement } from '@traco/contract/quotes/quote-judgement';
import type { QuoteBook } from './quote-book.queries.ts';
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

/** The price of a m³ is looked at in steps of so much: who tries prices finds a cost by no more than that. */
export const STEP_CENTS = 500;

interface Judged {
  terms: QuoteTerms;
  priced: PricedQuote;
  by: Pick<QuoteBook, 'book' | 'costs' | 'mixCosts'>;
  hold: Hold;
}

/**
 * The light of a quote: what is left of the price once mix, plant, way and the held trucks are paid. Of all that only the colour is
 * told, and why in words from which no cost follows.
 */
export function judgeQuote({ terms, priced, by, hold }: Judged): QuoteJudgement {
  const { book, costs, mixCosts } = by;
  const minutes = hold.minutes ?? book.freeSiteMinutes;
  const m3 = priced.m3;
  const loads = terms.items.reduce((sum, item) => sum + Math.ceil(item.m3 / book.loadM3), 0);
  const mixCents = terms.items.reduce(
    (sum, { mixId, m3: each }) => sum + each * (mixCosts.get(mixId) ?? 0),
    0,
  );
  const cents =
    mixCents +
    m3 * (costs.overheadCentsPerM3 + terms.distanceKm * costs.wayCentsPerM3Km) +
    (loads * minutes * costs.heldTruckCentsPerHour) / 60;
  const paid = priced.lines.reduce((sum, line) => sum + (paying.has(line.kind) ? line.cents : 0), 0);
  const perM3 = m3 > 0 ? Math.floor(paid / m3 / STEP_CENTS) * STEP_CENTS : 0;
  const left = perM3 > 0 ? 1 - cents / (perM3 * m3) : -1;
  const light =
    left * 100 >= costs.greenPercent ? 'green' : left * 100 >= costs.yellowPercent ? 'yellow' : 'red';
  return { light, reasons: [priceWords[light], holdWords(hold, book.freeSiteMinutes)] };
}

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
