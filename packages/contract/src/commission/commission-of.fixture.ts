import fc from 'fast-check';
import type { CountedLoad } from './commission-of.ts';
import type { CommissionTerms } from './terms.ts';

/** The plainest rule: R$ 3,00 for each m³ delivered. */
export const plainTerms: CommissionTerms = {
  volume: 'delivered',
  earned: 'delivery',
  perM3Cents: 300,
  percent: 0,
  bandsBy: 'none',
  bands: [],
  products: [],
  beyondGoalCents: 0,
  cancelled: 'taken-back',
};

/** A load of 8 m³ at R$ 500,00, the list's price. */
export const aLoad = (changed: Partial<CountedLoad> = {}): CountedLoad => ({
  id: 'load',
  unitId: 'unit',
  day: '2026-10-05',
  mixId: 'c25',
  deliveredM3: 8,
  billedM3: 8,
  totalCents: 400_000,
  priceCentsPerM3: 50_000,
  listCentsPerM3: 50_000,
  isPaid: false,
  ...changed,
});

const MIXES = ['c20', 'c25', 'c30'];
const hundredths = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);
const rate = { perM3Cents: fc.integer({ min: 0, max: 2_000 }), percent: hundredths(700) };

/** Any rule. */
export const anyTerms: fc.Arbitrary<CommissionTerms> = fc
  .record({
    volume: fc.constantFrom('delivered' as const, 'billed' as const),
    earned: fc.constantFrom('delivery' as const, 'payment' as const),
    ...rate,
    bandsBy: fc.constantFrom('none' as const, 'price' as const, 'm3' as const),
    bands: fc.uniqueArray(fc.record({ ...rate, from: hundredths(12_000) }), {
      selector: ({ from }) => from,
      minLength: 1,
      maxLength: 4,
    }),
    products: fc.uniqueArray(fc.record({ ...rate, mixId: fc.constantFrom(...MIXES) }), {
      selector: ({ mixId }) => mixId,
      maxLength: 2,
    }),
    beyondGoalCents: fc.integer({ min: 0, max: 300 }),
    cancelled: fc.constantFrom('taken-back' as const, 'kept' as const),
  })
  .map((terms) => (terms.bandsBy === 'none' ? { ...terms, bands: [] } : terms));

/** A month of loads, in their order. */
export const anyLoads: fc.Arbitrary<CountedLoad[]> = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      mixId: fc.constantFrom(...MIXES),
      deliveredM3: hundredths(1_200),
      billedM3: hundredths(1_200),
      priceCentsPerM3: fc.integer({ min: 20_000, max: 90_000 }),
      listCentsPerM3: fc.option(fc.integer({ min: 20_000, max: 90_000 })),
      isPaid: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, ...row }, at) => ({
        ...row,
        id: `load ${at}`,
        unitId: 'unit',
        day: `2026-10-${String(day).padStart(2, '0')}`,
        totalCents: Math.round(row.billedM3 * row.priceCentsPerM3),
      })),
  );
