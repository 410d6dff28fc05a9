import { expect, test } from 'vitest';
import { nextBar, rowsOf, stackBars } from './lane-bars.ts';

const bar = (id: string, from: number, until: number) => ({ id, from, until });
const rows = (bars: ReturnType<typeof stackBars>) => Object.fromEntries(bars.map(({ id, row }) => [id, row]));

test('bars that overlap stand in rows of their own; one that begins when another ends follows it', () => {
  const placed = stackBars([bar('b', 60, 120), bar('a', 0, 90), bar('c', 90, 150), bar('d', 120, 130)], 0, 0);
  expect(rows(placed)).toEqual({ a: 0, b: 1, c: 0, d: 1 });
  expect(placed.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(rowsOf(placed)).toBe(2);
});

test('of two that begin together the longer is above, and of two alike always the same', () => {
  expect(rows(stackBars([bar('x', 0, 30), bar('y', 0, 60)], 0, 0))).toEqual({ y: 0, x: 1 });
  expect(rows(stackBars([bar('q', 0, 30), bar('p', 0, 30)], 0, 0))).toEqual({ p: 0, q: 1 });
});

test('a short bar takes up as much as it is drawn', () => {
  expect(rows(stackBars([bar('a', 0, 5), bar('b', 10, 60)], 0, 30))).toEqual({ a: 0, b: 1 });
});

test('a lane without bars has no rows', () => {
  expect(rowsOf(stackBars([], 0, 30))).toBe(0);
});

test('arrows go through a lane in time, and to the nearest bar of the row above or below, past an empty lane', () => {
  const bars = [
    ...stackBars([bar('a', 0, 60), bar('b', 30, 90), bar('c', 300, 360)], 0, 0),
    ...stackBars([bar('m', 10, 60), bar('n', 320, 400)], 2, 0),
  ];
  const to = (id: string, key: string) => nextBar(bars, id, key)?.id;
  expect(to('a', 'ArrowRight')).toBe('b');
  expect(to('c', 'ArrowRight')).toBeUndefined();
  expect(to('b', 'ArrowLeft')).toBe('a');
  expect(to('c', 'ArrowDown')).toBe('b');
  expect(to('b', 'ArrowDown')).toBe('m');
  expect(to('n', 'ArrowUp')).toBe('b');
  expect(to('m', 'ArrowDown')).toBeUndefined();
  expect(to('b', 'Home')).toBe('a');
  expect(to('b', 'End')).toBe('c');
  expect(to('a', 'x')).toBeUndefined();
  expect(to('gone', 'ArrowDown')).toBeUndefined();
});
