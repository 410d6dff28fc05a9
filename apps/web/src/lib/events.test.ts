// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { changesCalmlyWith, changesWith, listenToChanges } from './events.ts';

class Source extends EventTarget {
  readyState = 0;
  close = vi.fn();
}
const sources: Source[] = [];
const open = () => {
  const source = new Source();
  sources.push(source);
  return source as unknown as EventSource;
};
const change = (...topics: string[]) => new MessageEvent('change', { data: JSON.stringify({ topics }) });

async function listening() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  await client.fetchQuery({ queryKey: ['loads'], queryFn: () => 1, meta: changesWith('loads') });
  await client.fetchQuery({ queryKey: ['units'], queryFn: () => 1, meta: changesWith('units') });
  await client.fetchQuery({ queryKey: ['quiet'], queryFn: () => 1 });
  const onSignedOut = vi.fn();
  const stop = listenToChanges(client, onSignedOut, open);
  const stale = () => ['loads', 'units', 'quiet'].filter((key) => client.getQueryState([key])?.isInvalidated);
  return { client, source: sources.at(-1)!, stop, stale, onSignedOut };
}

/** The longest that a screen waits. */
const waited = () => new Promise((resolve) => setTimeout(resolve, 310));

beforeEach(() => {
  sources.length = 0;
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('EventSource', { CLOSED: 2 });
});

test('a change refetches only the queries that it concerns', async () => {
  const { source, stop, stale } = await listening();
  source.dispatchEvent(change('loads'));
  await waited();
  expect(stale()).toEqual(['loads']);
  stop();
});

test('each screen asks at a moment of its own within 300 ms, once for all that came until then', async () => {
  const { client, source, stop, stale } = await listening();
  vi.useFakeTimers();
  vi.mocked(Math.random).mockReturnValue(0.5);
  const asked = vi.spyOn(client, 'invalidateQueries');
  source.dispatchEvent(change('loads'));
  await vi.advanceTimersByTimeAsync(100);
  source.dispatchEvent(change('units'));
  await vi.advanceTimersByTimeAsync(49);
  expect(stale()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(stale()).toEqual(['loads', 'units']);
  const askedOnce = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenCalledTimes(askedOnce);
  stop();
  vi.useRealTimers();
});

test('after a gap every query that names topics is refetched', async () => {
  const { source, stop, stale } = await listening();
  source.dispatchEvent(new Event('open'));
  expect(stale()).toEqual([]);
  source.dispatchEvent(new Event('error'));
  source.dispatchEvent(new Event('open'));
  await waited();
  expect(stale()).toEqual(['loads', 'units']);
  stop();
});

test('when the server itself may have missed changes, they are all refetched', async () => {
  const { source, stop, stale } = await listening();
  source.dispatchEvent(new MessageEvent('resync', { data: '{}' }));
  await waited();
  expect(stale()).toEqual(['loads', 'units']);
  stop();
});

test('a session that is over is told', async () => {
  const { source, stop, onSignedOut } = await listening();
  source.dispatchEvent(new MessageEvent('signed-out', { data: '{}' }));
  expect(onSignedOut).toHaveBeenCalledOnce();
  stop();
});

test('a closed connection is opened again after 1 s, 2 s, 4 s', async () => {
  const { stop } = await listening();
  vi.useFakeTimers();
  for (const wait of [1000, 2000, 4000]) {
    const before = sources.length;
    const source = sources.at(-1)!;
    source.readyState = 2;
    source.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(sources).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sources).toHaveLength(before + 1);
  }
  stop();
  vi.useRealTimers();
});

test('figures that take long follow the first change at once, and all of the next two seconds together', async () => {
  vi.useFakeTimers();
  const { client, source, stop } = await listening();
  const read = vi.fn(() => 1);
  const figures = new QueryObserver(client, {
    queryKey: ['figures'],
    queryFn: read,
    meta: changesCalmlyWith('loads', 'vehicles'),
  });
  const leave = figures.subscribe(() => undefined);
  const reads = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    const count = read.mock.calls.length;
    read.mockClear();
    return count;
  };
  expect(await reads(0)).toBe(1);
  source.dispatchEvent(change('loads'));
  expect(await reads(0)).toBe(1);
  for (let step = 0; step < 5; step++) source.dispatchEvent(change('loads'));
  expect(await reads(1999)).toBe(0);
  expect(await reads(1)).toBe(1);
  // Nothing more came, so that nothing more is read; another topic has a turn of its own.
  expect(await reads(10_000)).toBe(0);
  source.dispatchEvent(change('loads', 'vehicles'));
  expect(await reads(0)).toBe(1);
  leave();
  stop();
  vi.useRealTimers();
});

test('what others are called by may stand on any screen: each asks again once, and of many names together', async () => {
  vi.useFakeTimers();
  const { client, source, stop } = await listening();
  const asked: string[] = [];
  const watched = { loads: changesWith('loads'), customers: changesWith('customers', 'sites') };
  const leave = Object.entries({ ...watched, figures: changesCalmlyWith('loads') }).map(([key, meta]) =>
    new QueryObserver(client, {
      queryKey: ['shown', key],
      queryFn: () => asked.push(key),
      meta,
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined),
  );
  const again = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return asked.splice(0).sort();
  };
  expect(await again(0)).toEqual(['customers', 'figures', 'loads']);
  source.dispatchEvent(change('customers'));
  expect(await again(0)).toEqual(['customers', 'figures', 'loads']);
  source.dispatchEvent(change('customers'));
  source.dispatchEvent(change('customers'));
  expect(await again(0)).toEqual(['customers']);
  expect(await again(2000)).toEqual(['figures', 'loads']);
  source.dispatchEvent(change('loads'));
  expect(await again(0)).toEqual(['figures', 'loads']);
  for (const stopWatching of leave) stopWatching();
  stop();
  vi.useRealTimers();
});
