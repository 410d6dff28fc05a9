import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import type { SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { timeOfStep, tripSteps } from '@traco/contract/operational-sheet/trip';
import { describe, expect, test } from 'vitest';
import { entryAt, LOAD, someDay, someLoad, stepsTo, TRUCK } from './driver-day.fixture.ts';
import { momentOf, withEntries } from './with-entries.ts';

const after = (day: DriverDay, ...entries: SheetEntry[]) =>
  withEntries(
    day,
    entries.map((entry) => ({ entry, aheadMs: 0 })),
  );
const only = (day: DriverDay) => day.loads[0]!;

describe('steps', () => {
  test('carry the load through its trip, each at its own time', () => {
    const load = only(after(someDay(), ...stepsTo('closed')));
    expect(load.state).toBe('closed');
    expect(tripSteps.map((step) => load.steps[timeOfStep[step]]?.slice(11, 16))).toEqual([
      '14:00',
      '14:10',
      '14:20',
      '14:30',
      '14:40',
      '14:50',
      '15:00',
    ]);
  });

  test('count the load in the month with first water, at what was weighed', () => {
    const [loading] = stepsTo('loading');
    const leaving = entryAt(10, { kind: 'step', loadId: LOAD, to: 'en_route', loadedM3: 7.5, seal: 'L-1' });
    expect(after(someDay(), loading!).month).toEqual({ loads: 11, m3: 80 });
    const day = after(someDay(), loading!, leaving);
    expect(only(day)).toMatchObject({ m3: 7.5, seal: 'L-1' });
    expect(day.month).toEqual({ loads: 11, m3: 79.5 });
  });

  test('that another has taken already change nothing', () => {
    const begun = someDay({
      loads: [
        someLoad({
          state: 'en_route',
          steps: { ...someLoad().steps, loadingAt: '2026-11-18T13:40:00.000Z' },
        }),
      ],
    });
    expect(after(begun, ...stepsTo('loading'))).toEqual(begun);
  });

  test('out of order or of a load that is gone change nothing', () => {
    const skipping = entryAt(0, { kind: 'step', loadId: LOAD, to: 'on_site' });
    const gone = entryAt(0, { kind: 'step', loadId: 'x', to: 'loading' });
    expect(after(someDay(), skipping, gone)).toEqual(someDay());
  });

  test('stand never before the one that they follow', () => {
    const [loading] = stepsTo('loading');
    const earlier = entryAt(-30, { kind: 'step', loadId: LOAD, to: 'en_route' });
    expect(only(after(someDay(), loading!, earlier)).steps.enRouteAt).toBe('2026-11-18T14:00:00.000Z');
  });

  test('refused, the load leaves the trip and its m³ the month', () => {
    const refusal = entryAt(40, { kind: 'step', loadId: LOAD, to: 'refused', reason: 'Slump' });
    const day = after(someDay(), ...stepsTo('on_site'), refusal);
    expect(only(day).state).toBe('refused');
    expect(day.month).toEqual({ loads: 11, m3: 72 });
  });
});

describe('the proofs of a load', () => {
  const water = (id: string, litres: number, code?: string) =>
    entryAt(35, { kind: 'water', id, loadId: LOAD, litres, askedBy: 'Mestre João', code });

  test('water adds up, once for each entry, and is marked beyond the limit without a code', () => {
    const first = water('w1', 30);
    const day = after(
      someDay(),
      ...stepsTo('on_site'),
      first,
      first,
      water('w2', 20),
      water('w3', 5, '123456'),
    );
    expect(only(day).water.map(({ litres, unapproved }) => [litres, unapproved])).toEqual([
      [30, false],
      [20, true],
      [5, false],
    ]);
  });

  test('water needs concrete in the drum', () => {
    expect(only(after(someDay(), water('w4', 30))).water).toEqual([]);
  });

  test('the receipt stands from the discharge on, and the last one counts', () => {
    const receipt = (receiverName: string, signatureId: string | null) =>
      entryAt(45, {
        kind: 'receipt',
        loadId: LOAD,
        receiverName,
        receiverDocument: '',
        signatureId,
        cylinders: 2,
        notes: '',
      });
    expect(only(after(someDay(), ...stepsTo('on_site'), receipt('João', 's'))).receipt).toBeNull();
    const day = after(someDay(), ...stepsTo('washing'), receipt('', null), receipt('Ana', 's'));
    expect(only(day).receipt).toMatchObject({ receiverName: 'Ana', isAbsent: false, cylinders: 2 });
  });

  test('a return is recorded once, and the month delivers so much less', () => {
    const back = entryAt(50, {
      kind: 'return',
      loadId: LOAD,
      residueM3: 0.5,
      surplusM3: 1,
      reason: 'customer_surplus',
    });
    const day = after(someDay(), ...stepsTo('washing'), back, entryAt(51, { ...back, surplusM3: 3 }));
    expect(only(day).returned).toMatchObject({ residueM3: 0.5, surplusM3: 1, state: 'recorded' });
    expect(day.month.m3).toBe(78.5);
  });
});

describe('the day', () => {
  const start = entryAt(0, {
    kind: 'shift',
    step: 'start',
    vehicleId: '0190f000-0000-7000-8000-0000000000c2',
    helperName: 'Beto',
    odometerKm: 1000,
  });

  test('begins with its truck, also when nobody planned it, and ends once', () => {
    const end = (km: number) => entryAt(540, { kind: 'shift', step: 'end', odometerKm: km });
    const day = after(someDay(), start, end(1080), end(1999));
    expect(day.shift).toMatchObject({ helperName: 'Beto', odometerOutKm: 1000, odometerInKm: 1080 });
    expect(day.vehicle).toMatchObject({ fleetNumber: 'BT-002' });
  });

  test('once it is over gives them their rest, also before the server has heard of it', () => {
    const before = after(someDay({ restHours: 11 }), start);
    expect(before.restedAt).toBeNull();
    const day = after(before, entryAt(540, { kind: 'shift', step: 'end', odometerKm: 1080 }));
    expect(day.restedAt).toBe('2026-11-19T10:00:00.000Z');
  });

  test('keeps checklist, fuel, the sheet and what was read', () => {
    const notice = {
      id: 'n1',
      title: 'Chuva',
      text: 'Devagar na serra',
      kind: 'message' as const,
      from: 'Usina',
      at: '2026-11-18T10:00:00.000Z',
      readAt: null,
    };
    const event = { id: 'e1', kind: 'praise' as const, onDay: '2026-11-17', amountCents: 0, description: '' };
    const before = { page: 'acidente', version: '2025-01-01', at: '2025-02-01T10:00:00.000Z' };
    const day = after(
      someDay({ notices: [notice], events: [event], readings: [before] }),
      start,
      entryAt(5, {
        kind: 'checklist',
        vehicleId: TRUCK,
        answers: [{ item: 'tyres', ok: false, note: 'careca' }],
      }),
      entryAt(6, { kind: 'fuel', vehicleId: TRUCK, litres: 80.5, cents: 0 }),
      entryAt(7, { kind: 'notice', noticeId: 'n1' }),
      entryAt(8, { kind: 'occurrence', occurrence: 'delay', text: 'Trânsito' }),
      entryAt(9, { kind: 'sheet', notes: '' }),
      entryAt(10, { kind: 'event', eventId: 'e1' }),
      entryAt(11, { kind: 'reading', page: 'acidente', version: '2026-11-20', wrongTries: 0 }),
    );
    expect(day.shift).toMatchObject({ checklist: [{ item: 'tyres', ok: false }], sheet: 'sent' });
    expect(day.fuelLitres).toBe(80.5);
    expect(day.notices[0]?.readAt).toBe('2026-11-18T14:07:00.000Z');
    expect(day.events).toEqual([]);
    expect(day.readings).toEqual([
      { page: 'acidente', version: '2026-11-20', at: '2026-11-18T14:11:00.000Z' },
    ]);
  });
});

test('a clock that is wrong by hours is taken off; a network’s delay is not', () => {
  expect(momentOf('2026-11-18T11:00:00.000Z', 3 * 3_600_000)).toBe('2026-11-18T14:00:00.000Z');
  expect(momentOf('2026-11-18T14:00:00.000Z', 30_000)).toBe('2026-11-18T14:00:00.000Z');
  expect(momentOf('2026-11-18T14:00:00.000Z', null)).toBe('2026-11-18T14:00:00.000Z');
});
