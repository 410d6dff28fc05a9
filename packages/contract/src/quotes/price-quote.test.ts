import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdayOf } from '../values/calendar.ts';
import { workingShare } from '../values/working-days.ts';
import type { PriceBook } from './price-book.ts';
import { missingItems, priceQuote } from './price-quote.ts';
import { PricingSettings } from './pricing-settings.ts';
import type { QuoteTerms } from './quote-fields.ts';

const usual = PricingSettings.parse({});
const mix = (id: string, priceCentsPerM3: number, floorCentsPerM3: number | null, pumpable = true) => ({
  id,
  code: id.toUpperCase(),
  name: `Concreto ${id.toUpperCase()}`,
  pumpable,
  priceCentsPerM3,
  floorCentsPerM3,
});
const book: PriceBook = {
  unitId: 'u',
  day: '2026-11-18',
  loadM3: 8,
  smallestLoadM3: 3,
  freeSiteMinutes: 60,
  lifeMinutes: 150,
  pricing: usual,
  mixes: [mix('c25', 45_000, 42_000), mix('c30', 48_000, 45_000), mix('magro', 38_000, null, false)],
};
const terms: QuoteTerms = {
  items: [{ mixId: 'c25', m3: 24, discountPercent: 0, pumped: true }],
  distanceKm: 10,
  moulding: false,
  fibreKgPerM3: 0,
  ice: false,
};
const linesOf = (changed: Partial<QuoteTerms>, of = book) =>
  priceQuote({ ...terms, ...changed }, of).lines.map(({ kind, quantity, unitCents, cents }) => [
    kind,
    quantity,
    unitCents,
    cents,
  ]);
const item = (mixId: string, m3: number, discountPercent = 0) => ({
  mixId,
  m3,
  discountPercent,
  pumped: true,
});

test('concrete alone, near and on a working day, is the list’s price', () => {
  expect(linesOf({})).toEqual([['concrete', 24, 45_000, 1_080_000]]);
});

test('a discount is of the m³, rounded to the centavo, and what it gives off is told', () => {
  const priced = priceQuote({ ...terms, items: [item('c25', 7.25, 3.33)] }, book);
  // 450,00 less 3,33 % is 435,015: half up.
  expect(priced.lines[0]).toMatchObject({ unitCents: 43_502, cents: 315_390, discountPercent: 3.33 });
  expect(priced).toMatchObject({ subtotalCents: 326_250, discountCents: 10_860, totalCents: 315_390 });
  expect(priced.centsPerM3).toBe(43_502);
});

test('a price under the floor is named, with what the floor is', () => {
  const { belowFloor } = priceQuote({ ...terms, items: [item('c25', 8, 10), item('magro', 8, 50)] }, book);
  expect(belowFloor).toEqual([{ words: 'Concreto C25', unitCents: 40_500, floorCents: 42_000 }]);
});

test('a pump comes once, and never pumps less than its minimum', () => {
  expect(linesOf({ pumpKind: 'boom' })).toEqual([
    ['concrete', 24, 45_000, 1_080_000],
    ['pump_mobilisation', 1, 120_000, 120_000],
    ['pumping', 30, 4_500, 135_000],
  ]);
  expect(linesOf({ pumpKind: 'boom', items: [item('c25', 40)] })[2]).toEqual(['pumping', 40, 4_500, 180_000]);
});

test('what no pump takes goes without: it is said, and not charged', () => {
  const priced = priceQuote({ ...terms, pumpKind: 'line', items: [item('magro', 8)] }, book);
  expect(priced.lines.map(({ kind }) => kind)).toEqual(['concrete']);
  expect(priced.notices).toEqual(['Concreto MAGRO não é bombeável: vai sem bomba.']);
});

test.each([
  [15, []],
  [15.1, [['freight', 24, 1_500, 36_000]]],
  [50, [['freight', 24, 3_500, 84_000]]],
  // A kilometre begun beyond the last band is one more.
  [50.1, [['freight', 24, 3_650, 87_600]]],
  [53, [['freight', 24, 3_950, 94_800]]],
])('the way of %d km is of its band', (distanceKm, freight) => {
  expect(linesOf({ distanceKm }).slice(1)).toEqual(freight);
});

