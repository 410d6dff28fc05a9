import { expect, test } from 'vitest';
import { columnWidths, sortAfterPress, sortedHow } from './row-columns.ts';

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

test('columns of fixed width keep it; those that grow share the rest of the box', () => {
  const { each, least } = columnWidths([
    { width: 9.5 },
    { width: 9, grows: true },
    { width: 7, grows: true },
  ]);
  expect(least).toBe(25.5);
  expect(each[0]).toBe('9.5rem');
  expect(each[1]).toContain(`(100cqi - 25.5rem) * ${9 / 16}`);
});
