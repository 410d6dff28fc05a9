import { expect, test } from 'vitest';
import { fleetWords } from './fleet-words.ts';

test('a fleet tells how many work, and one that stands still is one', () => {
  const words = (working: number, down: number, total: number) =>
    fleetWords({ vehicles: { working, down, total } });
  expect(words(28, 2, 30)).toBe('28 de 30, 2 parados');
  expect(words(18, 1, 19)).toBe('18 de 19, 1 parado');
  expect(words(21, 0, 21)).toBe('21 de 21');
  expect(words(0, 0, 0)).toBe('sem veículos');
});
