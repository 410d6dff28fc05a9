import { expect, test } from 'vitest';
import { findTable } from './find-table.ts';
import { clearChanges, fillChanges, pasteChanges, textsOfRange } from './grid-changes.ts';
import { moved, rangeOf } from './grid-moves.ts';
import { clipboardCells, clipboardText } from './grid-text.ts';
import { matchColumns } from './match-names.ts';
import { prepareImportSheet } from './prepare-sheet.ts';
import { someSheet } from './some-sheet.fixture.ts';

const sought = { columns: someSheet.columns, none: someSheet.words.none };

const size = { rows: 10, columns: 4 };
const press = (key: string, more: { ctrlKey?: boolean; shiftKey?: boolean } = {}, row = 5, column = 1) =>
  moved({ row, column }, { key, ctrlKey: false, shiftKey: false, ...more }, size);

test('keys lead where they lead in a spreadsheet', () => {
  expect(press('ArrowDown')).toEqual({ row: 6, column: 1 });
  expect(press('ArrowUp', { ctrlKey: true })).toEqual({ row: 0, column: 1 });
  expect(press('Home')).toEqual({ row: 5, column: 0 });
  expect(press('End', { ctrlKey: true })).toEqual({ row: 9, column: 3 });
  expect(press('PageDown')).toEqual({ row: 9, column: 1 });
  expect(press('Enter', { shiftKey: true })).toEqual({ row: 4, column: 1 });
  expect(press('Tab', { shiftKey: true })).toEqual({ row: 5, column: 0 });
  expect(press('a')).toBeUndefined();
});

test('Tab leaves the grid at the end of a row, so that nobody is caught in it', () => {
  expect(press('Tab', {}, 5, 3)).toBeUndefined();
  expect(press('Tab', { shiftKey: true }, 5, 0)).toBeUndefined();
});

test("what Excel copies is read: tabs, quoted line breaks and signs, the last line's end", () => {
  expect(clipboardCells('8,5\tC25\r\n7\t"linha 1\nlinha ""2"""\r\n')).toEqual([
    ['8,5', 'C25'],
    ['7', 'linha 1\nlinha "2"'],
  ]);
  expect(clipboardCells('a\t\r\n\r\nb\t')).toEqual([['a', ''], [''], ['b', '']]);
  expect(clipboardCells('barra de 3" e 4"')).toEqual([['barra de 3" e 4"']]);
  const cells = [
    ['a\tb', 'c'],
    ['', '"d"'],
  ];
  expect(clipboardCells(clipboardText(cells))).toEqual(cells);
});

async function sheetOf(count: number) {
  const file = findTable(
    [
      ['Data', 'Cliente', 'Produto', 'm³'],
      ...Array.from({ length: count }, (_, row) => ['21/11/2025', `Cliente ${row}`, `C${row}`, '8']),
    ],
    sought,
  );
  return prepareImportSheet(
    someSheet,
    file,
    matchColumns(file.headers, someSheet.columns),
    'unit',
    '2025-11-21',
    async () => undefined,
  );
}
const range = (top: number, left: number, bottom: number, right: number) =>
  rangeOf({ row: top, column: left }, { row: bottom, column: right });

test('a copied block lands from the cursor on, and what does not fit is left out', async () => {
  const { rows, columns, edit } = await sheetOf(3);
  edit(pasteChanges(rows, columns, range(1, 1, 1, 1), clipboardCells('Ana\tC30\nBia\tC35\nCaio\tC40')));
  expect(textsOfRange(rows, columns, range(0, 1, 2, 2))).toEqual([
    ['Cliente 0', 'C0'],
    ['Ana', 'C30'],
    ['Bia', 'C35'],
  ]);
});

test('one copied cell fills the chosen range', async () => {
  const { rows, columns, edit } = await sheetOf(4);
  edit(pasteChanges(rows, columns, range(3, 2, 1, 2), [['C50']]));
  expect(rows.map(({ texts }) => texts.mix)).toEqual(['C0', 'C50', 'C50', 'C50']);
});

test('a range is filled down from its first row, and emptied', async () => {
  const { rows, columns, edit } = await sheetOf(3);
  edit(fillChanges(rows, columns, range(0, 1, 2, 2)));
  expect(rows.map(({ texts }) => `${texts.customer} ${texts.mix}`)).toEqual(Array(3).fill('Cliente 0 C0'));
  edit(clearChanges(rows, columns, range(0, 2, 1, 2)));
  expect(rows.map(({ texts }) => texts.mix)).toEqual(['', '', 'C0']);
});

test('what has come in meanwhile is not undone', async () => {
  const sheet = await sheetOf(2);
  const [first, second] = sheet.rows;
  sheet.edit([{ row: second!, column: 'customer', value: 'Bia' }]);
  sheet.edit([{ row: first!, column: 'customer', value: 'Ana' }]);
  sheet.answer([{ line: first!.line, outcome: 'imported', field: null, message: null }], false);
  expect(sheet.undo()).toMatchObject({ row: second });
  expect(first!.texts.customer).toBe('Ana');
  expect(sheet.canUndo()).toBe(false);
  expect(sheet.undo()).toBeUndefined();
});
