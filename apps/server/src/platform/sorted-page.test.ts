import { expect, test } from 'vitest';
import { sortedPage } from './sorted-page.ts';

const id = (place: number) => `0190f000-0000-7000-8000-00000000000${place}`;
const rows = [
  { id: id(1), name: 'Sorocaba', m3: 20 },
  { id: id(2), name: 'Águas', m3: null },
  { id: id(3), name: 'Campinas', m3: 20 },
  { id: id(4), name: 'Manaus', m3: 3 },
];
type Sort = 'name' | '-name' | 'm3' | '-m3';
const errors = { CURSOR_INVALID: () => new Error('CURSOR_INVALID') };
const page = (sort: Sort, limit: number, cursor?: string) =>
  sortedPage(rows, { sort, limit, cursor }, { name: ({ name }) => name, m3: ({ m3 }) => m3 }, errors);

/** The names of every page, one after another. */
function walk(sort: Sort, limit: number): string[] {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const { rows: found, nextCursor } = page(sort, limit, cursor);
    names.push(...found.map(({ name }) => name));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return names;
}

test.each([1, 2, 4])('pages of %i come to the whole order, those without a value last both ways', (limit) => {
  expect(walk('name', limit)).toEqual(['Águas', 'Campinas', 'Manaus', 'Sorocaba']);
  expect(walk('-name', limit)).toEqual(['Sorocaba', 'Manaus', 'Campinas', 'Águas']);
  expect(walk('m3', limit)).toEqual(['Manaus', 'Sorocaba', 'Campinas', 'Águas']);
  expect(walk('-m3', limit)).toEqual(['Sorocaba', 'Campinas', 'Manaus', 'Águas']);
});

test('a cursor of another sort, or one that is none, is refused', () => {
  const { nextCursor } = page('m3', 1);
  expect(() => page('name', 1, nextCursor!)).toThrow('CURSOR_INVALID');
  expect(() => page('m3', 1, 'nothing')).toThrow('CURSOR_INVALID');
  const forged = (value: string) => Buffer.from(JSON.stringify(['m3', [value], id(1)])).toString('base64url');
  for (const value of ['{"a":1}', 'x', '[1]'])
    expect(() => page('m3', 1, forged(value))).toThrow('CURSOR_INVALID');
});

test('a text that is longer than a cursor carries is sorted by its beginning, and read on from', () => {
  const long = ['b', 'a', 'c'].map((letter, at) => ({ id: id(at + 1), name: `${letter}"😀`.repeat(300) }));
  const seen = [];
  let cursor: string | undefined;
  do {
    const page = sortedPage(
      long,
      { sort: 'name' as 'name' | '-name', limit: 1, cursor },
      { name: ({ name }) => name },
      errors,
    );
    seen.push(...page.rows.map(({ name }) => name[0]));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['a', 'b', 'c']);
});
