import { expect, test } from 'vitest';
import { markedAfter } from './row-selection.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const none = new Map<string, { id: string }>();
const ids = (marked: ReadonlyMap<string, unknown>) => [...marked.keys()];

test('a press marks a row, the next one takes the mark off', () => {
  const one = markedAfter(none, rows, 1, undefined);
  expect(ids(one)).toEqual(['b']);
  expect(ids(markedAfter(one, rows, 1, undefined))).toEqual([]);
});

test('a range marks what is between, in both directions, and takes no mark off', () => {
  const one = markedAfter(none, rows, 2, undefined);
  expect(ids(markedAfter(one, rows, 0, 2)).sort()).toEqual(['a', 'b', 'c']);
  expect(ids(markedAfter(one, rows, 3, 1)).sort()).toEqual(['b', 'c', 'd']);
});

test('a press beyond the rows changes nothing', () => {
  expect(ids(markedAfter(none, rows, 9, undefined))).toEqual([]);
});
