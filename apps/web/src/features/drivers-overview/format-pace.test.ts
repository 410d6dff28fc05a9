import { expect, test } from 'vitest';
import { formatPace } from './format-pace.ts';

test('a pace has two decimals, whatever it is; who closed no shift has none', () => {
  expect([1.31, 1.3, 0, 1234.5, null].map(formatPace)).toEqual(['1,31', '1,30', '0,00', '1.234,50', '—']);
});