test.each([
  [8, 0],
  [2, 1],
  [10.9, 0.1],
  [11, 0],
  [17, 2],
  [17.5, 1.5],
])('of %d m³ in trucks of 8 the last one lacks %d m³ to the smallest load', (m3, missing) => {
  const found = linesOf({ items: [item('c25', m3)] }).filter(([kind]) => kind === 'incomplete_load');
  expect(found).toEqual(missing ? [['incomplete_load', missing, 12_000, Math.round(missing * 12_000)]] : []);
});

test('two products never share a truck', () => {
  const kinds = linesOf({ items: [item('c25', 1), item('c30', 2)] }).filter(
    ([kind]) => kind === 'incomplete_load',
  );
  expect(kinds.map(([, quantity]) => quantity)).toEqual([2, 1]);
});

test.each([
  ['2026-11-18', null, []],
  ['2026-11-21', null, ['saturday']],
  ['2026-11-22', null, ['holiday']],
  ['2026-12-25', null, ['holiday']],
  ['2026-11-18', 18 * 60, ['night']],
  ['2026-11-18', 5 * 60 + 59, ['night']],
  ['2026-11-18', 6 * 60, []],
  ['2026-11-21', 20 * 60, ['saturday', 'night']],
])('on %s at minute %s the rules add %j', (deliverOn, deliverAt, kinds) => {
  const found = linesOf({ deliverOn, deliverAt }).slice(1);
  expect(found.map(([kind]) => kind)).toEqual(kinds);
});

test('what the customer wishes has its price: cylinders, fibre, ice', () => {
  expect(
    linesOf({ moulding: true, fibreKgPerM3: 0.6, ice: true, items: [item('c25', 50.5)] }).slice(1),
  ).toEqual([
    ['incomplete_load', 0.5, 12_000, 6_000],
    ['moulding', 2, 9_000, 18_000],
    ['fibre', 30.3, 4_500, 136_350],
    ['ice', 50.5, 3_500, 176_750],
  ]);
});

test('an item whose product is gone from the book is told and costs nothing', () => {
  const items = [item('c25', 8), item('gone', 8)];
  expect(missingItems({ items }, book)).toEqual([1]);
  expect(priceQuote({ ...terms, items }, book).totalCents).toBe(360_000);
});

const hundredths = (most: number, least = 0) =>
  fc.integer({ min: least, max: most }).map((whole) => whole / 100);
