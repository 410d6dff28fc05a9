import type { AssignmentBlock } from '@traco/contract/day-board/day-board-change';
import { expect, test } from 'vitest';
import { wordsOfBlocks } from './block-words.ts';
import { aBoard, aDriver, aLoad, aMixer } from './board.fixture.ts';

const board = aBoard({
  drivers: [aDriver('João')],
  mixers: [aMixer('BT-01', { driverId: 'João', drumM3: 7, state: 'stopped', stateReason: 'pneu' })],
  loads: [aLoad('carga'), aLoad('outra', { turn: 2 })],
});
const change = { pours: [], loads: [{ id: 'carga', revision: 1, vehicleId: 'BT-01', driverId: 'João' }] };
const say = (kind: AssignmentBlock['kind'], more: Partial<AssignmentBlock> = {}) =>
  wordsOfBlocks(
    [{ loadId: 'carga', kind, driverBlocks: [], otherLoadId: null, ...more }],
    change,
    board,
  ).join(' ');

test('a refused assignment says who or what, and why', () => {
  expect(say('driver', { driverBlocks: ['licence_expired', 'absent'] })).toBe(
    'João está com a CNH vencida e está ausente neste dia.',
  );
  expect(say('vehicle_down')).toBe('BT-01 está parado: pneu.');
  expect(say('vehicle_small')).toBe('A carga 1 de Silvana (8,0 m³) não cabe em BT-01, de 7,0 m³.');
  expect(say('vehicle_large')).toBe('BT-01 é grande demais para esta obra.');
  expect(say('double_booking', { otherLoadId: 'outra' })).toBe(
    'BT-01 ou o motorista já está com a carga 2 de Silvana nesse horário.',
  );
  expect(say('not_found')).toBe('Este caminhão ou motorista não é desta unidade.');
});

test('the same reason for several loads is said once', () => {
  const block: AssignmentBlock = {
    loadId: 'carga',
    kind: 'driver',
    driverBlocks: ['rest'],
    otherLoadId: null,
  };
  expect(wordsOfBlocks([block, { ...block }], change, board)).toEqual([
    'João ainda não completou 11 horas de descanso.',
  ]);
});
