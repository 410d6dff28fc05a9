import { reais } from '../values/reais.ts';

/** A price may be so far from the one of the list, in per cent, without a word; no unit's setting says another as yet. */
export const USUAL_PRICE_PERCENT = 15;

const named = { list: 'da tabela', pour: 'da programação' } as const;

/** What is said of a price that is far from the usual one; null when it is not. */
export function priceSentence(
  cents: number | null,
  usual: { centsPerM3: number; of: keyof typeof named } | null,
): string | null {
  if (cents === null || usual === null || usual.centsPerM3 === 0) return null;
  const percent = Math.round(((cents - usual.centsPerM3) / usual.centsPerM3) * 100);
  if (Math.abs(percent) <= USUAL_PRICE_PERCENT) return null;
  const side = percent > 0 ? 'acima' : 'abaixo';
  return `${Math.abs(percent)} % ${side} do preço ${named[usual.of]} (${reais(usual.centsPerM3)}).`;
}
