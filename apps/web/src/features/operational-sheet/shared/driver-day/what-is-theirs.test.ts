import { expect, test } from 'vitest';
import { memoryEntries } from '../device-queue/memory-entries.fixture.ts';
import type { QueuedEntry } from '../device-queue/queued-entry.ts';
import { DRIVER, entryAt, LOAD, someConflict, someDay, someLoad } from './driver-day.fixture.ts';
import { turnDown, waitingOf, withBegun } from './what-is-theirs.ts';

const queued = (more: Partial<QueuedEntry> = {}): QueuedEntry => ({
  place: 1,
  id: 'e1',
  owner: DRIVER,
  entry: entryAt(0, { kind: 'step', loadId: LOAD, to: 'loading', reason: '', seal: '' }),
  fileIds: [],
  state: 'waiting',
  refusal: null,
  notBefore: 0,
  aheadMs: 0,
  dayOn: '2026-11-18',
  isInDay: false,
  ...more,
});
const given = someDay({ loads: [] });

test('a load that they have begun does not vanish with the day that no longer has it', () => {
  const kept = withBegun(given, someDay(), [queued()]);
  expect(kept).toMatchObject([{ id: LOAD, address: 'Rua das Pedras, 12', conflict: { isMine: true } }]);
  expect(withBegun(given, someDay(), [])).toEqual([]);
  expect(withBegun(given, someDay(), [queued({ state: 'refused' })])).toEqual([]);
  expect(withBegun(someDay(), someDay(), [queued()])).toMatchObject([{ id: LOAD, conflict: null }]);
});

test('what they did of a load in conflict is played on the day, also once it has arrived', () => {
  const arrived = queued({ state: 'sent', isInDay: true });
  const played = (conflict: typeof someConflict) =>
    waitingOf([arrived], someDay({ loads: [someLoad({ conflict })] }));
  expect(played(someConflict)).toEqual([arrived]);
  // Of which truck it was is asked: their steps are in the ledger.
  expect(played({ ...someConflict, kind: 'truck', truck: 'BT-001', otherTruck: 'BT-002' })).toEqual([]);
  expect(waitingOf([arrived], someDay())).toEqual([]);
});

test('what the plant has decided against stands as refused, with the reason, until they have seen it', async () => {
  const store = memoryEntries();
  const { entry } = queued();
  await store.add({ ...queued(), id: entry.id, entry }, []);
  await store.change([[entry.id, { state: 'sent' }]]);
  await turnDown(store, DRIVER, [{ id: entry.id, refusal: 'DIVERTED' }]);
  expect(await store.list(DRIVER)).toMatchObject([{ state: 'refused', refusal: 'DIVERTED' }]);
});
