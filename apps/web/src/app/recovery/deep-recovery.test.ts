// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { type RecoveryParts, recoverDeeply } from './deep-recovery.ts';

let now = 0;
const worker = (scriptURL: string) => ({
  active: { scriptURL } as ServiceWorker,
  waiting: null,
  installing: null,
  unregister: vi.fn(async () => true),
});
const own = worker('https://traco.test/sw.js');
const push = worker('https://traco.test/push-sw.js');

function parts(changes: Partial<RecoveryParts> = {}): RecoveryParts {
  return {
    storages: [localStorage, sessionStorage],
    memory: sessionStorage,
    caches: { keys: async () => ['shell-1'], delete: vi.fn(async () => true) },
    workers: { getRegistrations: async () => [own, push] },
    now: () => now,
    reload: vi.fn(),
    later: vi.fn((action: () => void) => action()),
    ...changes,
  };
}

beforeEach(() => {
  now = 1_700_000_000_000;
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
});

test('clears both storages, deletes the caches, keeps the push worker, reloads after 1 s', async () => {
  localStorage.setItem('a', '1');
  sessionStorage.setItem('b', '1');
  const app = parts();
  expect(await recoverDeeply(app)).toBe(true);
  expect(localStorage.getItem('a')).toBeNull();
  expect(sessionStorage.getItem('b')).toBeNull();
  expect(app.caches?.delete).toHaveBeenCalledWith('shell-1');
  expect(own.unregister).toHaveBeenCalledOnce();
  expect(push.unregister).not.toHaveBeenCalled();
  expect(app.later).toHaveBeenCalledWith(app.reload, 1000);
});

test('is skipped within 30 s of the last one and done again after', async () => {
  await recoverDeeply(parts());
  now += 29_999;
  expect(await recoverDeeply(parts())).toBe(false);
  now += 1;
  expect(await recoverDeeply(parts())).toBe(true);
});

test('lookups of caches and workers that hang are given up after 5 s', async () => {
  vi.useFakeTimers();
  const never = () => new Promise<never>(() => {});
  const app = parts({ caches: { keys: never, delete: never }, workers: { getRegistrations: never } });
  const recovering = recoverDeeply(app);
  await vi.advanceTimersByTimeAsync(4999);
  expect(app.reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await recovering).toBe(true);
  vi.useRealTimers();
});

test('a browser without caches and workers recovers too', async () => {
  expect(await recoverDeeply(parts({ caches: undefined, workers: undefined }))).toBe(true);
});
