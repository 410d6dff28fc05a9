import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, wallClock } from './time-zone.ts';

const zones = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Noronha',
  'Asia/Kathmandu',
];
const shown = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T');

test('a clock shows what its zone says, asked again within the quarter of an hour too', () => {
  const instants = fc.integer({ min: 0, max: Date.parse('2060-01-01') });
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (time, zone) => {
      const endOfQuarter = time - (time % 900_000) + 899_999;
      for (const at of [new Date(time), new Date(endOfQuarter), new Date(time)])
        expect(wallClock(at, zone)).toBe(shown(at, zone));
    }),
    { numRuns: 500 },
  );
});

test('the hour that a change of clocks skips or shows twice is where the zone puts it', () => {
  const zone = 'America/Sao_Paulo';
  const before = new Date('2018-11-04T02:59:59Z');
  const after = new Date('2018-11-04T03:00:00Z');
  expect([wallClock(before, zone), wallClock(after, zone)]).toEqual(['2018-11-03T23:59', '2018-11-04T01:00']);
  expect(instantOf('2018-11-04T00:30', zone)).toEqual(new Date('2018-11-04T03:30:00Z'));
  expect(instantOf('2018-02-17T23:30', zone)).toEqual(new Date('2018-02-18T01:30:00Z'));
});

test('what came before quarters of an hour is asked as it is', () => {
  expect(wallClock(new Date('1910-01-01T12:00:00Z'), 'America/Sao_Paulo')).toBe('1910-01-01T08:53');
});
