import { expect, test } from 'vitest';
import { someDay, someLoad } from './driver-day.fixture.ts';
import { alarmMinutes, lifeLeftIfLoadedNow, loadClock, presentLoad } from './load-clock.ts';

const { settings } = someDay();
const at = (clock: string) => `2026-11-18T${clock}:00.000Z`;
const steps = someLoad().steps;

test('the clock counts from first water, turns as the plant has set it, and stops with the empty drum', () => {
  const load = someLoad({ state: 'en_route', steps: { ...steps, loadingAt: at('14:00') } });
  expect(loadClock(someLoad(), settings, new Date(at('14:30')))).toBeNull();
  expect(loadClock(load, settings, new Date(at('15:35')))).toMatchObject({
    minutes: 95,
    left: 55,
    tone: 'yellow',
    isRunning: true,
  });
  const empty = someLoad({
    state: 'washing',
    steps: { ...steps, loadingAt: at('14:00'), washingAt: at('15:20') },
  });
  expect(loadClock(empty, settings, new Date(at('18:00')))).toMatchObject({ minutes: 80, isRunning: false });
  expect(loadClock(load, { ...settings, yellowMinutes: 100 }, new Date(at('15:35')))?.tone).toBe('green');
  expect(alarmMinutes(settings, undefined)).toEqual([90, 120, 140]);
  // When the company wants it besides, each mark once; switched off by it, none.
  expect(alarmMinutes(settings, { isOn: true, minutes: 100 })).toEqual([90, 100, 120, 140]);
  expect(alarmMinutes(settings, { isOn: true, minutes: 120 })).toEqual([90, 120, 140]);
  expect(alarmMinutes(settings, { isOn: false, minutes: 100 })).toEqual([]);
});

test('the end is what has happened and then the usual of the site', () => {
  const load = someLoad({
    state: 'en_route',
    steps: { ...steps, loadingAt: at('14:00'), enRouteAt: at('14:12') },
  });
  const clock = loadClock(load, settings, new Date(at('14:15')))!;
  expect(clock.end).toEqual({ minute: 12 + 25 + 10 + 40, at: new Date(at('15:27')) });
});

test('before loading it is known what would be left of its life', () => {
  expect(lifeLeftIfLoadedNow(someLoad(), settings)).toBe(150 - 10 - 25 - 10 - 40);
});

test('the present load is the one under way, else the next', () => {
  const next = someLoad({ id: 'b' });
  const closed = someLoad({ id: 'a', state: 'closed' });
  expect(presentLoad([closed, next])?.id).toBe('b');
  expect(presentLoad([closed, next, someLoad({ id: 'c', state: 'returning' })])?.id).toBe('c');
  expect(presentLoad([closed])).toBeUndefined();
  const back = someLoad({ id: 'd', state: 'returning' });
  const surplus = someLoad({ id: 'e', state: 'en_route' });
  expect(presentLoad([back, surplus])?.id).toBe('e');
  expect(presentLoad([{ ...back, state: 'washing' }, surplus])?.id).toBe('d');
});

test('refused concrete is in the drum, and ages, until its return is told', () => {
  const next = someLoad({ id: 'b' });
  const refused = someLoad({ id: 'a', state: 'refused', steps: { ...steps, loadingAt: at('14:00') } });
  expect(presentLoad([refused, next])?.id).toBe('a');
  expect(loadClock(refused, settings, new Date(at('15:35')))).toMatchObject({
    minutes: 95,
    isRunning: true,
    end: null,
  });
  const line = { id: 'r', residueM3: 0, surplusM3: 8, reason: 'refused_slump' as const };
  const returned = {
    ...refused,
    returned: { ...line, state: 'recorded' as const, destination: null, at: at('15:40') },
  };
  expect(presentLoad([returned, next])?.id).toBe('b');
});
