// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearChanges } from '../../../../lib/events.ts';
import { someDay } from './driver-day.fixture.ts';
import { phone } from './phone.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T14:00:00Z') });
  vi.stubGlobal('EventSource', { CLOSED: 2 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const fuel = { kind: 'fuel', vehicleId: 'x', litres: 50, cents: 0 } as const;

test('what the plant announces is asked for at once, together with what comes with it', async () => {
  const one = phone();
  const app = one.open();
  const stop = app.start();
  await settle();
  const asked = one.asked();
  const source = new EventTarget() as EventSource;
  Object.assign(source, { close: () => undefined });
  const deaf = hearChanges({ change: app.hear, gap: app.hear, signedOut: app.hear }, () => source);
  const announce = () => source.dispatchEvent(new MessageEvent('change', { data: '{"topics":["notices"]}' }));
  await settle(5_000);
  announce();
  announce();
  await settle(1_000);
  expect(one.asked()).toBe(asked + 1);
  announce();
  await settle(1_000);
  expect(one.asked()).toBe(asked + 2);
  deaf();
  stop();
});

test('their own step, which is announced to them too, asks for the day once', async () => {
  const one = phone();
  const app = one.open();
  const stop = app.start();
  await settle(5_000);
  const asked = one.asked();
  app.hear();
  await settle(20);
  await app.enter(fuel);
  await settle(1_000);
  expect(one.asked()).toBe(asked + 1);
  stop();
});

test('an answer that comes after a later one is older, and is not drawn', async () => {
  const one = phone();
  const answers: ((fuelLitres: number) => void)[] = [];
  const app = one.open(
    () => new Promise((answer) => answers.push((fuelLitres) => answer({ ...someDay(), fuelLitres }))),
  );
  const slow = app.refresh();
  await settle();
  const quick = app.refresh();
  await settle();
  answers[1]!(2);
  await quick;
  answers[0]!(1);
  await slow;
  expect(app.read().day?.fuelLitres).toBe(2);
});
