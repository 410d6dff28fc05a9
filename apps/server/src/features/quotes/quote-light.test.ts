import { priceQuote } from '@traco/contract/quotes/price-quote';
import { CostSettings, PricingSettings } from '@traco/contract/quotes/pricing-settings';
import type { QuoteTerms } from '@traco/contract/quotes/quote-fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPerson } from '../../testing/as-person.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { judgedOf, reasonsOf } from './quote-margin.rules.ts';
import { openQuotingPlant } from './quotes.fixture.ts';

const STEP_CENTS = 500;

let world: World;
let mixId: string;
beforeAll(async () => {
  world = await openWorld();
  ({ id: mixId } = await world.mix({ cost_cents_per_m3: 28_000 }));
});
afterAll(() => world.close());

const unknown = { minutes: null, loads: 0, of: 'customer' } as const;
/** The light of 24 m³ on the way of 10 km at this price, as the database tells it. */
async function judged(
  priceCentsPerM3: number,
  hold: { minutes: number | null; loads: number; of: 'site' | 'customer' } = unknown,
) {
  const terms: QuoteTerms = {
    items: [{ mixId, m3: 24, discountPercent: 0, pumped: true }],
    distanceKm: 10,
    moulding: false,
    fibreKgPerM3: 0,
    ice: false,
  };
  const mix = { id: mixId, code: 'C25', name: 'Concreto C25', pumpable: true, floorCentsPerM3: null };
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
  const offer = judgedOf({ terms, priced: priceQuote(terms, book), book, hold });
  const { rows } = await world.pool.query('select app.quote_light($1, $2, $3, $4, $5, $6) as light', [
    book.day,
    JSON.stringify(CostSettings.parse({})),
    JSON.stringify(offer.items),
    offer.km,
    offer.heldMinutes,
    offer.paidCents,
  ]);
  const { light } = rows[0];
  return { light, reasons: reasonsOf(light, hold, book) };
}

// A m³ costs 280,00 + 40,00 + 10 km × 0,60 and an hour of a truck of 8 m³ at 150,00: 344,75.
test.each([
  [42_500, 'green'],
  [42_000, 'yellow'],
  [38_000, 'yellow'],
  [37_500, 'red'],
  [0, 'red'],
])('at %d centavos a m³ the light is %s', async (price, light) => {
  expect((await judged(price)).light).toBe(light);
});

test('a site that holds trucks costs the light, and the reason says how long', async () => {
  const hold = { minutes: 95.4, loads: 12, of: 'site' } as const;
  expect((await judged(42_500)).light).toBe('green');
  expect(await judged(42_500, hold)).toEqual({
    light: 'yellow',
    reasons: [
      'O preço está perto do que a usina precisa.',
      'A obra segura o caminhão 95 min (mediana de 12 cargas).',
    ],
  });
  expect((await judged(45_000, { ...hold, minutes: 40, of: 'customer' })).reasons[1]).toBe(
    'O cliente libera o caminhão em 40 min (mediana de 12 cargas).',
  );
  expect((await judged(45_000)).reasons[1]).toBe('Sem histórico de espera: contamos 60 min por caminhão.');
});

test('within a step of five reais the answer is one: prices that are tried tell no cost to the centavo', async () => {
  for (let step = 70; step < 100; step += 1) {
    const answers = new Set<string>();
    for (const more of [0, 1, 250, STEP_CENTS - 1])
      answers.add(JSON.stringify(await judged(step * STEP_CENTS + more)));
    expect(answers.size).toBe(1);
  }
});

test('what things cost is read by no role that quotes, in no way that the database has', async () => {
  const plant = await openQuotingPlant(world);
  for (const person of [
    { role: 'seller', unitId: plant.unit.id, sellerId: plant.seller.id },
    { role: 'unit', unitId: plant.unit.id },
  ] as const)
    expect(await asPerson(world, person, `select value from setting_versions where key = 'costs'`)).toBe(0);
  const { rows } = await world.pool.query<{ name: string }>(
    `select proname as name from pg_proc p where prosrc like '%''costs''%' and prosecdef
      and has_function_privilege('traco_seller', p.oid, 'execute')`,
  );
  // It answers with a colour.
  expect(rows).toEqual([{ name: 'quote_light' }]);
});
