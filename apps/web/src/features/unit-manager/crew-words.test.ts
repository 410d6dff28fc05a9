import type { CrewDriver, CrewLoad } from '@traco/contract/unit-manager';
import { expect, test } from 'vitest';
import { driverStatus, hoursText, loadsLeftBehind } from './crew-words.ts';

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
    driverStatus({ ...driver, blocks: [], absence: null, restedAt: null, ...with_ }, now, zone);
  expect(status({})).toEqual({ word: 'Sem jornada', tone: 'yellow' });
  expect(status({ shift })).toEqual({ word: 'Devia ter começado às 06:00', tone: 'orange' });
  expect(status({ shift: { ...shift, startedAt: '2026-11-18T09:10:00Z' } })).toEqual({
    word: 'Em serviço há 4h50',
    tone: 'green',
  });
  expect(status({ shift, blocks: ['rest'], restedAt: '2026-11-18T16:30:00Z' })).toEqual({
    word: 'Descanso até 13:30',
    tone: 'red',
  });
  expect(
    status({ absence: { id: 'a', kind: 'sick_note', toOn: '2026-11-20' }, blocks: ['absent'] }).word,
  ).toBe('Atestado até 20/11');
});
