import { expect, test } from 'vitest';
import { columnsOf, pumpLanesOf, trucksInOrder } from './board-layout.ts';
import { aBoard, aDriver, aLoad, aMixer } from './shared/board.fixture.ts';

const use = (pourId: string, from: number, until: number, pumpId: string | null = null) => ({
  pourId,
  pumpId,
  from,
  until,
});

test('pours that want a pump at once stand side by side, and each in the first place that is free', () => {
  const { lanes, count } = pumpLanesOf([use('b', 480, 600), use('a', 420, 540), use('c', 540, 700)]);
  expect(count).toBe(2);
  expect(Object.fromEntries(lanes)).toEqual({ a: 0, b: 1, c: 0 });
  expect(pumpLanesOf([]).count).toBe(1);
});

test('a column grows with the pours that stand in it at once, so that a finger hits each', () => {
  const widthOf = (many: number) =>
    columnsOf(
      aBoard(),
      1,
      Array.from({ length: many }, (_, index) => use(`pour-${index}`, 420, 540)),
    ).find(({ id }) => id === 'no-pump')?.width;
  expect(widthOf(1)).toBe(76);
  expect(widthOf(2)).toBe(76);
  expect(widthOf(4)).toBeGreaterThanOrEqual(4 * (24 + 4));
});

const fleet = Array.from({ length: 16 }, (_, index) =>
  aMixer(`BT-${String(index + 1).padStart(2, '0')}`, { driverId: 'João' }),
);

test('sixteen trucks stand side by side on a desk’s screen with its menu drawn in, and are no wider than they need', () => {
  // 1,440 pixels without the menu (56), the page's edges (32) and the pane beside the board (316).
  const width = 1440 - 56 - 32 - 316;
  const columns = columnsOf(aBoard({ mixers: fleet }), 1, [], { order: [], width });
  const last = columns.findLast(({ kind }) => kind === 'truck')!;
  expect(88 + last.left + last.width).toBeLessThanOrEqual(width);
  const few = columnsOf(aBoard({ mixers: fleet.slice(0, 3) }), 1, [], { order: [], width });
  expect(few[1]!.width).toBe(76);
});

test('a day opens with its busy trucks first, then those that may go, then those that stand', () => {
  const board = aBoard({
    mixers: [
      aMixer('parado', { state: 'in_maintenance', driverId: 'João' }),
      aMixer('livre', { driverId: 'João' }),
      aMixer('bloqueado', { driverId: 'Rui' }),
      aMixer('ocupado', { driverId: 'João' }),
    ],
    drivers: [aDriver('João'), aDriver('Rui', { blocks: ['absent'] })],
    loads: [aLoad('carga', { vehicleId: 'ocupado' })],
  });
  const order = trucksInOrder(board);
  expect(order).toEqual(['ocupado', 'livre', 'parado', 'bloqueado']);
  const trucks = (of: typeof board) =>
    columnsOf(of, 1, [], { order, width: 0 }).flatMap(({ kind, id }) => (kind === 'truck' ? [id] : []));
  // A load that is given to another truck moves no column.
  expect(trucks({ ...board, loads: [aLoad('carga', { vehicleId: 'livre' })] })).toEqual(order);
  expect(trucks({ ...board, mixers: [aMixer('novo'), ...board.mixers] })).toEqual([...order, 'novo']);
});
