import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entryRefusals } from '@traco/contract/operational-sheet/sheet-limits';
import { expect, test } from 'vitest';
import { asksForCall } from './asks-for-call.ts';

test('a sentence that sends somebody to the plant is known by its words', () => {
  for (const words of [
    'Seu descanso ainda não terminou: fale com a usina.',
    'Este dia já foi fechado: fale com o gerente.',
    'O código foi errado 5 vezes: ligue para a usina.',
    'Vai passar do prazo? Avise a usina antes, não depois.',
    'Acima do limite, ligue para o gerente e peça o código.',
    'Fale com a usina antes de carregar.',
  ])
    expect(asksForCall(words), words).toBe(true);
  for (const words of [
    'Inicie antes a jornada.',
    '1. Desligue, freie, sinalize. Sua segurança primeiro.',
    'O aparelho vibra e toca nas marcas da sua unidade; desligue no sino, se precisar.',
    '2. Há feridos? Ligue 192 (SAMU) ou 193 (Bombeiros).',
  ])
    expect(asksForCall(words), words).toBe(false);
});

test('every refusal that names somebody to talk to is one of them', () => {
  const told = Object.values(entryRefusals).filter((words) => /usina\.|gerente\.|para ela\./.test(words));
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter((words) => !asksForCall(words) && /fale|ligue/.test(words))).toEqual([]);
});

const src = path.resolve(import.meta.dirname, '../../../..');
const driversOwn = [
  'app/driver-frame',
  'features/driver-dashboard',
  'features/driver-resources',
  'features/operational-sheet/driver',
];
/** What draws the call: the plant's button itself, or what draws it for words that ask for one. */
const CALL = /CallPlant|CallIfAsked|StripAction|plantLine/;

test('no screen of a driver says “ligue” without the call beside it', () => {
  const silent = driversOwn.flatMap((folder) =>
    readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .filter((name) => {
        const text = readFileSync(path.join(src, folder, name), 'utf8').replace(/\s+/g, ' ');
        return asksForCall(text) && !CALL.test(text);
      }),
  );
  expect(silent).toEqual([]);
});
