import { expect, test } from 'vitest';
import { readTyped } from './typed-words.ts';

test('words are plain letters and digits: accents, capitals, wildcards and what stands between them are gone', () => {
  expect(readTyped('  Constr. SÃO-José  ').words).toEqual(['constr', 'sao', 'jose']);
  expect(readTyped('%_\\ "x\' ; --').words).toEqual(['x']);
  expect(readTyped('🚛 % _').words).toEqual([]);
});

test('a few words, and not too long ones: each costs a look at every name', () => {
  expect(readTyped('a b c d e f g h').words).toHaveLength(6);
  expect(readTyped('x'.repeat(80)).words[0]).toHaveLength(40);
});

test.each([
  ['26085', { series: null, number: 26085, digits: '26085' }],
  ['26.085', { series: null, number: 26085, digits: '26085' }],
  ['E-026.085', { series: 'E', number: 26085, digits: '26085' }],
  ['Nota 26085', { series: null, number: 26085, digits: '26085' }],
  ['nº 26085', { series: null, number: 26085, digits: '26085' }],
  ['programação 12', { series: null, number: 12, digits: '12' }],
])('"%s" is a number', (typed, note) => {
  expect(readTyped(typed).note).toEqual(note);
});

test.each(['Construtora 26', 'nota', 'notável', '52998224725'])('"%s" is no note', (typed) => {
  expect(readTyped(typed).note).toBeUndefined();
});

test.each([
  ['529.982.247-25', '52998224725'],
  ['(15) 98765-4321', '15987654321'],
  ['26085', ''],
  ['Rua 12, 529982247', ''],
])('of "%s" the document is "%s"', (typed, document) => {
  expect(readTyped(typed).document).toBe(document);
});
