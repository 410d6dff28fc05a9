import { expect, test } from 'vitest';
import { readWish } from './read-wish.ts';

test.each([
  ['nova programação para Silva', 'Silva'],
  ['Nova programacao p/ são josé', 'são josé'],
  ['nova prog silva', 'silva'],
  ['programar Construtora Sol', 'Construtora Sol'],
  ['programação para silva', 'silva'],
  ['nova programação para', ''],
  ['nova programação pa', 'pa'],
])('"%s" is a pour for "%s"', (typed, words) => {
  expect(readWish(typed)).toEqual({ words, isForPour: true });
});

test.each([
  'programação 412',
  'nova programação',
  'nova programação 412',
  'programação',
  'silva',
  'Nova Prosperidade',
])('"%s" is words alone', (typed) => {
  expect(readWish(typed)).toEqual({ words: typed, isForPour: false });
});
