import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beyondUnit, partsOf, spreadYear, sumOfGoals, workingDaysOfYear } from './spread-year.ts';

const m3 = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((hundredths) => hundredths / 100);
const someMonth = fc.record({
  goalM3: fc.option(m3(9_999), { nil: null }),
  soldM3: m3(9_999),
  isClosed: fc.boolean(),
});
const someYear = fc.record({
  year: fc.integer({ min: 2020, max: 2040 }),
  sumM3: m3(119_999),
  by: fc.constantFrom('working-days' as const, 'last-year' as const),
  months: fc.array(someMonth, { minLength: 12, maxLength: 12 }),
});
const hundredths = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0);

test('a year that is spread adds up to it exactly, no month is below nothing, and what is closed stays', () => {
  fc.assert(
    fc.property(someYear, (year) => {
      const spread = spreadYear(year);
      const closed = year.months.filter(({ isClosed }) => isClosed);
      const kept = hundredths(closed.map(({ goalM3 }) => goalM3));
      const isTooMuch = kept > hundredths([year.sumM3]);
      if (isTooMuch || (closed.length === 12 && kept !== hundredths([year.sumM3]))) {
        expect(spread).toBeNull();
        return;
      }
      expect(hundredths(spread!)).toBe(hundredths([year.sumM3]));
      for (const [index, goal] of spread!.entries()) {
        expect(goal ?? 0).toBeGreaterThanOrEqual(0);
        if (year.months[index]!.isClosed) expect(goal).toBe(year.months[index]!.goalM3);
      }
    }),
  );
});

test('no month is more than a step away from its exact share, and whole m³ are spread in whole m³', () => {
  fc.assert(
    fc.property(m3(119_999), fc.array(fc.nat(2_000), { minLength: 1, maxLength: 12 }), (sum, weights) => {
      const parts = partsOf(sum, weights);
      const all = weights.reduce((total, weight) => total + weight, 0);
      const step = Number.isInteger(sum) ? 1 : 0.01;
      for (const [index, part] of parts.entries()) {
        const share = all === 0 ? sum / weights.length : (sum * weights[index]!) / all;
        expect(Math.abs(part - share)).toBeLessThan(step + 1e-6);
        if (step === 1) expect(Number.isInteger(part)).toBe(true);
      }
    }),
  );
});

test('by working days a month with more of them is given no less; by the year before, one that sold nothing gets nothing', () => {
  const months = Array.from({ length: 12 }, (_, index) => ({
    goalM3: null,
    soldM3: index < 6 ? 0 : 100,
    isClosed: false,
  }));
  const byDays = spreadYear({ year: 2027, sumM3: 12_000, by: 'working-days', months })!;
  const days = workingDaysOfYear(2027);
  for (const [one, goal] of byDays.entries())
    for (const [other, than] of byDays.entries())
      if (days[one]! > days[other]!) expect(goal!).toBeGreaterThanOrEqual(than!);
  const bySales = spreadYear({ year: 2027, sumM3: 600, by: 'last-year', months });
  expect(bySales).toEqual([0, 0, 0, 0, 0, 0, 100, 100, 100, 100, 100, 100]);
});

test("the sellers' goals are compared with the unit's, where both have some", () => {
  expect(beyondUnit(500, [200.5, null, 310])).toBe(10.5);
  expect(beyondUnit(500, [100])).toBe(-400);
  expect(beyondUnit(null, [100])).toBeNull();
  expect(beyondUnit(500, [null, null])).toBeNull();
  expect(sumOfGoals([0.1, 0.2])).toBe(0.3);
});
