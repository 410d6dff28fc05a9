import { usualClock } from '@traco/contract/operational-sheet/concrete-clock';
import { expect, test } from 'vitest';
import { clockOfLoad, leftWords } from './clock-of-load.ts';

const limits = { ...usualClock, loadingMinutes: 10 };
const usual = { travel: 25, wait: 15, discharge: 40 };
const none = {
  loadingAt: null,
  enRouteAt: null,
  onSiteAt: null,
  dischargingAt: null,
  washingAt: null,
  returningAt: null,
  backAt: null,
};
const at = (minute: number) => new Date(Date.parse('2026-11-18T14:00:00Z') + minute * 60_000);
const steps = (moments: Partial<Record<keyof typeof none, number>>) => ({
  ...none,
  ...Object.fromEntries(Object.entries(moments).map(([name, minute]) => [name, at(minute).toISOString()])),
});
const clock = (moments: Parameters<typeof steps>[0], minute: number) =>
  clockOfLoad({ steps: steps(moments), usual }, limits, at(minute));

test('before first water there is no clock', () => {
  expect(clock({}, 5)).toBeNull();
});

test('the end is what has happened, and the usual of the site for the rest', () => {
  expect(clock({ loadingAt: 0 }, 4)).toEqual({ minutes: 4, left: 146, tone: 'green', endsAt: 90 });
  expect(clock({ loadingAt: 0, enRouteAt: 12 }, 20)?.endsAt).toBe(92);
  expect(clock({ loadingAt: 0, enRouteAt: 12, onSiteAt: 50 }, 60)?.endsAt).toBe(105);
  expect(clock({ loadingAt: 0, enRouteAt: 12, onSiteAt: 50, dischargingAt: 95 }, 100)?.endsAt).toBe(135);
});

test('the plant’s own limits and its own way of loading count, not the trade’s', () => {
  const own = { yellowMinutes: 60, orangeMinutes: 80, lifeMinutes: 100, loadingMinutes: 25 };
  const at65 = { steps: steps({ loadingAt: 0 }), usual };
  expect(clockOfLoad(at65, own, at(65))).toMatchObject({ tone: 'yellow', left: 35 });
  expect(clockOfLoad(at65, own, at(4))?.endsAt).toBe(105);
});

test('who waits longer than usual ends later, never before now', () => {
  expect(clock({ loadingAt: 0, enRouteAt: 12, onSiteAt: 40 }, 130)).toMatchObject({
    tone: 'orange',
    endsAt: 170,
  });
  expect(clock({ loadingAt: 0, enRouteAt: 12, onSiteAt: 40, dischargingAt: 60 }, 152)?.endsAt).toBe(152);
});

test('with an empty drum it stands still', () => {
  expect(clock({ loadingAt: 0, washingAt: 101 }, 400)).toEqual({
    minutes: 101,
    left: 49,
    tone: 'yellow',
    endsAt: null,
  });
});

test('what is left is said in words', () => {
  expect([12, 0, -7].map(leftWords)).toEqual(['restam 12 min', 'no fim do prazo', 'passou 7 min']);
});
