import { expect, test } from 'vitest';
import { parseDay, parseDayAndTime, parseTime, typedDay } from './brazilian-date.ts';

const today = '2025-11-21';

test.each([
  ['31/12/2025', '2025-12-31'],
  ['1/2/25', '2025-02-01'],
  ['31-12-2025', '2025-12-31'],
  ['31.12.2025', '2025-12-31'],
  ['31122025', '2025-12-31'],
  ['2025-12-31', '2025-12-31'],
  ['19', '2025-11-19'],
  ['3/10', '2025-10-03'],
  ['0310', '2025-10-03'],
  ['29/02/2024', '2024-02-29'],
])('the day "%s" is %s', (typed, expected) => {
  expect(parseDay(typed, today)).toBe(expected);
});

test.each(['', '31/02/2025', '29/02/2025', '32', '12/13/2025', 'ontem', '2025-13-01'])(
  '"%s" is no day',
  (typed) => {
    expect(parseDay(typed, today)).toBeNull();
  },
);

test.each([
  ['7', '07:00'],
  ['730', '07:30'],
  ['0730', '07:30'],
  ['7:30', '07:30'],
  ['7h30', '07:30'],
  ['7h', '07:00'],
  ['07:30:15', '07:30'],
  ['7:30 PM', '19:30'],
  ['12:05 am', '00:05'],
])('the time "%s" is %s', (typed, expected) => {
  expect(parseTime(typed)).toBe(expected);
});

test.each(['', '24:00', '7:60', 'cedo', '12345'])('"%s" is no time', (typed) => {
  expect(parseTime(typed)).toBeNull();
});

test('day and time come in one column too', () => {
  expect(parseDayAndTime('31/12/2025 07:30', today)).toBe('2025-12-31T07:30');
  expect(parseDayAndTime('31/12/2025 07:30:59', today)).toBe('2025-12-31T07:30');
  expect(parseDayAndTime('2025-12-31T07:30:00', today)).toBe('2025-12-31T07:30');
  expect(parseDayAndTime('2025-12-31', today)).toBe('2025-12-31T00:00');
  expect(parseDayAndTime('31/12/2025 25:00', today)).toBeNull();
  expect(parseDayAndTime('31', today)).toBeNull();
});

test('a day is shown as it is typed', () => {
  expect(typedDay('2025-12-31')).toBe('31/12/2025');
});
