import { afterEach, expect, test, vi } from 'vitest';
import { keepShared } from './kept-shared.ts';
import { rememberLately } from './remember-lately.ts';

const LOADS = new Set(['loads']);
const one = { id: '1', topic: 'loads' };
const another = { id: '2', topic: 'loads' };
const bytes = Buffer.from('{}');
const store = () => keepShared(() => new Date('2026-11-18T10:00:00Z'));

test('what is begun holds what waited when it began, by whomever that was told meanwhile', async () => {
  const kept = store();
  const begun = kept.begin('panel', LOADS);
  kept.changed([one]);
  kept.saw(begun, [one, another]);
  expect(await begun.entry.isFresh).toBe(true);
  kept.changed([one, another]);
  begun.entry.settle(bytes);
  expect(kept.find('panel')).toBe(begun.entry);
});

test('what was committed after it began to read is not in it: nobody who came since waits for it, and it is not kept', async () => {
  const kept = store();
  const begun = kept.begin('panel', LOADS);
  kept.changed([one]);
  kept.saw(begun, [another]);
  expect(await begun.entry.isFresh).toBe(false);
  expect(kept.find('panel')).toBeUndefined();
  begun.entry.settle(bytes);
  expect(kept.find('panel')).toBeUndefined();
});

test('what nobody can say what it holds is neither waited for nor kept', async () => {
  for (const spoil of [
    (kept: ReturnType<typeof store>) => kept.changed([], true),
    (kept: ReturnType<typeof store>) => kept.missed(),
    (kept: ReturnType<typeof store>) => kept.dropWhere(({ reads }) => reads.has('loads')),
  ]) {
    const kept = store();
    const begun = kept.begin('panel', LOADS);
    spoil(kept);
    kept.saw(begun, []);
    expect(await begun.entry.isFresh).toBe(false);
    expect(kept.find('panel')).toBeUndefined();
  }
  const kept = store();
  const unseen = kept.begin('panel', LOADS);
  unseen.entry.settle(bytes);
  expect(await unseen.entry.isFresh).toBe(false);
  expect(kept.find('panel')).toBeUndefined();
});

test('what it reads first is told of to all that is kept', async () => {
  const kept = store();
  const [old, other] = [kept.begin('old', LOADS), kept.begin('other', new Set(['goals']))];
  for (const begun of [old, other]) {
    kept.saw(begun, []);
    begun.entry.settle(bytes);
  }
  kept.saw(kept.begin('new', LOADS), [one]);
  expect([kept.find('old'), kept.find('other')]).toEqual([undefined, other.entry]);
});

afterEach(() => vi.useRealTimers());

/** Asks for the answers of these keys, one after the other; what is kept of one is not made again. */
function askFor(kept: ReturnType<typeof store>, keys: readonly string[], length = 2) {
  for (const key of keys) {
    if (kept.find(key)) continue;
    const begun = kept.begin(key, LOADS);
    kept.saw(begun, []);
    begun.entry.settle(Buffer.alloc(length));
  }
}
const pages = Array.from({ length: 600 }, (_, page) => `page ${page}`);
const keptOf = (kept: ReturnType<typeof store>, keys: readonly string[]) =>
  keys.filter((key) => kept.find(key)).length;

test('where there is no room, what is asked for once puts nothing out; what is asked for again does', () => {
  for (const length of [2, 40_000]) {
    const kept = store();
    askFor(kept, ['panel']);
    askFor(kept, pages, length);
    expect(kept.find('panel')).toBeDefined();
    const room = keptOf(kept, pages);
    expect(room).toBe(length === 2 ? 499 : 399);
    expect(kept.find(pages.at(-1)!)).toBeUndefined();
    kept.dropWhere((entry) => entry === kept.find('panel'));
    askFor(kept, [pages.at(-2)!], length);
    askFor(kept, ['panel', pages.at(-1)!], length);
    expect([kept.find('panel'), kept.find(pages.at(-1)!)]).not.toContain(undefined);
    expect(keptOf(kept, pages.slice(0, room))).toBeLessThan(room);
  }
});

test('what others have waited for was asked for again', () => {
  const kept = store();
  askFor(kept, pages);
  const begun = kept.begin('panel', LOADS);
  kept.saw(begun, []);
  expect(kept.find('panel')).toBe(begun.entry);
  begun.entry.settle(bytes);
  expect(kept.find('panel')).toBe(begun.entry);
});

test('what is over makes room for what is asked for the first time', () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z') });
  const kept = keepShared(() => new Date());
  askFor(kept, pages);
  vi.advanceTimersByTime(5_000);
  askFor(kept, ['another']);
  expect(kept.find('another')).toBeDefined();
});

test('words said lately are remembered, no more of them than there may be, and no long ones', () => {
  const lately = rememberLately(2);
  expect(['a', 'a', 'b', 'a', 'c', 'd', 'a', 'e', 'f', 'g', 'a'].map((word) => lately.isKnown(word))).toEqual(
    [false, true, false, true, false, false, true, false, false, false, false],
  );
  const long = 'x'.repeat(1_001);
  expect([lately.isKnown(long), lately.isKnown(long)]).toEqual([false, false]);
});
