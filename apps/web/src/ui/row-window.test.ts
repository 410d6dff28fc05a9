import { expect, test } from 'vitest';
import { windowOf } from './row-window.ts';

const ROW = 38;
const SIGHT = ROW * 20;

test('of ten thousand rows those in sight are drawn, with twelve to spare on both sides', () => {
  expect(windowOf(ROW * 5_000, SIGHT, ROW, 10_000)).toEqual({ first: 4_988, last: 5_032 });
});

test('there is nothing before the first row, and nothing after the last', () => {
  expect(windowOf(0, SIGHT, ROW, 10_000)).toEqual({ first: 0, last: 32 });
  expect(windowOf(ROW * 9_980, SIGHT, ROW, 10_000)).toEqual({ first: 9_968, last: 10_000 });
  expect(windowOf(0, SIGHT, ROW, 3)).toEqual({ first: 0, last: 3 });
});

test('a list that became short while it was scrolled far down draws no row that is not there', () => {
  const { first, last } = windowOf(ROW * 5_000, SIGHT, ROW, 7);
  expect([first <= last, last]).toEqual([true, 7]);
});
