import { expect, test } from 'vitest';
import { type Documented, findIn, indexOf, keepIn } from './documented.rules.ts';

const torre = { id: 1, name: 'Construtora Torre', document: '11222333000181' };
const alike = { id: 2, name: 'CONSTRUTORA  TORRE', document: null };

test('a row is whose document it has, or else the first of its name', () => {
  const index = indexOf([torre, alike]);
  expect(findIn(index, { name: 'Outra', document: '11.222.333/0001-81' })).toBe(torre);
  expect(findIn(index, { name: 'construtora torre', document: null })).toBe(torre);
  expect(findIn(index, { name: 'Nova', document: null })).toBeUndefined();
});

test('of one name with another document it is somebody else; without one of its own it may be the same person', () => {
  expect(findIn(indexOf([torre]), { name: torre.name, document: '52998224725' })).toBeUndefined();
  expect(findIn(indexOf([alike]), { name: torre.name, document: '52998224725' })).toBe(alike);
});

test('whom a row has made is found by the next', () => {
  const index = indexOf<Documented>([torre]);
  const made = { id: 3, name: 'Nova', document: null };
  keepIn(index, made);
  expect(findIn(index, { name: 'NOVA', document: null })).toBe(made);
});
