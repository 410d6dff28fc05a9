import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysFrom, monthEnd, monthStart } from './calendar.ts';
import {
  clockIn,
  dayAfterWorkingDays,
  easterOf,
  holidaysOf,
  shareOver,
  workingDays,
  workingDaysOver,
  workingShare,
} from './working-days.ts';

const aDay = fc.integer({ min: 0, max: 36_524 }).map((days) => addDays('2000-01-01', days));
const aMinute = fc.integer({ min: 0, max: 1_439 });

test('Easter falls on the Sundays of the almanac', () => {
  expect([2000, 2008, 2011, 2019, 2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ]);
});

test('Easter is a Sunday between 22 March and 25 April of every year', () => {
  for (let year = 1900; year <= 2200; year++) {
    const easter = easterOf(year);
    expect(new Date(`${easter}T00:00:00Z`).getUTCDay()).toBe(0);
    expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
  }
});

test('the holidays of 2026 are the thirteen of the calendar', () => {
  expect(holidaysOf(2026)).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-06-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ]);
});

test('the Dia da Consciência Negra is a holiday from 2024 on', () => {
  expect(workingShare('2023-11-20')).toBe(1);
  expect(workingShare('2024-11-20')).toBe(0);
});

test('plants rest on Sundays, and a Saturday is half a day', () => {
  expect(workingShare('2026-11-22')).toBe(0);
  expect(workingShare('2026-11-21')).toBe(0.5);
  expect(workingShare('2026-11-23')).toBe(1);
});

test('working days of two neighbouring stretches add up to those of both', () => {
  fc.assert(
    fc.property(aDay, fc.nat(60), fc.nat(60), (first, one, two) => {
      const middle = addDays(first, one);
      const last = addDays(middle, two + 1);
      expect(workingDays(first, last)).toBe(
        workingDays(first, middle) + workingDays(addDays(middle, 1), last),
      );
    }),
  );
});

test('working days are the sum of what each day is', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: -2, max: 800 }), (first, count) => {
      const last = addDays(first, count);
      expect(workingDays(first, last)).toBe(
        daysFrom(first, last).reduce((total, day) => total + workingShare(day), 0),
      );
    }),
  );
});

test('of any month between 16 and 25 days are working days', () => {
  fc.assert(
    fc.property(aDay, (day) => {
      const count = workingDays(monthStart(day), monthEnd(day));
      expect(count).toBeGreaterThanOrEqual(16);
      expect(count).toBeLessThanOrEqual(25);
    }),
  );
});

test('working days that are over never shrink as the clock runs, and end at the whole', () => {
  fc.assert(
    fc.property(aDay, aMinute, aMinute, (day, one, two) => {
      const [earlier, later] = one < two ? [one, two] : [two, one];
      const [first, last] = [monthStart(day), monthEnd(day)];
      const over = (minute: number) => workingDaysOver(first, last, { day, minute });
      expect(over(earlier)).toBeLessThanOrEqual(over(later));
      expect(over(later)).toBeLessThanOrEqual(workingDays(first, last));
      expect(workingDaysOver(first, last, { day: addDays(last, 1), minute: 0 })).toBe(
        workingDays(first, last),
      );
    }),
  );
});

test('a working day runs from seven to five, a Saturday to noon', () => {
  expect(shareOver('2026-11-18', { day: '2026-11-18', minute: 7 * 60 })).toBe(0);
  expect(shareOver('2026-11-18', { day: '2026-11-18', minute: 12 * 60 })).toBe(0.5);
  expect(shareOver('2026-11-18', { day: '2026-11-18', minute: 17 * 60 })).toBe(1);
  expect(shareOver('2026-11-21', { day: '2026-11-21', minute: 12 * 60 })).toBe(1);
  expect(shareOver('2026-11-22', { day: '2026-11-22', minute: 12 * 60 })).toBe(0);
});

test('the same number of working days ends at the last day that does not pass it', () => {
  expect(dayAfterWorkingDays('2026-10-01', '2026-10-31', 0)).toBe('2026-09-30');
  expect(dayAfterWorkingDays('2026-10-01', '2026-10-31', 2)).toBe('2026-10-02');
  expect(dayAfterWorkingDays('2026-10-01', '2026-10-31', 2.5)).toBe('2026-10-04');
  fc.assert(
    fc.property(aDay, fc.nat(50), (day, halves) => {
      const [first, last] = [monthStart(day), monthEnd(day)];
      const reached = dayAfterWorkingDays(first, last, halves / 2);
      expect(workingDays(first, reached)).toBeLessThanOrEqual(halves / 2);
      if (reached < last) expect(workingDays(first, addDays(reached, 1))).toBeGreaterThan(halves / 2);
    }),
  );
});

test('months are added across years, both ways', () => {
  expect(addMonths('2026-11-18', 2)).toBe('2027-01-01');
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
  fc.assert(
    fc.property(aDay, fc.integer({ min: -40, max: 40 }), (day, count) => {
      expect(addMonths(addMonths(day, count), -count)).toBe(monthStart(day));
      expect(
        daysFrom(monthStart(day), monthEnd(day)).every((each) => monthStart(each) === monthStart(day)),
      ).toBe(true);
    }),
  );
});

test('a clock in Manaus is an hour behind São Paulo, on the day before at midnight', () => {
  const at = new Date('2027-01-01T03:30:00Z');
  expect(clockIn('America/Sao_Paulo', at)).toEqual({ day: '2027-01-01', minute: 30 });
  expect(clockIn('America/Manaus', at)).toEqual({ day: '2026-12-31', minute: 23 * 60 + 30 });
});
