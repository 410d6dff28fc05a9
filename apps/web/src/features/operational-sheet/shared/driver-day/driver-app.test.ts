// @vitest-environment happy-dom
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryEntries } from '../device-queue/memory-entries.fixture.ts';
import { DRIVER, LOAD, someDay } from './driver-day.fixture.ts';
import { openingWords } from './opening-words.ts';
import { phone } from './phone.fixture.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-18T14:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const loading = { kind: 'step', loadId: LOAD, to: 'loading', reason: '', seal: '' } as const;

const settle = () => vi.advanceTimersByTimeAsync(0);
const stateOf = (app: { read: () => { day: DriverDay | null } }) => app.read().day?.loads[0]?.state;

test('the day is kept, and an app opened without a network goes on from it with what waits', async () => {
  const one = phone();
  const first = one.open();
  const stop = first.start();
  await settle();
  one.net.isUp = false;
  await first.enter(loading);
  await settle();
  stop();

  const second = one.open();
  const stopAgain = second.start();
  await settle();
  expect(second.read()).toMatchObject({ isReady: true, entries: [{ state: 'waiting' }] });
  expect(stateOf(second)).toBe('loading');
  one.net.isUp = true;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(one.ledger).toHaveLength(1);
  expect(second.read().entries).toMatchObject([{ state: 'sent', isInDay: true }]);
  expect(stateOf(second)).toBe('loading');
  stopAgain();
});

test('that there is no day is said only once the server was asked, or could not be reached', async () => {
  const none = 'sem dia';
  for (const isUp of [true, false]) {
    const one = phone();
    one.net.isUp = isUp;
    const app = one.open();
    expect(openingWords(app.read(), none)).toBe('Abrindo…');
    await app.prepare();
    expect(openingWords(app.read(), none)).toBe('Baixando o seu dia…');
    const stop = app.start();
    await settle();
    expect([app.read().isAsked, app.read().day === null]).toEqual([true, !isUp]);
    expect(openingWords(app.read(), none)).toBe(none);
    stop();
  }
});

test('a day that an older version of the app kept opens all the same', async () => {
  const store = memoryEntries();
  const { events: _, readings: __, ...older } = someDay();
  await store.keepDay(DRIVER, { day: older as DriverDay, keptAt: Date.now(), aheadMs: 0 }, []);
  const one = phone(store);
  one.net.isUp = false;
  const app = one.open();
  const stop = app.start();
  await settle();
  expect(app.read().day).toMatchObject({ events: [], readings: [], dayOn: older.dayOn });
  stop();
});

test('what was thrown away can be taken back until its day is over', async () => {
  const one = phone();
  const app = one.open();
  const stop = app.start();
  await settle();
  one.refuseWhen(() => 'NO_CONCRETE');
  const id = await app.enter({ kind: 'fuel', vehicleId: 'x', litres: 50, cents: 0 });
  await settle();
  expect(await app.dismiss(id)).toBe(true);
  expect(await app.dismiss(id)).toBe(false);
  expect(app.read()).toMatchObject({ entries: [], discarded: [{ id, state: 'discarded' }] });
  // Another day that arrives forgets nothing of it.
  await app.refresh();
  await app.restore(id);
  expect(app.read()).toMatchObject({ discarded: [], entries: [{ id, refusal: 'NO_CONCRETE' }] });
  await app.dismiss(id);
  one.refuseWhen(() => null);
  await app.tryAgain([]);
  await app.send();
  expect(one.ledger).toEqual([]);
  stop();
});

test('what was sent still stands on the day until a day that has it is there', async () => {
  const one = phone();
  const app = one.open();
  const stop = app.start();
  await settle();
  await app.enter({ kind: 'fuel', vehicleId: 'x', litres: 50, cents: 0 });
  await settle();
  expect(app.read().day?.fuelLitres).toBe(50);
  await app.refresh();
  expect(app.read().day?.fuelLitres).toBe(50);
  stop();
});

test('a step is taken back within three seconds, and not after', async () => {
  const one = phone();
  const app = one.open();
  const stop = app.start();
  await settle();
  const slip = await app.enter(loading, { canUndo: true });
  expect(stateOf(app)).toBe('loading');
  expect(await app.undo(slip)).toBe(true);
  expect(stateOf(app)).toBe('scheduled');
  const meant = await app.enter(loading, { canUndo: true });
  await vi.advanceTimersByTimeAsync(3_100);
  expect(one.ledger.map(({ id }) => id)).toEqual([meant]);
  expect(await app.undo(meant)).toBe(false);
  stop();
});

test('a dead network is tried again by itself, later and later', async () => {
  const one = phone();
  const app = one.open();
  const stop = app.start();
  await settle();
  one.net.isUp = false;
  await app.enter(loading);
  await settle();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(one.ledger).toEqual([]);
  one.net.isUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(one.ledger).toHaveLength(1);
  stop();
});

test('how wrong the device’s clock is, is known from the server', async () => {
  const one = phone();
  one.net.serverAheadMs = 2 * 3_600_000;
  const app = one.open();
  const stop = app.start();
  await settle();
  expect(app.read().aheadMs).toBe(2 * 3_600_000);
  await app.enter(loading);
  expect(app.read().day?.loads[0]?.steps.loadingAt).toBe('2026-11-18T16:00:00.000Z');
  stop();
});

