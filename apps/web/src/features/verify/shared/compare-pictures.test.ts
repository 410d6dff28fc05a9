import { expect, test } from 'vitest';
import { likenessOfCells } from './compare-pictures.ts';

const ACROSS = 120;
const cells = (lightness: (column: number, row: number) => number, rows = 170) => {
  const each = Uint8Array.from({ length: ACROSS * rows }, (_, cell) =>
    lightness(cell % ACROSS, Math.floor(cell / ACROSS)),
  );
  return { across: ACROSS, lightness: each, dots: each };
};
/** Lines of letters: every fourth row is grey in places. */
const words = (column: number, row: number) => (row % 4 === 0 && column % 5 ? 150 : 255);

test('a hair of lightness is not seen', () => {
  expect(
    likenessOfCells(
      cells(words),
      cells((column, row) => words(column, row) - 10),
    ),
  ).toBe('same');
});

test('a dot within a cell, as a comma in the place of a point, is not the very same', () => {
  const page = cells(words);
  const dots = Uint8Array.from(page.dots, (light, dot) => (dot === 500 ? light - 40 : light));
  expect(likenessOfCells(page, { ...page, dots })).toBe('similar');
});

test('the same lines a cell further are similar', () => {
  expect(
    likenessOfCells(
      cells(words),
      cells((column, row) => words(column - 1, row)),
    ),
  ).toBe('similar');
});

test('a stroke that is there or not is another picture, whichever page has it', () => {
  const signed = cells((column, row) => (row === 90 && column > 20 && column < 60 ? 90 : words(column, row)));
  const bare = cells((column, row) => (row > 80 && row < 100 ? 255 : words(column, row)));
  expect(likenessOfCells(signed, bare)).toBe('different');
  expect(likenessOfCells(bare, signed)).toBe('different');
});

test('a page of another shape is another picture', () => {
  expect(likenessOfCells(cells(words), cells(words, 169))).toBe('different');
});
