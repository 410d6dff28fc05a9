import { expect, test } from 'vitest';
import { addedOnce, type SumRow, sumOfDay, sumOfDays, sumOfMonths, sumsOf, together } from './sums.rules.ts';

const row = (unitId: string, on: string, m3: number): SumRow => ({
  unitId,
  on,
  loads: 1,
  m3,
  loadedM3: m3,
  billedM3: m3,
  returnedM3: 0,
  revenueCents: 10,
});
const past = sumsOf({
  days: [row('A', '2026-11-01', 0.1), row('A', '2026-11-02', 0.2), row('B', '2026-11-02', 4)],
  months: [row('A', '2026-10-01', 9)],
});
const recent = (m3: number) => sumsOf({ days: [row('A', '2026-11-03', m3)], months: [] });
const november = { unitId: 'A', from: '2026-11-01', to: '2026-11-30' };

test('sums of days that are over are the same when they are added up once, whatever came since', () => {
  const once = addedOnce(past);
  for (const m3 of [1, 2]) {
    const [plain, kept] = [past, once].map((of) => together(of, recent(m3)));
    for (const sums of [plain!, kept!]) {
      expect(sumOfDays(sums, [november])).toMatchObject({ loads: 3, m3: 0.3 + m3, revenueCents: 30 });
      expect(sumOfDays(sums, [{ ...november, to: '2026-11-01' }]).m3).toBe(0.1);
      expect(sumOfDay(sums, '2026-11-02')).toMatchObject({ loads: 2, m3: 4.2 });
      expect(sumOfMonths(sums, [{ unitId: 'A', from: '2026-01-01', to: '2026-12-01' }]).m3).toBe(9);
    }
  }
});

test('no sum that was added up once is changed by whoever adds to it', () => {
  const once = addedOnce(past);
  sumOfDay(once, '2026-11-02').m3 += 100;
  expect(sumOfDays(once, [november]).m3).toBe(0.3);
  expect(sumOfDay(once, '2026-11-02').m3).toBe(4.2);
});
