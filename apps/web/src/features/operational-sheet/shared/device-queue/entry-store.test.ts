import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDevice } from '../../../../lib/device-database.fixture.ts';
import { someDay } from '../driver-day/driver-day.fixture.ts';
import { memoryEntries } from './memory-entries.fixture.ts';
import type { NewEntry, QueuedFile } from './queued-entry.ts';

const OWNER = 'driver-1';

beforeEach(() => {
  emptyDevice();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const anEntry = (id: string, more: Partial<NewEntry> = {}): NewEntry => ({
  id,
  owner: OWNER,
  entry: { kind: 'step', id, deviceAt: '2026-11-18T14:00:00.000Z' } as NewEntry['entry'],
  fileIds: [],
  notBefore: 0,
  aheadMs: 0,
  dayOn: '2026-11-18',
  ...more,
});
const aPhoto = (id: string, entryId: string, owner = OWNER): QueuedFile => ({
  id,
  entryId,
  owner,
  purpose: 'fuel-receipt' as QueuedFile['purpose'],
  name: 'foto.jpg',
  type: 'image/jpeg',
  bytes: new Uint8Array([1, 2, 3]).buffer,
});
const aDay = (dayOn: string) => ({ day: { ...someDay(), dayOn }, keptAt: 1, aheadMs: 0 });

/** What the app keeps by, and what the tests of the queue keep by: the same statements hold of both. */
const stores = {
  'a browser': async () => (await import('./entry-store.ts')).browserEntries,
  'a test': async () => memoryEntries(),
};

describe.each(Object.entries(stores))('on the device of %s', (_of, open) => {
  const idsOf = async (store: Awaited<ReturnType<typeof open>>, owner = OWNER) =>
    (await store.list(owner)).map(({ id, state }) => `${id} ${state}`);

  test('entries stand in the order of their entering, each with its photos, and apart by driver', async () => {
    const store = await open();
    await store.add(anEntry('b', { fileIds: ['p'] }), [aPhoto('p', 'b')]);
    await store.add(anEntry('a'), []);
    await store.add(anEntry('c', { owner: 'driver-2', fileIds: ['q'] }), [aPhoto('q', 'c', 'driver-2')]);
    expect(await idsOf(store)).toEqual(['b waiting', 'a waiting']);
    expect(await store.fileIds(OWNER)).toEqual(['p']);
    expect((await store.findFile('p'))?.bytes.byteLength).toBe(3);
    expect(await store.countOfOthers(OWNER)).toBe(1);
  });

  test('one that mends another takes its place, and keeps the photos that both have', async () => {
    const store = await open();
    await store.add(anEntry('wrong', { fileIds: ['p', 'q'] }), [aPhoto('p', 'wrong'), aPhoto('q', 'wrong')]);
    await store.add(anEntry('next'), []);
    await store.add(anEntry('right', { fileIds: ['p', 'r'] }), [aPhoto('r', 'right')], 'wrong');
    expect(await idsOf(store)).toEqual(['right waiting', 'next waiting']);
    expect((await store.fileIds(OWNER)).sort()).toEqual(['p', 'r']);
  });

  test('a change is of what is there; what is gone stays so', async () => {
    const store = await open();
    await store.add(anEntry('a'), []);
    await store.change([
      ['a', { state: 'refused', refusal: 'NOT_NEXT' }],
      ['gone', { state: 'sent' }],
    ]);
    expect(await store.list(OWNER)).toMatchObject([{ id: 'a', state: 'refused', refusal: 'NOT_NEXT' }]);
  });

  test('an entry is taken off with its photos, and only while it is as the condition says', async () => {
    const store = await open();
    await store.add(anEntry('a', { fileIds: ['p'] }), [aPhoto('p', 'a')]);
    expect(await store.remove('a', ({ state }) => state === 'sent')).toBe(false);
    expect(await store.fileIds(OWNER)).toEqual(['p']);
    expect(await store.remove('a', ({ state }) => state === 'waiting')).toBe(true);
    expect(await store.remove('a', () => true)).toBe(false);
    expect(await store.fileIds(OWNER)).toEqual([]);
    expect(await idsOf(store)).toEqual([]);
  });

  test('a day is kept with what is in it already; what is older than yesterday leaves, photos and all', async () => {
    const store = await open();
    await store.add(anEntry('old', { dayOn: '2026-11-16', fileIds: ['p'] }), [aPhoto('p', 'old')]);
    await store.add(anEntry('thrown', { dayOn: '2026-11-16' }), []);
    await store.add(anEntry('refused', { dayOn: '2026-11-16' }), []);
    await store.add(anEntry('new'), []);
    await store.change([
      ['old', { state: 'sent', isInDay: true }],
      ['thrown', { state: 'discarded' }],
      ['refused', { state: 'refused' }],
      ['new', { state: 'sent' }],
    ]);
    expect(await store.findDay(OWNER)).toBeUndefined();
    await store.keepDay(OWNER, aDay('2026-11-18'), ['new']);
    expect(await store.findDay(OWNER)).toEqual(aDay('2026-11-18'));
    expect((await store.list(OWNER)).map(({ id, isInDay }) => [id, isInDay])).toEqual([
      ['refused', false],
      ['new', true],
    ]);
    expect(await store.fileIds(OWNER)).toEqual([]);
  });
});

test('an entry that comes with photos is kept with all of them, or not at all', async () => {
  const store = await stores['a browser']();
  await store.add(anEntry('a'), []);
  const twice = store.add(anEntry('a', { fileIds: ['p'] }), [aPhoto('p', 'a')]);
  await expect(twice).rejects.toMatchObject({ name: 'ConstraintError' });
  expect(await store.fileIds(OWNER)).toEqual([]);
});

test('an entry that another version of the app wrote, and that cannot be read, stands as refused', async () => {
  const store = await stores['a browser']();
  const { inQueueDatabase } = await import('./queue-database.ts');
  await inQueueDatabase(['entries'], 'readwrite', async (found) => {
    await found.objectStore('entries').add({ place: 7, id: 'x', owner: OWNER });
  });
  expect(await store.list(OWNER)).toMatchObject([{ id: 'x', state: 'refused', refusal: 'NOT_READ' }]);
});
