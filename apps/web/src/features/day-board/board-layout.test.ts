import { expect, test } from 'vitest';
import { columnsOf, pumpLanesOf } from './board-layout.ts';
import { aBoard } from './shared/board.fixture.ts';

const use = (pourId: string, from: number, until: number, pumpId: string | null = null) => ({
  pourId,
  pumpId,
  from,
  until,
});

test('pours that want a pump at once stand side by side, and each in the first place that is free', () => {
  const { lanes, count } = pumpLanesOf([use('b', 480, 600), use('a', 420, 540), use('c', 540, 700)]);
  expect(count).toBe(2);
  expect(Object.fromEntries(lanes)).toEqual({ a: 0, b: 1, c: 0 });
  expect(pumpLanesOf([]).count).toBe(1);
});

test('a column grows with the pours that stand in it at once, so that a finger hits each', () => {
  const widthOf = (many: number) =>
    columnsOf(
      aBoard(),
      1,
      Array.from({ length: many }, (_, index) => use(`pour-${index}`, 420, 540)),
    ).find(({ id }) => id === 'no-pump')?.width;
  expect(widthOf(1)).toBe(76);
  expect(widthOf(2)).toBe(76);
  expect(widthOf(4)).toBeGreaterThanOrEqual(4 * (24 + 4));
});
