import { createElement } from 'react';
import { expect, test } from 'vitest';
import { copiedRows, copiedWithTitles } from './copied-rows.ts';
import type { RowColumn } from './row-table.tsx';

interface Load {
  customer: string;
  m3: number;
}
const columns: RowColumn<Load>[] = [
  { key: 'customer', label: 'Cliente', width: 8, cell: ({ customer }) => customer },
  { key: 'm3', label: 'Volume', width: 5, plain: ({ m3 }) => m3, cell: ({ m3 }) => `${m3} m³` },
  { key: 'badge', label: 'Situação', width: 5, cell: () => null },
];
const load = (customer: string, m3 = 7): Load => ({ customer, m3 });

test('a line each, numbers with a comma and without their unit', () => {
  expect(copiedRows(columns, [load('Alfa', 1234.5), load('Beta')])).toBe('Alfa\t1234,5\t\nBeta\t7\t');
  expect(copiedWithTitles(columns, [load('Alfa')])).toBe('Cliente\tVolume\tSituação\nAlfa\t7\t');
});

test.each(['=1+1', '+55 15', '-1+2', '@SOMA(A1)', '＝1', '\t=1', ' =1', '"=1+1"'])(
  '“%s” is no formula',
  (name) => {
    expect(copiedRows(columns, [load(name)]).startsWith("'")).toBe(true);
  },
);

test('a quotation mark at the beginning takes no other cell with it', () => {
  expect(copiedRows(columns, [load('"Torre A')])).toBe('"""Torre A"\t7\t');
  expect(copiedRows(columns, [load('Torre "A"')])).toBe('Torre "A"\t7\t');
});

test('a number below nothing stays a number, and a text of two lines stays in its cell', () => {
  expect(copiedRows(columns, [load('Alfa\nBeta\tGama', -2.5)])).toBe('Alfa Beta Gama\t-2,5\t');
});

test('a cell that draws more than a text is copied by its words', () => {
  const drawn = (cell: unknown): RowColumn<Load>[] => [
    { key: 'x', label: 'X', width: 5, cell: () => cell as string },
  ];
  const badge = createElement('i', { status: { word: 'Pendente' } } as object);
  const two = createElement('span', {}, createElement('b', {}, 'Alfa'), createElement('small', {}, 'Obra 1'));
  expect(copiedRows(drawn(badge), [load('x')])).toBe('Pendente');
  expect(copiedRows(drawn(two), [load('x')])).toBe('Alfa · Obra 1');
  expect(copiedRows(drawn(false), [load('x')])).toBe('');
});
