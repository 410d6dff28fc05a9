import { dayOfBoard, instantAt, minuteOf } from '@traco/contract/day-board/day-of-board';
import { describe, expect, test } from 'vitest';
import { aBoard, aDriver, aLoad, aMixer, aNight, aPour, at } from './board.fixture.ts';
import { clockOf, isOver, isRunning, minuteOfClock } from './day-of-board.ts';

const trucksOf = (board: ReturnType<typeof aBoard>) => dayOfBoard(board).trucks.map(({ id }) => id);

test('instants are minutes of the plant’s day and back', () => {
  const { beginsAt } = aBoard();
  expect(minuteOf(at('07:30'), beginsAt)).toBe(450);
  expect(instantAt(450, beginsAt)).toBe('2026-11-19T10:30:00.000Z');
  expect(clockOf(450)).toBe('07:30');
  expect(clockOf(1_450)).toBe('00:10');
  expect(minuteOfClock('7h30')).toBe(450);
  expect(minuteOfClock('quinze')).toBeNull();
});

test('the day has the plant’s rules, the way of each pour and the plan of each load', () => {
  const day = dayOfBoard(
    aBoard({
      pours: [aPour('laje', { pumped: true, travelMinutes: 25, largestTruckM3: 9 })],
      loads: [aLoad('carga', { vehicleId: 'BT-01' })],
      pumps: [aMixer('BB-01', { pumpKind: 'boom' }), aMixer('BB-02', { state: 'in_maintenance' })],
    }),
  );
  expect(day.rules).toMatchObject({ plantM3PerHour: 60, opensAt: 360, closesAt: 1140, lifeMinutes: 150 });
  expect(day.pours).toEqual([
    {
      id: 'laje',
      startsAt: 450,
      travelMinutes: 25,
      returnMinutes: 25,
      dischargeMinutesPerM3: 4,
      pumped: true,
      pumpId: null,
      largestTruckM3: 9,
    },
  ]);
  expect(day.loads).toEqual([{ id: 'carga', pourId: 'laje', m3: 8, loadAt: 420, truckId: 'BT-01' }]);
  expect(day.pumps).toEqual([{ id: 'BB-01' }]);
  expect(day.now).toBeUndefined();
});

describe('trucks of the day', () => {
  test('one in the workshop and one whose driver may not drive are not sent', () => {
    const board = aBoard({
      mixers: [
        aMixer('pronto', { driverId: 'João' }),
        aMixer('oficina', { driverId: 'Ana', state: 'in_maintenance' }),
        aMixer('cnh vencida', { driverId: 'Rui' }),
      ],
      drivers: [aDriver('João'), aDriver('Rui', { blocks: ['licence_expired'] })],
    });
    expect(trucksOf(board)).toEqual(['pronto']);
  });

  test('a driver who is left over takes a truck without one; one for pumps does not', () => {
    const board = aBoard({
      mixers: [aMixer('sem motorista'), aMixer('de João', { driverId: 'João' }), aMixer('outro sem')],
      drivers: [aDriver('João'), aDriver('Ana'), aDriver('Bia', { equipment: ['pump'] })],
    });
    expect(trucksOf(board)).toEqual(['de João', 'sem motorista']);
  });
});

test('what has begun stands as it was, on a running day counted from now', () => {
  const board = aBoard({
    loads: [aLoad('carga', { state: 'en_route', begun: { loadingAt: at('07:04'), enRouteAt: at('07:15') } })],
  });
  const day = dayOfBoard(board, at('07:20'));
  expect(day.loads[0]?.begun).toEqual({ loadingAt: 424, enRouteAt: 435 });
  expect(day.now).toBe(440);
});

test('the day that runs is the plant’s own: at 22:00 in São Paulo it is tomorrow in Greenwich', () => {
  expect(isRunning(aBoard(), at('22:00'))).toBe(true);
  expect(isRunning(aBoard(), at('24:10'))).toBe(false);
});

test('what the day before keeps busy is there in minutes of this day, negative before midnight', () => {
  const pump = { pumpId: 'BB-01', fromAt: at('-2:30'), untilAt: at('01:00') };
  expect(dayOfBoard(aBoard({ overnight: [aNight({ pump })] })).night).toEqual({
    loads: [
      {
        id: 'tarde',
        pourId: 'noite',
        m3: 8,
        truckId: 'BT-01',
        likelyTruckId: 'BT-01',
        largestTruckM3: null,
        from: -84,
        until: 40,
      },
    ],
    pumps: [{ pourId: 'noite', pumpId: 'BB-01', from: -90, until: 60 }],
  });
  expect(dayOfBoard(aBoard()).night).toBeUndefined();
});

test('a day is over once the plant’s clock has left it', () => {
  const board = aBoard();
  expect(isOver(board, '2026-11-20T02:59:00Z')).toBe(false);
  expect(isOver(board, '2026-11-20T03:00:00Z')).toBe(true);
  expect(isOver(board, '2026-11-18T12:00:00Z')).toBe(false);
});
