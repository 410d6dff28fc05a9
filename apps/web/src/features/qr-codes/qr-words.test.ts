import { expect, test } from 'vitest';
import { fileWords } from './art-files.ts';
import { outdatedWords } from './outdated-words.ts';
import { countsByDay, countsBySource } from './scan-sums.ts';

const scans = [
  { on: '2026-11-18', source: 'card', count: 2 },
  { on: '2026-11-19', source: 'door', count: 5 },
  { on: '2026-11-18', source: 'door', count: 1 },
] as const;

test('reads are summed by source and by day', () => {
  expect(countsBySource([...scans])).toEqual([
    { source: 'door', count: 6 },
    { source: 'card', count: 2 },
  ]);
  expect(countsByDay([...scans])).toEqual([
    { on: '2026-11-19', count: 5, words: 'Porta do caminhão 5' },
    { on: '2026-11-18', count: 3, words: 'Cartão 2, Porta do caminhão 1' },
  ]);
});

test('what is out of date is said in words', () => {
  expect(outdatedWords(['phone'])).toBe('o telefone');
  expect(outdatedWords(['unitName', 'phone', 'email'])).toBe('a unidade, o telefone e o e-mail');
});

test('a file is called what every system takes', () => {
  expect(fileWords('João D’Ávila / 2')).toBe('joao-davila-2');
  expect(fileWords('../..')).toBe('codigo');
});
