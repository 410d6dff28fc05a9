import { expect, test } from 'vitest';
import { formatSpace } from './format-space.ts';
import { zipOf } from './photo-addresses.ts';

test('space is said in the unit that fits, and a zip’s address names its photos', () => {
  expect([0, 1, 340_000_000, 1_240_000_000].map(formatSpace)).toEqual([
    '0 MB',
    'menos de 1 MB',
    '340 MB',
    '1,2 GB',
  ]);
  expect(zipOf(['a', 'b'])).toBe('/api/gallery/zip?ids=a,b');
});
