import { expect, test } from 'vitest';
import { columnWidths, fittedColumns, sortAfterPress, sortedHow } from './row-columns.ts';

test('the first press on a header brings the greatest number or the last day, or the first text; the second turns it', () => {
  const note = { sort: 'noteNumber', isNumber: true };
  const when = { sort: 'loadedAt', isDate: true };
  const name = { sort: 'name' };
  expect(sortAfterPress(note, 'name')).toBe('-noteNumber');
  expect(sortAfterPress(when, undefined)).toBe('-loadedAt');
  expect(sortAfterPress(name, '-loadedAt')).toBe('name');
  expect(sortAfterPress(note, '-noteNumber')).toBe('noteNumber');
  expect(sortAfterPress(name, 'name')).toBe('-name');
  expect(sortAfterPress(name, '-name')).toBe('name');
});

test('a header says which way its column is sorted', () => {
  expect(sortedHow({ sort: 'name' }, 'name')).toBe('ascending');
  expect(sortedHow({ sort: 'name' }, '-name')).toBe('descending');
  expect(sortedHow({ sort: 'name' }, 'plate')).toBe('none');
  expect(sortedHow({}, 'name')).toBeUndefined();
});

test('columns of fixed width keep it; those that grow share the rest of the box, and give some before it scrolls', () => {
  const { each, least } = columnWidths([
    { width: 9.5 },
    { width: 9, grows: true },
    { width: 7, grows: true },
  ]);
  expect(least).toBeCloseTo(25.5 - 16 / 5);
  expect(each[0]).toBe('9.5rem');
  expect(each[1]).toMatch(/^max\(7\.2/);
  expect(each[1]).toContain(`(100cqi - 25.5rem) * ${9 / 16}`);
});

test('a date and a number are never cut: their column is as wide as its longest text, its name or its sum, and no wider', () => {
  const cell = (text: unknown) => () => text as string;
  const widthOf = (column: object, width: number) =>
    fittedColumns([{ key: 'a', label: 'A', width, cell: cell('23/11/2026 13:05'), ...column }], ['row'])[0]!
      .width;
  expect(widthOf({ isDate: true }, 6)).toBeGreaterThan(8.5);
  expect(widthOf({ isDate: true }, 12)).toBeLessThan(10);
  expect(widthOf({ isDate: true, label: 'Começou a carregar às' }, 6)).toBeGreaterThan(11);
  expect(widthOf({ isDate: true, total: 'Total: 1.234 cargas deste ano' }, 6)).toBeGreaterThan(15);
  expect(widthOf({ isDate: true, cell: cell('23/11/2026 13:05 (Manaus)') }, 9.5)).toBeGreaterThan(13);
  expect(widthOf({ isNumber: true, cell: cell('1.234.567,8 m³') }, 6)).toBeGreaterThan(8);
  expect(widthOf({}, 6)).toBe(6);
  expect(widthOf({ isDate: true, grows: true }, 6)).toBe(6);
  expect(widthOf({ isDate: true, cell: cell({}) }, 6)).toBe(6);
});

test('of no rows the columns stay as they are', () => {
  const columns = [{ key: 'a', label: 'A', width: 6, isDate: true, cell: () => 'x' }];
  expect(fittedColumns(columns, [])).toEqual(columns);
});
