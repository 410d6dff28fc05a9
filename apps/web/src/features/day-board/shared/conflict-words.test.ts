import { dayOfBoard } from '@traco/contract/day-board/day-of-board';
import { withChange } from '@traco/contract/day-plan/day-change';
import { driveDay } from '@traco/contract/day-plan/find-conflicts';
import { describe, expect, test } from 'vitest';
import { aBoard, aDriver, aLoad, aMixer, aNight, aPour, at } from './board.fixture.ts';
import { wordsOfChange } from './change-words.ts';
import { mayBeCorrected, wordsOfConflict } from './conflict-words.ts';
import { knownOf, worstOf } from './judge-change.ts';

/** The sentences of a board's conflicts. */
const sentences = (board: ReturnType<typeof aBoard>) =>
  driveDay(dayOfBoard(board)).conflicts.map((conflict) => wordsOfConflict(conflict, board));

test('a load that is on its way is not put right any more; a planned one and a pump are', () => {
  const conflict = (loadId: string | null) => ({
    key: 'hours:carga',
    kind: 'hours' as const,
    pourId: 'Silvana',
    loadId,
    otherPourId: null,
    at: 1_200,
    by: 60,
  });
  const loads = [aLoad('carga'), aLoad('a caminho', { state: 'en_route' })];
  const may = (loadId: string | null) => mayBeCorrected(conflict(loadId), aBoard({ loads }));
  expect([may('carga'), may('a caminho'), may(null)]).toEqual([true, false, true]);
});

test('a day that can be driven has no conflict', () => {
  expect(sentences(aBoard())).toEqual([]);
});

describe('each conflict of a truck in one sentence', () => {
  test('no truck', () => {
    expect(sentences(aBoard({ mixers: [], drivers: [] }))).toEqual([
      'Não há caminhão livre para a carga 1 de Silvana, às 07:00.',
    ]);
  });

  test('a truck whose driver may not drive, one in the workshop, one without a driver', () => {
    const loads = [aLoad('carga', { vehicleId: 'BT-01' })];
    const drivers = [aDriver('João', { blocks: ['licence_expired'] })];
    expect(sentences(aBoard({ loads, drivers }))).toEqual([
      'BT-01 não pode fazer a carga 1 de Silvana: João está com a CNH vencida.',
    ]);
    const mixers = [aMixer('BT-01', { driverId: 'João', state: 'in_maintenance', stateReason: 'freio' })];
    expect(sentences(aBoard({ loads, mixers }))).toEqual([
      'BT-01 não pode fazer a carga 1 de Silvana: está em manutenção (freio).',
    ]);
    expect(sentences(aBoard({ loads, mixers: [aMixer('BT-01')], drivers: [] }))).toEqual([
      'BT-01 não pode fazer a carga 1 de Silvana: está sem motorista no dia.',
    ]);
  });

  test('a truck that is not back yet', () => {
    const loads = [
      aLoad('primeira', { vehicleId: 'BT-01' }),
      aLoad('segunda', { vehicleId: 'BT-01', turn: 2, plannedAt: at('08:04') }),
    ];
    expect(sentences(aBoard({ loads }))[0]).toBe(
      'BT-01 só volta 1 h depois da hora da carga 2 de Silvana (08:04).',
    );
  });

  test('a truck and a pump that are still out from the day before, by name', () => {
    const settings = { ...aBoard().settings, opensAt: 0 };
    const early = (plannedAt: string, overnight = [aNight()]) => {
      const pours = [aPour('laje', { startsAt: plannedAt })];
      return aBoard({
        settings,
        overnight,
        pours,
        loads: [aLoad('carga', { vehicleId: 'BT-01', plannedAt })],
      });
    };
    expect(sentences(early(at('00:20')))).toEqual([
      'BT-01 só volta 20 min depois da hora da carga 1 de Silvana (00:20).',
    ]);
    expect(sentences(early(at('00:40')))).toEqual([]);
    const again = { ...aNight().loads[0]!, fromAt: at('02:30'), untilAt: at('04:34') };
    expect(sentences(early(at('00:40'), [aNight({ loads: [again] })]))).toEqual([
      'BT-01 ainda está com a carga 1 de Silvana quando deve carregar para Noemi, de ontem (02:30): faltam 14 min.',
    ]);
    const pump = { id: 'BB-01', plate: '', fleetNumber: 'BB-01' };
    const pumping = early(at('00:40'), [
      aNight({ pump: { pumpId: 'BB-01', fromAt: at('-2:30'), untilAt: at('01:00') } }),
    ]);
    expect(
      sentences({
        ...pumping,
        pumps: [aMixer('BB-01')],
        pours: [aPour('laje', { pumped: true, pump, startsAt: at('01:10') })],
      }),
    ).toEqual(['A bomba de Silvana ainda está em Noemi: faltam 20 min.']);
  });

  test('a driver who is away stands against their load until another truck brings another driver', () => {
    const mixers = [aMixer('BT-01', { driverId: 'João' }), aMixer('BT-02', { driverId: 'Rui' })];
    const drivers = [aDriver('João', { blocks: ['absent'] }), aDriver('Rui'), aDriver('Ana')];
    const loads = [aLoad('carga', { vehicleId: 'BT-01', driverId: 'João' })];
    const board = aBoard({ mixers, drivers, loads });
    expect(sentences(board)).toEqual([
      'João está ausente neste dia, e está na carga 1 de Silvana, às 07:00: dê a carga a outro.',
    ]);
    const other = withChange(dayOfBoard(board), { loads: [{ id: 'carga', truckId: 'BT-02' }], pours: [] });
    expect(driveDay(other).conflicts).toEqual([]);
    // On the road it is too late to plan; how long somebody has rested is a matter of the hour.
    const begun = [aLoad('carga', { vehicleId: 'BT-01', driverId: 'João', state: 'en_route' })];
    expect(sentences(aBoard({ mixers, drivers, loads: begun }))).toEqual([]);
    const tired = [aDriver('João', { blocks: ['rest'] }), aDriver('Ana')];
    expect(sentences(aBoard({ mixers, drivers: tired, loads }))).toEqual([]);
  });

  test('a drum too small and a site too narrow', () => {
    const mixers = [aMixer('BT-01', { driverId: 'João', drumM3: 7 })];
    const loads = [aLoad('carga', { vehicleId: 'BT-01' })];
    const pours = [aPour('laje', { largestTruckM3: 6 })];
    expect(sentences(aBoard({ mixers, loads, pours }))).toEqual([
      'BT-01 é grande demais para a obra Residência: ali cabe até 6,0 m³.',
      'A carga 1 de Silvana tem 1,0 m³ a mais do que cabe em BT-01.',
    ]);
  });
});

