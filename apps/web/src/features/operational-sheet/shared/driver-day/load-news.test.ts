import { seenOf } from '@traco/contract/operational-sheet/seen-load';
import { expect, test } from 'vitest';
import { entryAt, LOAD, someDay, someLoad } from './driver-day.fixture.ts';
import { keyOfNews, newsOf } from './load-news.ts';
import { withEntries } from './with-entries.ts';

const read = seenOf(someLoad());
const dayOf = (more: Parameters<typeof someLoad>[0], gone: ReturnType<typeof someDay>['gone'] = []) =>
  someDay({ loads: [someLoad(more)], gone });

test('a load that they have not read is new; begun, it needs no "ciente"', () => {
  expect(newsOf(dayOf({ seen: null }))).toMatchObject([
    { kind: 'new', title: '10:30 · Construtora Horizonte · 8,0 m³' },
  ]);
  expect(newsOf(dayOf({ seen: null, state: 'loading' }))).toEqual([]);
  expect(newsOf(dayOf({ seen: read }))).toEqual([]);
});

test('what changed is told before and after, also of what happened while they were away', () => {
  const now = { seen: read, plannedAt: '2026-11-18T14:15:00.000Z', m3: 6, vehicle: null };
  expect(newsOf(dayOf(now))).toMatchObject([
    {
      kind: 'changed',
      changes: [
        { name: 'Horário', before: '10:30', after: '11:15' },
        { name: 'Volume', before: '8,0 m³', after: '6,0 m³' },
        { name: 'Caminhão', before: 'BT-001', after: 'nada' },
      ],
    },
  ]);
  // On the way the trip tells what was loaded; the site is still news.
  expect(newsOf(dayOf({ ...now, state: 'en_route', address: 'Rua Nova, 5' }))).toMatchObject([
    { changes: [{ name: 'Endereço', before: 'Rua das Pedras, 12', after: 'Rua Nova, 5' }] },
  ]);
});

test('their "ciente" counts at once, without a network; another change after it is news again', () => {
  const changed = dayOf({ seen: null });
  const ack = entryAt(1, { kind: 'load-seen', loadId: LOAD, seen: read });
  const after = withEntries(changed, [{ entry: ack, aheadMs: 0 }]);
  expect(newsOf(after)).toEqual([]);
  const again = { ...after, loads: after.loads.map((load) => ({ ...load, m3: 7 })) };
  expect(newsOf(again)).toMatchObject([{ kind: 'changed' }]);
  expect(keyOfNews(newsOf(again))).not.toBe(keyOfNews(newsOf(changed)));
});

test('a load that they had read and that left them is told until they know', () => {
  const day = dayOf({ seen: read }, [{ loadId: 'other', seen: read }]);
  expect(newsOf(day)).toMatchObject([{ kind: 'gone', loadId: 'other', seen: null }]);
  const ack = entryAt(1, { kind: 'load-seen', loadId: 'other', seen: null });
  expect(newsOf(withEntries(day, [{ entry: ack, aheadMs: 0 }]))).toEqual([]);
});
