import { expect, test } from 'vitest';
import { cameraTime } from './camera-time.ts';
import { formatSpace, readFilter, zipOf } from './list-address.ts';

test('a camera’s time is of its own zone, or of this device where it wrote none', () => {
  expect(cameraTime('2026:11:18 09:30:00', '-03:00')?.toISOString()).toBe('2026-11-18T12:30:00.000Z');
  expect(cameraTime('2026:11:18 09:30:00', undefined)).toEqual(new Date(2026, 10, 18, 9, 30));
  for (const broken of ['0000:00:00 00:00:00', '2026-11-18', '', undefined, 7])
    expect(cameraTime(broken, '-03:00')).toBeUndefined();
});

test('what the address does not say rightly is passed over', () => {
  expect(
    readFilter({ state: 'approved', show: 'tudo', unitId: 'x', from: '2026-02-31', search: 'laje' }),
  ).toEqual({
    state: 'approved',
    search: 'laje',
  });
});

test('space is said in the unit that fits, and a zip’s address names its photos', () => {
  expect([0, 1, 340_000_000, 1_240_000_000].map(formatSpace)).toEqual([
    '0 MB',
    'menos de 1 MB',
    '340 MB',
    '1,2 GB',
  ]);
  expect(zipOf(['a', 'b'])).toBe('/api/gallery/zip?ids=a,b');
});
