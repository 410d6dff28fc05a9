import type { CrewDay, CrewDriver, CrewLoad, CrewVehicle } from '@traco/contract/unit-manager/unit-manager';
import { expect, test } from 'vitest';
import {
  driverChoice,
  driverStatus,
  hoursText,
  loadsLeftBehind,
  truckText,
  usualStart,
} from './crew-words.ts';

const driver = { id: 'ana', regularVehicleId: 'old', shift: null } as CrewDriver;
const load = (id: string, with_: Partial<CrewLoad> = {}) =>
  ({ id, state: 'scheduled', driverId: 'ana', vehicleId: 'old', ...with_ }) as CrewLoad;

test('what has begun, is another driver’s or on another truck is not left behind', () => {
  const loads = [
    load('1'),
    load('2', { state: 'en_route' }),
    load('3', { driverId: 'bento' }),
    load('4', { vehicleId: 'other' }),
  ];
  expect(loadsLeftBehind({ loads }, driver, 'new').map(({ id }) => id)).toEqual(['1']);
  expect(loadsLeftBehind({ loads }, driver, 'old')).toEqual([]);
  expect(loadsLeftBehind({ loads }, driver, null)).toEqual([]);
});

test('a truck’s plate is written as everywhere else, old or Mercosul', () => {
  const truck = (plate: string) => truckText({ fleetNumber: 'BT-005', plate } as CrewVehicle);
  expect([truck('WMZ8201'), truck('TKC5C07')]).toEqual(['BT-005 · WMZ-8201', 'BT-005 · TKC5C07']);
});

test('hours so far are hours and minutes', () => {
  expect(hoursText(0)).toBe('0h00');
  expect(hoursText(3 * 3_600_000 + 7 * 60_000 + 59_000)).toBe('3h07');
});

test('a driver’s status says what matters first', () => {
  const zone = 'America/Sao_Paulo';
  const now = new Date('2026-11-18T14:00:00Z');
  const shift = {
    id: 's',
    driverId: 'ana',
    dayOn: '2026-11-18',
    vehicleId: null,
    helperName: '',
    plannedStartsAt: '2026-11-18T09:00:00Z',
    startedAt: null,
    endedAt: null,
    revision: 1,
  };
  const status = (with_: Partial<CrewDriver>) =>
    driverStatus(
      { ...driver, blocks: [], absence: null, restedAt: null, lastShift: null, ...with_ },
      now,
      zone,
    );
  expect(status({})).toEqual({ word: 'Sem jornada', tone: 'yellow' });
  const lastShift = { ...shift, dayOn: '2026-11-17', startedAt: '2026-11-17T09:00:00Z' };
  expect(status({ lastShift })).toEqual({ word: 'Jornada de 17/11 sem encerramento', tone: 'orange' });
  expect(status({ lastShift: { ...lastShift, endedAt: '2026-11-17T18:00:00Z' } }).word).toBe('Sem jornada');
  expect(status({ shift })).toEqual({ word: 'Devia ter começado às 06:00', tone: 'orange' });
  expect(status({ shift: { ...shift, startedAt: '2026-11-18T09:10:00Z' } })).toEqual({
    word: 'Em serviço há 4h50',
    tone: 'neutral',
  });
  const begun = { ...shift, startedAt: '2026-11-18T09:10:00Z' };
  expect(status({ shift: begun, blocks: ['rest'], restedAt: '2026-11-18T16:30:00Z' })).toEqual({
    word: 'Em serviço há 4h50, sem o descanso',
    tone: 'red',
  });
  expect(status({ shift: begun, blocks: ['licence_expired'] }).word).toBe('Em serviço há 4h50, impedido');
  expect(status({ shift, blocks: ['rest'], restedAt: '2026-11-18T16:30:00Z' })).toEqual({
    word: 'Descanso até 13:30',
    tone: 'red',
  });
  expect(
    status({ absence: { id: 'a', kind: 'sick_note', toOn: '2026-11-20' }, blocks: ['absent'] }).word,
  ).toBe('Atestado até 20/11');
});

test('a driver to choose shows their truck and loads, or why they may not go', () => {
  const vehicles = [{ id: 'old', fleetNumber: 'BT-005' }] as CrewVehicle[];
  const choice = (with_: Partial<CrewDriver>) =>
    driverChoice({ vehicles }, { ...driver, name: 'Ana', blocks: [], loads: 0, ...with_ });
  expect(choice({})).toBe('Ana · BT-005');
  expect(choice({ loads: 1 })).toBe('Ana · BT-005 · 1 carga');
  expect(choice({ loads: 2, regularVehicleId: null })).toBe('Ana · 2 cargas');
  expect(choice({ blocks: ['absent'], loads: 2 })).toBe('Ana — está ausente neste dia');
});

test('who is planned in the middle of the day starts now, on the plant’s clock', () => {
  const unit = { id: 'u', name: 'Manaus', timeZone: 'America/Manaus' };
  const start = (dayOn: string, now: string) =>
    usualStart({ dayOn, today: '2026-11-18', unit } satisfies Partial<CrewDay>, new Date(now));
  expect(start('2026-11-18', '2026-11-18T18:20:00Z')).toBe('14:20');
  expect(start('2026-11-18', '2026-11-18T09:20:00Z')).toBe('06:00');
  expect(start('2026-11-19', '2026-11-18T18:20:00Z')).toBe('06:00');
});
