import { UnitLine } from '@traco/contract/units-overview/unit';
import { expect, test } from 'vitest';
import { blankOf } from '../../testing/blank.fixture.ts';
import { healthStatus } from './health-words.ts';

const standing = (score: number, goalM3: number | null = null, projectionM3: number | null = null) => {
  const { month } = blankOf(UnitLine, { health: { score, reasons: [] } });
  return healthStatus({ health: { score, reasons: [] }, month: { ...month, goalM3, projectionM3 } });
};

test.each([
  [100, '100 · bem', 'neutral'],
  [80, '80 · bem', 'neutral'],
  [79, '79 · atenção', 'yellow'],
  [60, '60 · atenção', 'yellow'],
  [59, '59 · crítica', 'red'],
])('a plant of %i points stands so', (score, word, tone) => {
  expect(standing(score)).toEqual({ word, tone });
});

test('a plant that projects 350 m³ less than its goal does not stand well, whatever else goes well', () => {
  expect(standing(86, 2_000, 1_650)).toEqual({ word: '86 · atenção', tone: 'yellow' });
  expect(standing(59, 2_000, 1_650)).toEqual({ word: '59 · crítica', tone: 'red' });
  expect(standing(86, 2_000, 2_010)).toEqual({ word: '86 · bem', tone: 'neutral' });
});

test('of a plant of which nothing is known nothing is said', () => {
  expect(healthStatus(blankOf(UnitLine, { health: null }))).toEqual({ word: 'sem dados', tone: 'neutral' });
});