describe('each conflict of a pump, of age and of hours in one sentence', () => {
  test('no pump, and one that is still elsewhere', () => {
    const pours = [aPour('laje', { pumped: true })];
    expect(sentences(aBoard({ pours }))).toEqual(['Não há bomba livre para Silvana, às 07:00.']);
    const pump = { id: 'BB-01', plate: '', fleetNumber: 'BB-01' };
    const two = aBoard({
      pumps: [aMixer('BB-01')],
      mixers: [aMixer('BT-01', { driverId: 'João' }), aMixer('BT-02', { driverId: 'Ana' })],
      drivers: [aDriver('João'), aDriver('Ana')],
      pours: [
        aPour('laje', { pumped: true, pump }),
        aPour('piso', { pumped: true, pump, customer: { id: 'b', name: 'Bruno', credit: 'approved' } }),
      ],
      loads: [aLoad('a'), aLoad('b', { pourId: 'piso', plannedAt: at('07:30') })],
    });
    expect(sentences(two)).toEqual(['A bomba de Bruno ainda está em Silvana: faltam 1 h 02 min.']);
  });

  test('concrete that grows too old, and hours', () => {
    const far = [aPour('laje', { travelMinutes: 90 })];
    expect(sentences(aBoard({ pours: far }))).toEqual([
      'O concreto da carga 1 de Silvana passa 14 min dos 150 min até o fim da descarga.',
    ]);
    expect(sentences(aBoard({ loads: [aLoad('carga', { plannedAt: at('05:30') })] }))[0]).toBe(
      'A carga 1 de Silvana começa às 05:30, antes de a usina abrir (06:00).',
    );
    expect(sentences(aBoard({ loads: [aLoad('carga', { plannedAt: at('17:30') })] }))).toEqual([
      'O caminhão da carga 1 de Silvana volta às 19:34, 34 min depois do expediente (19:00).',
    ]);
  });
});

test('a move is judged by what it makes wrong, not by what is wrong already', () => {
  const board = aBoard({
    loads: [aLoad('carga'), aLoad('cedo', { plannedAt: at('05:00'), turn: 2 })],
    mixers: [aMixer('BT-01', { driverId: 'João' }), aMixer('BT-02', { driverId: 'Ana' })],
    drivers: [aDriver('João'), aDriver('Ana')],
    pours: [aPour('laje', { startsAt: at('05:30') })],
  });
  const day = dayOfBoard(board);
  const known = knownOf(driveDay(day).conflicts);
  const moved = (loadAt: number) => {
    const { conflicts } = driveDay(withChange(day, { pours: [], loads: [{ id: 'carga', loadAt }] }));
    return worstOf(conflicts, known, 'carga');
  };
  expect(moved(480)).toBeNull();
  expect(moved(1_100)?.kind).toBe('hours');
});

test('a change is told in lines: a truck, a time, a whole pour once, a pump', () => {
  const board = aBoard({
    loads: [aLoad('carga', { vehicleId: 'BT-01' })],
    mixers: [aMixer('BT-01'), aMixer('BT-02')],
    pumps: [aMixer('BB-01')],
  });
  expect(
    wordsOfChange({ pours: [], loads: [{ id: 'carga', truckId: 'BT-02', loadAt: 430 }] }, board),
  ).toEqual(['Carga 1 de Silvana vai com BT-02 em vez de BT-01 e carrega às 07:10 em vez de 07:00.']);
  expect(
    wordsOfChange({ pours: [{ id: 'laje', startsAt: 480 }], loads: [{ id: 'carga', loadAt: 450 }] }, board),
  ).toEqual(['Silvana começa na obra às 08:00 em vez de 07:30, com todas as cargas.']);
  expect(wordsOfChange({ pours: [{ id: 'laje', pumpId: 'BB-01' }], loads: [] }, board)).toEqual([
    'Silvana fica com a bomba BB-01.',
  ]);
});
