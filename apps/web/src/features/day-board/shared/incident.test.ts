import { expect, test } from 'vitest';
import { aBoard, aDriver, aLoad, aMixer, at } from './board.fixture.ts';
import { effectOf } from './incident.ts';
import { wordsOfIncident } from './incident-words.ts';

const now = at('07:10');
const day = (with_: object = {}) =>
  aBoard({
    now,
    mixers: [aMixer('BT-01', { driverId: 'João' }), aMixer('BT-02', { driverId: 'Rui' })],
    drivers: [aDriver('João'), aDriver('Rui')],
    loads: [
      aLoad('out', { state: 'en_route', begun: { loadingAt: at('06:40') }, vehicleId: 'BT-01' }),
      aLoad('late', { turn: 2, plannedAt: at('07:05'), vehicleId: 'BT-02' }),
      aLoad('next', { turn: 3, plannedAt: at('11:00'), vehicleId: 'BT-01' }),
    ],
    ...with_,
  });

test('while the plant stands, what should leave, and what is late already, leaves after it', () => {
  const { affected, way } = effectOf(day(), now, { kind: 'plant', minutes: 60 });
  expect(affected).toMatchObject([{ loadId: 'late', loadAt: 430, laterAt: 490, isOut: false }]);
  expect(way).toEqual({ pours: [], loads: [{ id: 'late', loadAt: 490 }] });
});

test('a truck that breaks down leaves its loads to another; what it carries is out on the road', () => {
  const { affected, way } = effectOf(day(), now, { kind: 'truck', truckId: 'BT-01' });
  expect(affected).toMatchObject([
    { loadId: 'out', isOut: true, otherTruckId: null },
    { loadId: 'next', isOut: false, otherTruckId: 'BT-02' },
  ]);
  expect(way).toEqual({ pours: [], loads: [{ id: 'next', truckId: 'BT-02' }] });
});

test('where no other truck is free, nothing is promised', () => {
  const alone = day({ mixers: [aMixer('BT-01', { driverId: 'João' })], drivers: [aDriver('João')] });
  const { affected, way } = effectOf(alone, now, { kind: 'truck', truckId: 'BT-01' });
  expect(affected.map(({ otherTruckId }) => otherTruckId)).toEqual([null, null]);
  expect(way.loads).toEqual([]);
});

test('one message says what happened, which loads, and what becomes of each', () => {
  const board = day();
  const incident = { kind: 'truck', truckId: 'BT-01' } as const;
  expect(wordsOfIncident(incident, effectOf(board, now, incident), board, now)).toBe(
    'Sorocaba, 07:10: BT-01 parado.\n' +
      'Cargas afetadas:\n' +
      '07:00 8,0 m³ · Silvana, Residência · na rua: peça socorro ou passe a carga\n' +
      '11:00 8,0 m³ · Silvana, Residência · vai com BT-02',
  );
  const stop = { kind: 'plant', minutes: 90 } as const;
  expect(wordsOfIncident(stop, { affected: [], way: { loads: [], pours: [] } }, board, now)).toBe(
    'Sorocaba, 07:10: usina parada por cerca de 1 h 30 min.\nNenhuma carga de hoje é afetada.',
  );
});

test('the message of a drill begins by saying that it is one', () => {
  const stop = { kind: 'plant', minutes: 60 } as const;
  const none = { affected: [], way: { loads: [], pours: [] } };
  expect(wordsOfIncident(stop, none, day(), now, true).split('\n')[0]).toBe(
    'SIMULADO, só treino: nada para de verdade.',
  );
});

test('of a whole day the message names a dozen loads, and how many come after', () => {
  const loads = Array.from({ length: 40 }, (_, turn) =>
    aLoad(`load-${turn}`, { turn: turn + 1, plannedAt: at('08:00'), vehicleId: 'BT-01' }),
  );
  const board = day({ loads });
  const incident = { kind: 'truck', truckId: 'BT-01' } as const;
  const lines = wordsOfIncident(incident, effectOf(board, now, incident), board, now).split('\n');
  expect(lines).toHaveLength(2 + 12 + 1);
  expect(lines.at(-1)).toMatch(/^e mais 28 cargas, até \d\d:\d\d$/);
});

test('no truck is proposed whose own driver may not be sent', () => {
  const board = day({ drivers: [aDriver('João'), aDriver('Rui', { blocks: ['absent'] }), aDriver('Ana')] });
  const { affected } = effectOf(board, now, { kind: 'truck', truckId: 'BT-01' });
  expect(affected.map(({ otherTruckId }) => otherTruckId)).toEqual([null, null]);
});
