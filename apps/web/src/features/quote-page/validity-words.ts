import type { PublicQuote } from '@traco/contract/quote-page/quote-page';
import { DAY_MS, timeOf } from '@traco/contract/values/calendar';
import { formatDay } from '../../lib/formats.ts';

/** A quote that ends within so many days says so aloud. */
const SOON_DAYS = 2;

/** Until when the quote holds, by the plant's day. */
export function validityWords({ today, validUntil }: Pick<PublicQuote, 'today' | 'validUntil'>) {
  const left = (timeOf(validUntil) - timeOf(today)) / DAY_MS;
  const isSoon = left <= SOON_DAYS;
  const day = formatDay(validUntil);
  if (left === 0) return { isSoon, words: 'Vale até hoje' };
  if (left === 1) return { isSoon, words: `Vale até amanhã, ${day}` };
  return { isSoon, words: `Vale até ${day}, por mais ${left} dias` };
}
