import type { Shift } from '@traco/contract/unit-manager/unit-manager';
import { expect, test } from 'vitest';
import { firstTyped, isRestUnknown, mayEndNow, shiftHour } from './shift-words.ts';

const zone = 'America/Sao_Paulo';
const shift = {
  dayOn: '2026-11-17',
  plannedStartsAt: '2026-11-17T09:00:00Z',
  startedAt: '2026-11-17T09:04:00Z',
  endedAt: null,
} as Shift;

test('an hour of a shift names its day where it is another', () => {
  expect(shiftHour(shift, '2026-11-17T19:40:00Z', zone)).toBe('16:40');
  expect(shiftHour(shift, '2026-11-18T05:10:00Z', zone)).toBe('18/11 02:10');
});

test('the end is typed from now on its day and over midnight; of a forgotten one the hour is not guessed', () => {
  const end = (now: string) => firstTyped(shift, 'end', new Date(now), zone);
  expect(end('2026-11-17T19:40:30Z')).toEqual({ day: '17/11/2026', time: '16:40' });
  expect(end('2026-11-18T02:50:00Z')).toEqual({ day: '17/11/2026', time: '23:50' });
  expect(end('2026-11-18T09:00:00Z')).toEqual({ day: '17/11/2026', time: '' });
  const night = { ...shift, startedAt: '2026-11-18T01:00:00Z' };
  expect(mayEndNow(night, new Date('2026-11-18T08:00:00Z'), zone)).toBe(true);
  expect(firstTyped(night, 'end', new Date('2026-11-18T08:00:00Z'), zone)).toEqual({
    day: '18/11/2026',
    time: '05:00',
  });
});

test('what was noted is what is corrected', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  expect(firstTyped(shift, 'start', now, zone)).toEqual({ day: '17/11/2026', time: '06:04' });
  expect(firstTyped({ ...shift, endedAt: '2026-11-18T05:10:00Z' }, 'end', now, zone)).toEqual({
    day: '18/11/2026',
    time: '02:10',
  });
});

test('rest is unknown while a shift without an end may have ended less than eleven hours ago', () => {
  expect(isRestUnknown(null, new Date())).toBe(false);
  expect(isRestUnknown(shift, new Date('2026-11-18T20:03:00Z'))).toBe(true);
  expect(isRestUnknown(shift, new Date('2026-11-18T20:04:00Z'))).toBe(false);
  expect(isRestUnknown({ ...shift, endedAt: '2026-11-17T18:00:00Z' }, new Date('2026-11-18T09:00:00Z'))).toBe(
    false,
  );
});
