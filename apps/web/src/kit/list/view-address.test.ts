import { expect, test } from 'vitest';
import { changeTo, isSameView, viewOf } from './view-address.ts';

const search = { kind: 'pending', sort: 'name', carga: 'x', unitId: undefined };

test('a view is what narrows and orders the list, not what is open beside it', () => {
  expect(viewOf(search, ['carga', 'alterar'])).toEqual({ kind: 'pending', sort: 'name' });
});

test('a view that is brought back takes away what it does not say, and leaves what is open', () => {
  expect(changeTo({ payment: 'open', sort: '-at' }, search, ['carga'])).toEqual({
    kind: null,
    sort: '-at',
    payment: 'open',
  });
});

test('a view says nothing of what is open, nor of how the app is shown, whoever kept it', () => {
  const kept = { kind: 'pending', carga: 'x', modo: 'basico' };
  expect(viewOf(kept, ['carga'])).toEqual({ kind: 'pending' });
  expect(changeTo(kept, {}, ['carga'])).toEqual({ kind: 'pending' });
});

test('two views are the same whatever their order; one more filter is another', () => {
  expect(isSameView({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(isSameView({ a: '1' }, { a: '1', b: '2' })).toBe(false);
  expect(isSameView({ a: '1' }, { a: '2' })).toBe(false);
  expect(isSameView({}, {})).toBe(true);
});
