import { dayOfBoard } from '@traco/contract/day-board/day-of-board';
import { shiftOfPour } from '@traco/contract/day-plan/day-change';
import { driveDay } from '@traco/contract/day-plan/find-conflicts';
import { describe, expect, test } from 'vitest';
import { draftLoad, draftPump, judge } from './move-draft.ts';
import { aBoard, aDriver, aLoad, aMixer, aPour, at } from './shared/board.fixture.ts';
import { knownOf } from './shared/judge-change.ts';

/** A pour of three loads every half hour from 08:00, two trucks, whose second driver may not be sent, and one driver left over. */
const board = (with_: Parameters<typeof aBoard>[0] = {}) =>
  aBoard({
    mixers: [aMixer('BT-01', { driverId: 'João' }), aMixer('BT-02', { driverId: 'Rui' })],
    drivers: [aDriver('João'), aDriver('Rui', { blocks: ['licence_expired'] }), aDriver('Ana')],
    pours: [aPour('laje', { startsAt: at('08:00'), endsAt: at('09:30'), intervalMinutes: 30, m3: 24 })],
    loads: [
      aLoad('um', { plannedAt: at('07:30') }),
      aLoad('dois', { turn: 2, plannedAt: at('08:00') }),
      aLoad('três', { turn: 3, plannedAt: at('08:30') }),
    ],
    ...with_,
  });
const standing = (with_?: Parameters<typeof aBoard>[0]) => {
  const of = board(with_);
  const day = dayOfBoard(of);
  return { board: of, day, known: knownOf(driveDay(day).conflicts), now: of.now };
};

describe('what the server would refuse', () => {
  test('a truck whose driver is blocked is not called good because somebody else is left over', () => {
    const draft = draftLoad(standing(), 'um', { minute: 450, vehicleId: 'BT-02', isWhole: false });
    expect(draft).toMatchObject({ isRefused: true, problem: expect.stringContaining('Rui') });
    expect(draftLoad(standing(), 'um', { minute: 450, vehicleId: 'BT-01', isWhole: false })).toMatchObject({
      isRefused: false,
    });
  });

  test('a load away from its pour, a day that is closed and a pump that stands still say so', () => {
    const far = { minute: 2_000, vehicleId: null, isWhole: false };
    expect(draftLoad(standing(), 'um', far)?.problem).toMatch(/fica no dia da sua programação/);
    const closed = standing({ closed: [{ dayOn: '2026-11-19', by: 'day' }] });
    expect(draftLoad(closed, 'um', { ...far, minute: 480 })?.problem).toMatch(/Este dia está fechado/);
    const pumps = [aMixer('BB-01', { state: 'in_maintenance' })];
    expect(draftPump(standing({ pumps }), 'laje', 'BB-01')?.problem).toBe('Bomba não encontrada ou parada.');
  });

  test('a pour that would leave for another day far away is put off from its own page, with the reason', () => {
    const now = new Date(Date.parse(at('00:00')) - 70 * 86_400_000).toISOString();
    const whole = (minute: number) =>
      draftLoad(standing({ now }), 'um', { minute, vehicleId: null, isWhole: true });
    expect(whole(600)?.problem).toBeNull();
    expect(whole(450 + 1_440)).toMatchObject({
      isRefused: true,
      problem: 'Esta data é daqui a 71 dias. Remarque a programação e diga o motivo.',
    });
  });

  test('a truck that the night before still has is named with its customer', () => {
    const beside = {
      pours: [{ id: 'noite', customer: 'Noemi', startsAt: at('07:00'), travelMinutes: 20, pumped: false }],
      loads: [aLoad('tarde', { pourId: 'noite', plannedAt: at('07:00'), vehicleId: 'BT-01' })],
    };
    const draft = draftLoad(standing({ beside }), 'um', { minute: 450, vehicleId: 'BT-01', isWhole: false });
    expect(draft?.problem).toMatch(/já está com a carga 1 de Noemi/);
  });
});

describe('what a move does to the promise', () => {
  test('a load says when it is there and how far from its neighbours', () => {
    const later = draftLoad(standing(), 'dois', { minute: 500, vehicleId: null, isWhole: false });
    expect(later?.promise).toEqual([
      'Chega 08:50, prometido 08:30.',
      'Fica a 50 min da carga anterior e a 10 min da seguinte; o combinado é 30 min.',
    ]);
    const same = draftLoad(standing(), 'dois', { minute: 480, vehicleId: 'BT-01', isWhole: false });
    expect(same?.promise).toEqual(['Chega 08:30, como prometido.']);
  });

  test('a whole pour says what its customer was promised, and that they are asked again', () => {
    const confirmed = standing({
      pours: [aPour('laje', { startsAt: at('08:00'), customerConfirmedAt: at('00:00') })],
    });
    const judged = judge(confirmed, shiftOfPour(confirmed.day, 'laje', 22), 'laje', null);
    expect(judged.promise).toEqual([
      'Chega 08:22, prometido 08:00.',
      'O cliente confirmou 08:00: a confirmação será pedida de novo.',
    ]);
  });
});
