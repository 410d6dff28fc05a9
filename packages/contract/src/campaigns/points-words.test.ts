import { expect, test } from 'vitest';
import { pointsInColumn, pointsText } from './points-words.ts';

test('points are written one way in sentences and one in columns', () => {
  expect([80, 1240.5, 33.33, 0, -20].map(pointsText)).toEqual(['80', '1.240,50', '33,33', '0', '-20']);
  expect([80, 1240.5, 33.33, 0].map(pointsInColumn)).toEqual(['80,00', '1.240,50', '33,33', '0,00']);
});
