import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giveWay, isWeaker, leftInDrum } from './divert.rules.ts';

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

test('open m³ are filled first, then the last planned loads give way', () => {
  const planned = [
    { id: 'last', m3: 2 },
    { id: 'first', m3: 8 },
  ];
  expect(giveWay(planned, 5, 15)).toEqual({ dropped: [], shrunk: null });
  expect(giveWay(planned, 5, 10)).toEqual({ dropped: ['last'], shrunk: { id: 'first', m3: 5 } });
  expect(giveWay(planned, 1, 10)).toEqual({ dropped: [], shrunk: { id: 'last', m3: 1 } });
  expect(giveWay(planned, 12, 10)).toEqual({ dropped: ['last', 'first'], shrunk: null });
});

test('what stays planned and what comes never exceed what is open by more than a smallest load', () => {
  const loads = fc.array(
    fc.integer({ min: 1, max: 16 }).map((halves) => halves / 2),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(
      loads,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 20 }),
      (sizes, comes, spare) => {
        const planned = sizes.map((m3, place) => ({ id: String(place), m3 }));
        const carried = sizes.reduce((sum, m3) => sum + m3, 0);
        const { dropped, shrunk } = giveWay(planned, comes / 2, carried + spare / 2);
        const stays = planned
          .filter(({ id }) => !dropped.includes(id))
          .reduce((sum, { id, m3 }) => sum + (shrunk?.id === id ? shrunk.m3 : m3), 0);
        const needed = Math.max(0, carried + spare / 2 - comes / 2);
        expect(stays).toBeLessThanOrEqual(Math.min(carried, needed) + 1e-9);
        expect(stays).toBeGreaterThanOrEqual(Math.min(carried, needed) - 0.5);
      },
    ),
  );
});
