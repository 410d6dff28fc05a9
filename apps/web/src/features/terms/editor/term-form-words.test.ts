import { expect, test } from 'vitest';
import { wordOf } from './term-form-words.ts';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, line: [{ text }] });

test('beside another person’s version, a field is told so that both can be told apart', () => {
  expect(wordOf('roles', ['driver', 'seller'])).toBe('Motoristas, Vendedores');
  expect(wordOf('unitIds', [])).toBe('Todas');
  expect(wordOf('unitIds', ['a'])).toBe('1 unidade');
  expect(wordOf('blocks', true)).toBe('sim');
  expect(wordOf('body', [paragraph('Uso o EPI.'), paragraph('Peço a troca.')])).toBe(
    'Uso o EPI. Peço a troca.',
  );
  expect(wordOf('body', [paragraph('a'.repeat(300))])).toBe(`${'a'.repeat(160)}… (300 letras)`);
  expect(wordOf('title', 'EPI')).toBeUndefined();
});
