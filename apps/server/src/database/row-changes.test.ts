import { expect, test } from 'vitest';
import { changesBetween } from './row-changes.rules.ts';

test('a version is told by the fields that are another, with the names of the contract', () => {
  const before = { loaded_m3: 8, price_cents_per_m3: 43_000, notes: '', revision: 1 };
  const after = { loaded_m3: 7.5, price_cents_per_m3: 43_000, notes: null, revision: 2 };
  expect(changesBetween(['loadedM3', 'priceCentsPerM3', 'notes', 'payment'], before, after)).toEqual([
    { field: 'loadedM3', before: '8', after: '7.5' },
  ]);
});

test('what is new has no version before', () => {
  expect(changesBetween(['state'], null, { state: 'closed' })).toEqual([
    { field: 'state', before: null, after: 'closed' },
  ]);
});

test('an empty list is nothing, as an empty text is', () => {
  expect(
    changesBetween(['contacts', 'notes'], { contacts: [], notes: '' }, { contacts: null, notes: null }),
  ).toEqual([]);
  expect(changesBetween(['contacts'], { contacts: [{ name: 'Rita' }] }, { contacts: [] })).toEqual([
    { field: 'contacts', before: '[{"name":"Rita"}]', after: null },
  ]);
});
