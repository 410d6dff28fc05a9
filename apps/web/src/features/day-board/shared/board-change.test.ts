import { expect, test } from 'vitest';
import { aBoard, aLoad, aMixer, at } from './board.fixture.ts';
import {
  isCurrent,
  toBoardChange,
  undoOf,
  withAnswer,
  withBoardChange,
  withoutLoads,
} from './board-change.ts';

const empty = { loads: [], pours: [] };

test('a truck brings its driver of the day; without one the load has neither', () => {
  const board = aBoard({ loads: [aLoad('carga', { revision: 7 })] });
  expect(toBoardChange(board, { ...empty, loads: [{ id: 'carga', loadAt: 430, truckId: 'BT-01' }] })).toEqual(
    {
      pours: [],
      loads: [{ id: 'carga', revision: 7, plannedAt: at('07:10'), vehicleId: 'BT-01', driverId: 'João' }],
    },
  );
  expect(toBoardChange(board, { ...empty, loads: [{ id: 'carga', truckId: null }] }).loads).toEqual([
    { id: 'carga', revision: 7, vehicleId: null, driverId: null },
  ]);
});

test('a gesture shows at once, and not again when the server’s answer has it', () => {
  const board = aBoard();
  const change = toBoardChange(board, { ...empty, loads: [{ id: 'carga', loadAt: 430 }] });
  const shown = withBoardChange(board, change);
  expect(shown.loads[0]).toMatchObject({ plannedAt: at('07:10'), revision: 2 });
  const written = withAnswer(board, {
    loads: [aLoad('carga', { plannedAt: at('07:10'), revision: 2 })],
    pours: [],
  });
  expect(withBoardChange(written, change)).toEqual(written);
});

test('what somebody else has changed meanwhile is shown as they left it', () => {
  const seen = aBoard();
  const change = toBoardChange(seen, { ...empty, loads: [{ id: 'carga', loadAt: 430 }] });
  const theirs = aBoard({ loads: [aLoad('carga', { plannedAt: at('09:00'), revision: 2 })] });
  expect(withBoardChange(theirs, change).loads[0]?.plannedAt).toBe(at('09:00'));
});

test('a pour that moves takes its end along, and its pump’s name', () => {
  const board = aBoard({ pumps: [aMixer('BB-01')] });
  const change = toBoardChange(board, { ...empty, pours: [{ id: 'laje', startsAt: 480, pumpId: 'BB-01' }] });
  expect(withBoardChange(board, change).pours[0]).toMatchObject({
    startsAt: at('08:00'),
    endsAt: at('09:04'),
    pump: { id: 'BB-01', fleetNumber: 'BB-01' },
    revision: 2,
  });
});

test('undoing puts back what the gesture changed, and only on what nobody touched since', () => {
  const board = aBoard({ loads: [aLoad('carga', { vehicleId: 'BT-09', driverId: 'Ana' })] });
  const change = toBoardChange(board, { ...empty, loads: [{ id: 'carga', truckId: 'BT-01' }] });
  const undo = undoOf(board, change);
  expect(undo.loads).toEqual([{ id: 'carga', revision: 2, vehicleId: 'BT-09', driverId: 'Ana' }]);
  const after = withBoardChange(board, change);
  expect(isCurrent(after, undo)).toBe(true);
  expect(withBoardChange(after, undo).loads[0]).toMatchObject({ vehicleId: 'BT-09', driverId: 'Ana' });
  expect(isCurrent(withBoardChange(after, undo), undo)).toBe(false);
});

test('of many loads, what was refused is left out; nothing is left of one alone or with its pour', () => {
  const one = { id: 'one', revision: 1, vehicleId: 'BT-01' };
  const other = { id: 'other', revision: 1, vehicleId: 'BT-02' };
  expect(withoutLoads({ ...empty, loads: [one, other] }, ['one'])).toEqual({ ...empty, loads: [other] });
  expect(withoutLoads({ ...empty, loads: [one] }, ['one'])).toBeNull();
  expect(withoutLoads({ ...empty, loads: [one, other] }, [])).toBeNull();
  const pours = [{ id: 'pour', revision: 1, startsAt: at('09:00') }];
  expect(withoutLoads({ loads: [one, other], pours }, ['one'])).toBeNull();
});
