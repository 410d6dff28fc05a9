import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysFrom, monthEnd, monthStart, weekdayOf } from './calendar.ts';
import { dayIn, startOfDay } from './time-zone.ts';

const aDay = fc.integer({ min: 0, max: 36_524 }).map((days) => addDays('2000-01-01', days));

test('days are counted over the ends of months, years and leap years', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysFrom('2026-03-01', '2026-02-28')).toEqual([]);
  expect(weekdayOf('2026-11-21')).toBe(6);
});

test('a month goes from its first day to its last, and months are counted from any day of one', () => {
  expect([monthStart('2024-02-17'), monthEnd('2024-02-17')]).toEqual(['2024-02-01', '2024-02-29']);
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
  expect(addMonths('2026-11-30', 14)).toBe('2028-01-01');
  fc.assert(
    fc.property(aDay, (day) => {
      expect(addDays(monthEnd(day), 1)).toBe(addMonths(day, 1));
      expect(daysFrom(monthStart(day), monthEnd(day))).toContain(day);
    }),
  );
});

test('a day begins where its clock first shows it, also when a change of clocks skips midnight', () => {
  expect(startOfDay('2026-11-21', 'America/Sao_Paulo').toISOString()).toBe('2026-11-21T03:00:00.000Z');
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
  fc.assert(
    fc.property(
      aDay,
      fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'America/Noronha'),
      (day, zone) => {
        const start = startOfDay(day, zone);
        expect(dayIn(start, zone)).toBe(day);
        expect(dayIn(new Date(start.getTime() - 60_000), zone)).toBe(addDays(day, -1));
      },
    ),
  );
});
