import { expect, test } from 'vitest';
import { aBoard, aLoad, aPour, at } from './board.fixture.ts';
import { wordsOfProgramme } from './programme-words.ts';

test('the message tells where, when, whom to ask for and who carries what, and no price', () => {
  const pour = aPour('laje', { accessNotes: 'Entrar de ré.', contactPhone: '15987654321', m3: 16 });
  const board = aBoard({
    pours: [pour],
    loads: [
      aLoad('b', { plannedAt: at('08:04'), turn: 2 }),
      aLoad('a', { vehicleId: 'BT-01', driverId: 'João' }),
      aLoad('c', { pourId: 'outra' }),
    ],
  });
  expect(wordsOfProgramme(pour, board).split('\n')).toEqual([
    'Sorocaba · programação 1 · 19/11/2026',
    'Silvana · Residência, Rua A, 1, Sorocaba',
    '16,0 m³ de C25, primeira na obra às 07:30, a cada 64 min',
    'Contato: Mestre (15) 98765-4321',
    'Acesso: Entrar de ré.',
    '07:00 8,0 m³ · BT-01 · João',
    '08:04 8,0 m³ · caminhão a definir',
  ]);
});
