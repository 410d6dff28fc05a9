import type { Pour } from '@traco/contract/pours/pour';
import { expect, test } from 'vitest';
import { wishOfPour } from './new-time.tsx';

const pour = {
  id: 'p',
  unit: { id: 'u' },
  site: { id: 's' },
  pump: null,
  startsAt: '2026-11-18T10:30:00Z',
  m3: 24,
  releasedM3: 4,
  loadM3: 8,
  intervalMinutes: 32,
  pumped: false,
  largestTruckM3: null,
} as unknown as Pour;

test('what was released is not asked for again, neither of the pour as it is nor of another volume', () => {
  expect(wishOfPour(pour, {})).toMatchObject({ m3: 20, exceptPourId: 'p' });
  expect(wishOfPour(pour, { m3: 32 }).m3).toBe(28);
  expect(wishOfPour(pour, { m3: 3, intervalMinutes: 40 })).toMatchObject({ m3: 0.5, intervalMinutes: 40 });
});
