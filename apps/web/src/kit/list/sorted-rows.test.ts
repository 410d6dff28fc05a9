import { expect, test } from 'vitest';
import { sortedRows, sortOf } from './sorted-rows.ts';

const rows = [
  { code: 'C30', price: 500 },
  { code: 'C100', price: null },
  { code: 'c25', price: 430 },
  { code: 'Água', price: 430 },
];
const values = {
  code: ({ code }: (typeof rows)[number]) => code,
  price: ({ price }: (typeof rows)[number]) => price,
};
const codes = (sort: string | undefined) => sortedRows(rows, values, sort).map(({ code }) => code);

test('words stand as people read them, numbers in them by their size', () => {
  expect(codes('code')).toEqual(['Água', 'c25', 'C30', 'C100']);
  expect(codes('-code')).toEqual(['C100', 'C30', 'c25', 'Água']);
});

test('rows without a value stand last both ways; equal ones as they came', () => {
  expect(codes('price')).toEqual(['c25', 'Água', 'C30', 'C100']);
  expect(codes('-price')).toEqual(['C30', 'c25', 'Água', 'C100']);
});

test('a sort that the list does not have leaves the rows as they came', () => {
  expect(codes('-unit')).toEqual(rows.map(({ code }) => code));
  expect(codes('__proto__')).toEqual(rows.map(({ code }) => code));
  expect(codes(undefined)).toEqual(rows.map(({ code }) => code));
  expect([sortOf(values, '-price'), sortOf(values, 'unit'), sortOf(values, undefined)]).toEqual([
    '-price',
    undefined,
    undefined,
  ]);
});
