import { dayOfBoard } from '@traco/contract/day-board/day-of-board';
import { driveDay } from '@traco/contract/day-plan/find-conflicts';
import { expect, test } from 'vitest';
import { aBoard, aDriver, aLoad, aMixer, aPour, at } from './board.fixture.ts';
import { givenTrucks } from './give-trucks.ts';

const givenOn = (board: ReturnType<typeof aBoard>) => {
  const day = dayOfBoard(board);
  return givenTrucks(board, day, driveDay(day), board.now);
};
const two = {
  mixers: [aMixer('BT-01', { driverId: 'João' }), aMixer('BT-02', { driverId: 'Rui' })],
  drivers: [aDriver('João'), aDriver('Rui')],
};

test('each agreed load gets a truck that is free for it; a wish waits', () => {
  const board = aBoard({
    ...two,
    pours: [aPour('laje'), aPour('muro', { state: 'requested', startsAt: at('13:30') })],
    loads: [
      aLoad('one'),
      aLoad('next', { turn: 2, plannedAt: at('07:35') }),
      aLoad('wish', { pourId: 'muro', plannedAt: at('13:00') }),
    ],
  });
  expect(givenOn(board)).toEqual({
    pours: [],
    loads: [
      { id: 'one', truckId: 'BT-01' },
      { id: 'next', truckId: 'BT-02' },
    ],
  });
});

test('what has a truck keeps it, and where none is free nothing is given', () => {
  const board = aBoard({
    loads: [
      aLoad('given', { vehicleId: 'BT-01', driverId: 'João' }),
      aLoad('late', { turn: 2, plannedAt: at('07:35') }),
    ],
  });
  expect(givenOn(board).loads).toEqual([]);
});

test('a truck whose own driver may not be sent is not given, though somebody is left over for it', () => {
  const board = aBoard({
    mixers: [aMixer('BT-01', { driverId: 'João' })],
    drivers: [aDriver('João', { blocks: ['licence_expired'] }), aDriver('Rui')],
  });
  expect(givenOn(board).loads).toEqual([]);
});

test('what the server would refuse is not given: a driver who has not rested by then', () => {
  const board = aBoard({
    drivers: [aDriver('João', { restedAt: at('07:10') })],
    loads: [aLoad('early'), aLoad('late', { turn: 2, plannedAt: at('11:00') })],
  });
  expect(givenOn(board).loads).toEqual([{ id: 'late', truckId: 'BT-01' }]);
});
