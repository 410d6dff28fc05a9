import { expect, test } from 'vitest';
import { markedParts } from './marked-text.tsx';

const marked = (text: string, ...words: string[]) =>
  markedParts(text, words)
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

test('what was typed stands out, with the accents and capitals of the name', () => {
  expect(marked('Construtora São José', 'sao', 'constr')).toBe('[Constr]utora [São] José');
  expect(marked('Edifício Ação', 'acao')).toBe('Edifício [Ação]');
});

test('a number is found past the dot that it is written with', () => {
  expect(marked('1-026.085', '26085')).toBe('1-0[26.085]');
  expect(marked('ABC-1234', 'abc1234')).toBe('[ABC-1234]');
});

test('nothing of what is not there, and no letters of a sign', () => {
  expect(marked('Silva', 'costa')).toBe('Silva');
  expect(marked('Obra 🚛 Sul', 'sul')).toBe('Obra 🚛 [Sul]');
});
