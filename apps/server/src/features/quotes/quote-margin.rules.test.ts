import { priceQuote } from '@traco/contract/quotes/price-quote';
import { CostSettings, PricingSettings } from '@traco/contract/quotes/pricing-settings';
import type { QuoteTerms } from '@traco/contract/quotes/quote-fields';
import { expect, test } from 'vitest';
import { judgeQuote, STEP_CENTS } from './quote-margin.rules.ts';

const mix = { id: 'c25', code: 'C25', name: 'Concreto C25', pumpable: true, floorCentsPerM3: null };
const terms: QuoteTerms = {
  items: [{ mixId: 'c25', m3: 24, discountPercent: 0, pumped: true }],
  distanceKm: 10,
  moulding: false,
  fibreKgPerM3: 0,
  ice: false,
};
const unknown = { minutes: null, loads: 0, of: 'customer' } as const;
const judged = (
  priceCentsPerM3: number,
  hold: { minutes: number | null; loads: number; of: 'site' | 'customer' } = unknown,
) => {
  const book = {
    unitId: 'u',
    day: '2026-11-18',
    loadM3: 8,
    smallestLoadM3: 3,
    freeSiteMinutes: 60,
    lifeMinutes: 150,
    pricing: PricingSettings.parse({}),
    mixes: [{ ...mix, priceCentsPerM3 }],
  };
  const by = { book, costs: CostSettings.parse({}), mixCosts: new Map([['c25', 28_000]]) };
  return judgeQuote({ terms, priced: priceQuote(terms, book), by, hold });
};

// A m³ costs 280,00 + 40,00 + 10 km × 0,60 and an hour of a truck of 8 m³ at 150,00: 344,75.
test.each([
  [42_500, 'green'],
  [42_000, 'yellow'],
  [38_000, 'yellow'],
  [37_500, 'red'],
  [0, 'red'],
])('at %d centavos a m³ the light is %s', (price, light) => {
  expect(judged(price).light).toBe(light);
});

test('a site that holds trucks costs the light, and the reason says how long', () => {
  const hold = { minutes: 95.4, loads: 12, of: 'site' } as const;
  expect(judged(42_500).light).toBe('green');
  expect(judged(42_500, hold)).toEqual({
    light: 'yellow',
    reasons: [
      'O preço está perto do que a usina precisa.',
      'A obra segura o caminhão 95 min (mediana de 12 cargas).',
    ],
  });
  expect(judged(45_000, { ...hold, minutes: 40, of: 'customer' }).reasons[1]).toBe(
    'O cliente libera o caminhão em 40 min (mediana de 12 cargas).',
  );
  expect(judged(45_000).reasons[1]).toBe('Sem histórico de espera: contamos 60 min por caminhão.');
});

test('within a step of five reais the answer is one: prices that are tried tell no cost to the centavo', () => {
  for (let step = 70; step < 100; step += 1) {
    const answers = [0, 1, 250, STEP_CENTS - 1].map((more) =>
      JSON.stringify(judged(step * STEP_CENTS + more)),
    );
    expect(new Set(answers).size).toBe(1);
  }
});
