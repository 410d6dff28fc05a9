import { expect, test } from 'vitest';
import { isWeaker, leftInDrum } from './divert.rules.ts';

test('what is left in the drum is what neither this site nor another has got, nor comes back', () => {
  expect(leftInDrum({ loadedM3: 8, divertedM3: 0, returnedM3: 0 }, 3.3)).toBe(4.7);
  expect(leftInDrum({ loadedM3: 8, divertedM3: 2, returnedM3: 0 }, 6)).toBe(0);
  expect(leftInDrum({ loadedM3: 8, divertedM3: 0, returnedM3: 1.5 }, 3)).toBe(3.5);
});

test('a stronger concrete serves a weaker pour, never the other way', () => {
  expect(isWeaker('C25', 'C30')).toBe(true);
  expect(isWeaker('C30', 'C30')).toBe(false);
  expect(isWeaker('C35', 'C30')).toBe(false);
});
