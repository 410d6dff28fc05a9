import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';

const words = (text: string) => text.split(' ');

test('the same words on every page are no difference', () => {
  const pages = [words('Contrato de fornecimento'), words('Preço R$ 520,00')];
  expect(compareWords(pages, pages)).toEqual([]);
});

test('what stands otherwise is told page by page, neighbours together', () => {
  const sealed = [words('Contrato de fornecimento'), words('Preço de R$ 520,00 por metro cúbico, à vista')];
  const copy = [
    words('Contrato de fornecimento'),
    words('Preço de R$ 320,00 por metro cúbico, em dez vezes'),
  ];
  expect(compareWords(sealed, copy)).toEqual([
    { page: 2, left: ['520,00', 'à vista'], added: ['320,00', 'em dez vezes'], isWhole: null },
  ]);
});

test('a page that is missing and one that was put in are told whole', () => {
  expect(compareWords([words('um'), words('dois')], [words('um')])).toEqual([
    { page: 2, left: ['dois'], added: [], isWhole: 'left' },
  ]);
  expect(compareWords([words('um')], [words('um'), words('dois')])).toEqual([
    { page: 2, left: [], added: ['dois'], isWhole: 'added' },
  ]);
});

test('a page more is a difference also when no words are read on it', () => {
  expect(compareWords([words('um')], [words('um'), []])).toEqual([
    { page: 2, left: [], added: [], isWhole: 'added' },
  ]);
});

test('another page altogether is told whole, and does not keep anybody waiting', () => {
  const many = (letter: string) => Array.from({ length: 5_000 }, (_, index) => `${letter}${index}`);
  const [difference] = compareWords([many('a')], [many('b')]);
  expect(difference).toMatchObject({ page: 1, left: [many('a').join(' ')], added: [many('b').join(' ')] });
});
