import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let seen: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  class Observer {
    constructor(act: () => void) {
      seen = act;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function restOf() {
  const { atRest } = await import('./at-rest.ts');
  const told = { isOver: false };
  void atRest().then(() => {
    told.isOver = true;
  });
  return told;
}

test('a page is at rest when nothing has come over the network for a while', async () => {
  const told = await restOf();
  await vi.advanceTimersByTimeAsync(1_000);
  seen();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(500);
  expect(told.isOver).toBe(true);
});

test.each([
  [20, 300],
  [200, 800],
  [2_000, 1_500],
])('where what came took %i ms, a page is at rest after %i ms', async (duration, still) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ duration } as PerformanceEntry]);
  const told = await restOf();
  await vi.advanceTimersByTimeAsync(still - 10);
  expect(told.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(told.isOver).toBe(true);
});

test('a page on which something comes all the time is at rest in the end', async () => {
  const told = await restOf();
  for (let turn = 0; turn < 11; turn += 1) {
    seen();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(told.isOver).toBe(false);
  seen();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.isOver).toBe(true);
});

test('a page that waits for an answer is not at rest, however still it is', async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  vi.stubGlobal('location', new URL('http://traco.example/'));
  const told = await restOf();
  const { fetchAsShown } = await import('./shown-person.ts');
  const call = fetchAsShown('/api/attention');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told.isOver).toBe(false);
  answer(new Response('{}'));
  await call;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told.isOver).toBe(true);
});

test('a page of which a part is still on its way is not at rest', async () => {
  const page = { readyState: 'interactive' };
  vi.stubGlobal('document', page);
  const told = await restOf();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told.isOver).toBe(false);
  page.readyState = 'complete';
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told.isOver).toBe(true);
});

test('what is still being drawn goes before what waits for the rest', async () => {
  let idle = () => {};
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    idle = act;
  });
  const told = await restOf();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told.isOver).toBe(false);
  idle();
  await vi.advanceTimersByTimeAsync(0);
  expect(told.isOver).toBe(true);
});