test('another person’s day is never kept, and what waits stays', async () => {
  const one = phone();
  const app = one.open();
  const stop = app.start();
  await settle();
  one.net.driverId = 'another';
  await app.enter(loading);
  await settle();
  await app.refresh();
  expect(app.read()).toMatchObject({ isOtherPerson: true, entries: [{ state: 'waiting' }] });
  expect(one.ledger).toEqual([]);
  expect((await one.store.findDay(DRIVER))?.day.driver.id).toBe(DRIVER);
  stop();
});

test('a session that is over is told, and the queue stays', async () => {
  const one = phone();
  const app = one.open();
  const stop = app.start();
  await settle();
  one.net.driverId = null;
  await app.enter(loading);
  await settle();
  expect(app.read()).toMatchObject({ isSignedOut: true });
  // They work on: what they do is kept on the device.
  await app.enter({ kind: 'fuel', vehicleId: 'x', litres: 5, cents: 0 });
  expect(app.read().day?.fuelLitres).toBe(5);
  expect(app.read().entries).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  stop();
});

test('a device that keeps nothing says so, and nothing counts as entered', async () => {
  const one = phone();
  const app = one.open();
  const stop = app.start();
  await settle();
  one.store.add = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await expect(app.enter(loading)).rejects.toThrow('full');
  expect(app.read().entries).toEqual([]);
  stop();
});

test('a refused step that is mended hours later keeps its moment and its turn, and what waited for it follows', async () => {
  const one = phone();
  const app = one.open();
  const stop = app.start();
  await settle();
  one.net.isUp = false;
  const leave = { ...loading, to: 'en_route' } as const;
  await app.enter(loading);
  await vi.advanceTimersByTimeAsync(60_000);
  const weighed = await app.enter({ ...leave, loadedM3: 9 }, { canUndo: true });
  await vi.advanceTimersByTimeAsync(60_000);
  await app.enter({ ...loading, to: 'on_site' });
  one.refuseWhen((entry) => {
    if (entry.kind !== 'step') return null;
    if (entry.to === 'en_route') return entry.loadedM3 === 9 ? 'MORE_THAN_DRUM' : null;
    const hasLeft = one.ledger.some((each) => each.kind === 'step' && each.to === 'en_route');
    return entry.to === 'on_site' && !hasLeft ? 'NOT_NEXT' : null;
  });
  one.net.isUp = true;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(app.read().entries.map(({ state }) => state)).toEqual(['sent', 'refused', 'refused']);

  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  const refused = app.read().entries.find(({ id }) => id === weighed)!;
  await app.enter({ ...leave, loadedM3: 8 }, { mends: refused, canUndo: true });
  await settle();
  expect(one.ledger).toMatchObject([
    { to: 'loading', deviceAt: '2026-11-18T14:00:00.000Z' },
    { to: 'en_route', deviceAt: '2026-11-18T14:01:00.000Z', mends: weighed, loadedM3: 8 },
    { to: 'on_site', deviceAt: '2026-11-18T14:02:00.000Z' },
  ]);
  expect(app.read().day?.loads[0]?.steps.onSiteAt).toBe('2026-11-18T14:02:00.000Z');
  stop();
});

test('the day of a shift that is ended again the next morning is the day that was over', async () => {
  const one = phone();
  const app = one.open();
  const stop = app.start();
  await settle();
  const end = { kind: 'shift', step: 'end', helperName: '' } as const;
  one.refuseWhen((entry) => (entry.kind === 'shift' && entry.odometerKm === 5 ? 'ODOMETER_BACK' : null));
  const refusedId = await app.enter({ ...end, odometerKm: 5 });
  await settle();
  const refused = app.read().entries.find(({ id }) => id === refusedId)!;
  one.net.serverAheadMs = 4 * 3_600_000;
  await vi.advanceTimersByTimeAsync(16 * 3_600_000);
  one.net.isUp = false;
  await app.enter({ ...end, odometerKm: 50 }, { mends: refused });
  expect(app.read().entries).toMatchObject([
    { dayOn: '2026-11-18', aheadMs: 0, entry: { deviceAt: '2026-11-18T14:00:00.000Z', odometerKm: 50 } },
  ]);
  stop();
});

test('on a phone that keeps nothing any more the day is the newest all the same, and it is said', async () => {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const one = phone();
  const app = one.open();
  const stop = app.start();
  await settle();
  const { keepDay } = one.store;
  one.store.keepDay = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await vi.advanceTimersByTimeAsync(1_000);
  await app.enter({ kind: 'fuel', vehicleId: 'x', litres: 50, cents: 0 });
  await settle();
  expect(app.read()).toMatchObject({ cannotKeep: true, day: { fuelLitres: 50 } });
  one.ledger.push({ ...loading, id: 'by-the-office', deviceAt: new Date().toISOString() });
  await app.refresh();
  await app.dismiss('nothing');
  expect(stateOf(app)).toBe('loading');
  expect(app.read()).toMatchObject({
    cannotKeep: true,
    day: { fuelLitres: 50 },
    entries: [{ isInDay: true }],
  });

  one.store.keepDay = keepDay;
  await app.refresh();
  expect(app.read().cannotKeep).toBe(false);
  expect((await one.store.findDay(DRIVER))?.day.fuelLitres).toBe(50);
  stop();
  quiet.mockRestore();
});

test('a day comes into sight before the device has kept it', async () => {
  const one = phone();
  one.store.keepDay = () => new Promise(() => undefined);
  const app = one.open();
  const stop = app.start();
  await settle();
  expect(stateOf(app)).toBe('scheduled');
  stop();
});
