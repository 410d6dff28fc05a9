import { expect, test } from 'vitest';
import type { RowColumn } from './row-table.tsx';
import { sumsOf } from './selection-sums.ts';

type Row = { m3: number | null };
const columns: RowColumn<Row>[] = [
  { key: 'm3', label: 'Volume', width: 5, plain: ({ m3 }) => m3, sums: (m3) => `${m3} m³`, cell: () => '' },
  { key: 'price', label: 'R$/m³', width: 5, plain: () => 400, cell: () => '' },
];

test('numbers that add up have their sum and mean; a price has neither', () => {
  expect(sumsOf(columns, [{ m3: 7 }, { m3: 5 }])).toEqual([{ label: 'Volume', sum: '12 m³', mean: '6 m³' }]);
});

test('what nobody knows is not zero: it is no part of the mean; of one row there is none', () => {
  expect(sumsOf(columns, [{ m3: 7 }, { m3: null }])).toEqual([
    { label: 'Volume', sum: '7 m³', mean: undefined },
  ]);
  expect(sumsOf(columns, [{ m3: null }])).toEqual([]);
  expect(sumsOf(columns, [])).toEqual([]);
});
