import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openNameBook } from './name-book.ts';

const asks = () => sql`select`;
const kinds = { customers: asks, sites: asks };
const named = (name: string) => ({ name, more: [] });
const change = (topic: string) => ({ topic, units: null, sellers: null, drivers: null, partners: null });

function filled(some: readonly string[] = ['customers', 'sites']) {
  const book = openNameBook(kinds);
  for (const kind of some) book.keep('unit a', kind, new Map([['1', named(kind)]]), book.mark());
  return book;
}

test('names are of one scope and one table', () => {
  const book = filled(['customers']);
  expect(book.page('unit a', 'customers')?.get('1')).toEqual(named('customers'));
  expect(book.page('unit b', 'customers')?.get('1')).toBeUndefined();
  expect(book.page('unit a', 'sites')?.get('1')).toBeUndefined();
});

test('what may not be seen is known too', () => {
  const book = openNameBook(kinds);
  book.keep('seller', 'customers', new Map([['1', null]]), book.mark());
  expect(book.page('seller', 'customers')?.get('1')).toBeNull();
});

test('a change of a table forgets its names alone, and a gap all', () => {
  const book = filled();
  book.hear(change('customers'));
  book.hear(change('loads'));
  expect(book.page('unit a', 'customers')?.get('1')).toBeUndefined();
  expect(book.page('unit a', 'sites')?.get('1')).toEqual(named('sites'));
  book.hear(null);
  expect(book.page('unit a', 'sites')?.get('1')).toBeUndefined();
});

test('what was asked before a change is not kept after it', () => {
  const book = openNameBook(kinds);
  const asked = book.mark();
  book.hear(change('customers'));
  book.keep('unit a', 'customers', new Map([['1', named('old')]]), asked);
  book.keep('unit a', 'sites', new Map([['1', named('same')]]), asked);
  expect(book.page('unit a', 'customers')?.get('1')).toBeUndefined();
  expect(book.page('unit a', 'sites')?.get('1')).toEqual(named('same'));
});

test('no more are kept than so many', () => {
  const book = openNameBook(kinds, { most: 3 });
  const some = (from: number, count: number) =>
    new Map(Array.from({ length: count }, (_, at) => [String(from + at), named('x')]));
  book.keep('a', 'customers', some(0, 2), 0);
  book.keep('b', 'customers', some(0, 2), 0);
  expect([book.page('a', 'customers')?.get('0'), book.page('b', 'customers')?.get('1')]).toEqual([
    undefined,
    named('x'),
  ]);
  book.keep('b', 'customers', some(1, 2), 0);
  expect(book.page('b', 'customers')?.get('2')).toEqual(named('x'));
  book.keep('c', 'customers', some(0, 4), 0);
  expect(book.page('c', 'customers')?.get('0')).toBeUndefined();
});