const anyTerms: fc.Arbitrary<QuoteTerms> = fc.record({
  items: fc.array(
    fc.record({
      mixId: fc.constantFrom('c25', 'c30', 'magro'),
      m3: hundredths(500_000, 50),
      discountPercent: hundredths(10_000),
      pumped: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  ),
  distanceKm: fc.integer({ min: 0, max: 5_000 }).map((whole) => whole / 10),
  deliverOn: fc.option(fc.constantFrom('2026-11-18', '2026-11-21', '2026-11-22', '2026-12-25')),
  deliverAt: fc.option(fc.integer({ min: 0, max: 1_439 })),
  pumpKind: fc.option(fc.constantFrom('boom' as const, 'line' as const, 'stationary' as const)),
  moulding: fc.boolean(),
  fibreKgPerM3: hundredths(10_000),
  ice: fc.boolean(),
});
const cents = (most: number) => fc.integer({ min: 0, max: most });
const anyBook: fc.Arbitrary<PriceBook> = fc
  .record({
    loadM3: hundredths(1_200, 300),
    smallestLoadM3: hundredths(300, 50),
    prices: fc.tuple(cents(200_000), cents(200_000), cents(200_000)),
    incompleteCentsPerM3: cents(50_000),
    saturdayPercent: hundredths(10_000),
    holidayPercent: hundredths(10_000),
    nightPercent: hundredths(10_000),
    mouldingCents: cents(50_000),
    mouldingEveryM3: hundredths(50_000, 100),
    fibreCentsPerKg: cents(50_000),
    iceCentsPerM3: cents(50_000),
    beyondCentsPerKm: cents(5_000),
  })
  .map(({ loadM3, smallestLoadM3, prices, ...rules }) => ({
    ...book,
    loadM3,
    smallestLoadM3,
    pricing: { ...usual, ...rules },
    mixes: book.mixes.map((each, at) => ({ ...each, priceCentsPerM3: prices[at]! })),
  }));

/** The same worked out otherwise: fractions of whole numbers of any length, one line after the other. */
function naiveTotal(asked: QuoteTerms, { mixes, pricing, loadM3, smallestLoadM3 }: PriceBook): bigint {
  const h = (value: number) => BigInt(value.toFixed(2).replace('.', ''));
  const round = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom);
  let concrete = 0n;
  let m3 = 0n;
  let pumped = 0n;
  let total = 0n;
  for (const each of asked.items) {
    const of = mixes.find(({ id }) => id === each.mixId)!;
    const unit = round(BigInt(of.priceCentsPerM3) * (10_000n - h(each.discountPercent)), 10_000n);
    concrete += round(h(each.m3) * unit, 100n);
    m3 += h(each.m3);
    if (each.pumped && of.pumpable) pumped += h(each.m3);
    let left = h(each.m3);
    while (left > h(loadM3)) left -= h(loadM3);
    if (left < h(smallestLoadM3))
      total += round((h(smallestLoadM3) - left) * BigInt(pricing.incompleteCentsPerM3), 100n);
  }
  total += concrete;
  if (asked.pumpKind && pumped > 0n) {
    const pump = pricing.pumps[asked.pumpKind];
    const most = pumped > h(pump.minimumM3) ? pumped : h(pump.minimumM3);
    total += BigInt(pump.mobilisationCents) + round(most * BigInt(pump.centsPerM3), 100n);
  }
  const tenths = Math.round(asked.distanceKm * 10);
  let price = 0;
  let left = pricing.freight.length;
  for (const band of [...pricing.freight].reverse()) {
    if (tenths <= band.upToKm * 10) price = band.centsPerM3;
    else break;
    left -= 1;
  }
  if (left === pricing.freight.length) {
    const last = pricing.freight.at(-1)!;
    let beyond = 0;
    for (let at = last.upToKm * 10; at < tenths; at += 10) beyond += 1;
    price = last.centsPerM3 + beyond * pricing.beyondCentsPerKm;
  }
  total += round(m3 * BigInt(price), 100n);
  if (asked.deliverOn) {
    const share = workingShare(asked.deliverOn);
    const percent =
      share === 0 ? pricing.holidayPercent : weekdayOf(asked.deliverOn) === 6 ? pricing.saturdayPercent : 0;
    total += round(concrete * h(percent), 10_000n);
  }
  const minute = asked.deliverAt;
  if (minute !== null && minute !== undefined && (minute >= pricing.nightFrom || minute < pricing.nightTo))
    total += round(concrete * h(pricing.nightPercent), 10_000n);
  if (asked.moulding) {
    let sets = 0n;
    for (let at = 0n; at < m3; at += h(pricing.mouldingEveryM3)) sets += 1n;
    total += sets * BigInt(pricing.mouldingCents);
  }
  total += round(round(m3 * h(asked.fibreKgPerM3), 100n) * BigInt(pricing.fibreCentsPerKg), 100n);
  if (asked.ice) total += round(m3 * BigInt(pricing.iceCentsPerM3), 100n);
  return total;
}

test('a second program, which works it out with whole numbers of any length, comes to the same centavo', () => {
  fc.assert(
    fc.property(anyTerms, anyBook, (asked, of) => {
      expect(priceQuote(asked, of).totalCents).toBe(Number(naiveTotal(asked, of)));
    }),
    { numRuns: 400 },
  );
});

test('every line is its quantity times its price, and the lines come to the total', () => {
  fc.assert(
    fc.property(anyTerms, anyBook, (asked, of) => {
      const { lines, totalCents, subtotalCents, discountCents } = priceQuote(asked, of);
      for (const line of lines) {
        const exact = line.quantity * line.unitCents * (line.unit === 'percent' ? 0.01 : 1);
        expect(Math.abs(line.cents - exact)).toBeLessThanOrEqual(0.500_1);
      }
      expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(totalCents);
      expect(subtotalCents - discountCents).toBe(totalCents);
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    }),
  );
});

test('more discount never costs the customer more', () => {
  fc.assert(
    fc.property(anyTerms, anyBook, fc.integer({ min: 0, max: 19 }), (asked, of, place) => {
      const at = place % asked.items.length;
      const items = asked.items.map((each, index) =>
        index === at ? { ...each, discountPercent: Math.min(100, each.discountPercent + 1) } : each,
      );
      expect(priceQuote({ ...asked, items }, of).totalCents).toBeLessThanOrEqual(
        priceQuote(asked, of).totalCents,
      );
    }),
  );
});
