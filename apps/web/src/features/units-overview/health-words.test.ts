import { expect, test } from 'vitest';
import { healthStatus } from './health-words.ts';

test.each([
  [100, '100 · bem', 'neutral'],
  [80, '80 · bem', 'neutral'],
  [79, '79 · atenção', 'yellow'],
  [60, '60 · atenção', 'yellow'],
  [59, '59 · crítica', 'red'],
])('a plant of %i points stands so', (score, word, tone) => {
  expect(healthStatus({ score, reasons: [] })).toEqual({ word, tone });
});

test('of a plant of which nothing is known nothing is said', () => {
  expect(healthStatus(null)).toEqual({ word: 'sem dados', tone: 'neutral' });
});
