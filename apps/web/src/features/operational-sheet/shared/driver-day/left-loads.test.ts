// @vitest-environment happy-dom
import { seenOf } from '@traco/contract/operational-sheet/seen-load';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOAD, someDay, someLoad } from './driver-day.fixture.ts';
import { leftOf } from './left-loads.ts';
import { newsOf } from './load-news.ts';
import { phone } from './phone.fixture.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-18T14:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const unread = someDay({ loads: [someLoad({ seen: null })] });
const without = someDay({ loads: [] });
const kept = (day = unread) => ({ day, keptAt: 0, aheadMs: 0 });

test('a load that stood on their phone and vanished before their "ciente" is told until they know, also opened anew', async () => {
  const one = phone();
  let answer = unread;
  const ask = async () => ({ ...answer, now: new Date().toISOString() });
  const app = one.open(ask);
  await app.refresh();
  answer = without;
  await app.refresh();
  await app.refresh();
  expect(newsOf(app.read().day!)).toMatchObject(
    [{ kind: 'gone', loadId: LOAD, title: /Horizonte/ }].map((news) => ({
      ...news,
      title: expect.stringMatching(news.title),
    })),
  );
  const again = one.open(ask);
  await again.prepare();
  expect(again.read().day?.gone).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await again.enter({ kind: 'load-seen', loadId: LOAD, seen: null });
  await again.refresh();
  expect(again.read().day?.gone).toEqual([]);
  // It comes back, and leaves them again.
  answer = unread;
  await again.refresh();
  await vi.advanceTimersByTimeAsync(1_000);
  answer = without;
  await again.refresh();
  expect(again.read().day?.gone).toHaveLength(1);
});

test('what somebody else tells is not told twice, and another day takes nothing from them', () => {
  expect(leftOf(without, kept(), 1)).toMatchObject([{ loadId: LOAD, at: 1 }]);
  const acknowledged = someDay({ loads: [someLoad({ seen: seenOf(someLoad()) })] });
  expect(leftOf(without, kept(acknowledged), 1)).toEqual([]);
  expect(leftOf({ ...without, decidedAway: [LOAD] }, kept(), 1)).toEqual([]);
  expect(leftOf({ ...without, dayOn: '2026-11-19' }, kept(), 1)).toEqual([]);
  const begun = someDay({ loads: [someLoad({ seen: null, state: 'loading' })] });
  expect(leftOf(without, kept(begun), 1)).toEqual([]);
});
