import { expect, test } from 'vitest';
import { workingDayWords } from './working-day-words.ts';

test.each([
  [0, '0 dias úteis'],
  [0.5, 'meio dia útil'],
  [1, '1 dia útil'],
  [1.5, '1 dia útil e meio'],
  [5.9, '6 dias úteis'],
  [14.5, '14 dias úteis e meio'],
])('%s working days are said as %s', (days, words) => {
  expect(workingDayWords(days)).toBe(words);
});
