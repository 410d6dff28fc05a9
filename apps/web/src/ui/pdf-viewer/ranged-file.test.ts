// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RangedFile, readPart } from './ranged-file.ts';

const whole = Uint8Array.from({ length: 200 }, (_, index) => index);
const asked: { path: string; query: string; range: string | null }[] = [];
/** What the server answers, one after the other; `fine` sends the part. */
let answers: ('fine' | 'short' | 'cut' | number)[] = [];

beforeEach(() => {
  // Nobody waits here between two tries.
  vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act));
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, search } = new URL(address, 'http://traco.test');
    const range = new Headers(init.headers).get('range');
    asked.push({ path: pathname, query: search, range });
    const answer = answers.shift() ?? 'fine';
    if (answer === 'cut') throw new TypeError('Failed to fetch');
    if (typeof answer === 'number') return new Response('', { status: answer });
    const [from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(range!)!.slice(1).map(Number);
    return new Response(whole.slice(from, answer === 'short' ? to - 3 : to + 1), { status: 206 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const file = (with_: Partial<RangedFile> = {}): RangedFile => ({
  bytes: whole.length,
  addressOf: async (isStale) => (isStale ? '/private/new' : '/private/old'),
  ...with_,
});
const read = (of: RangedFile, onRetry = vi.fn()) =>
  readPart(of, 10, 20, { signal: new AbortController().signal, onRetry });

test('a part is asked for as such', async () => {
  answers = ['fine'];
  expect(await read(file())).toEqual(whole.slice(10, 20));
  expect(asked).toEqual([{ path: '/private/old', query: '', range: 'bytes=10-19' }]);
});

test('what does not arrive whole is asked for three more times, each at an address that no cache has seen', async () => {
  answers = ['cut', 'short', 503, 'fine'];
  const onRetry = vi.fn();
  expect(await read(file(), onRetry)).toEqual(whole.slice(10, 20));
  expect(onRetry.mock.calls).toEqual([[1], [2], [3]]);
  expect(asked.map(({ query }) => query.split('-')[0])).toEqual([
    '',
    '?tentativa=1',
    '?tentativa=2',
    '?tentativa=3',
  ]);
  answers = ['cut', 'cut', 'cut', 'cut', 'fine'];
  await expect(read(file())).rejects.toMatchObject({ failure: 'unreachable' });
});

test('an address whose time is over is exchanged, once', async () => {
  answers = [404, 'fine'];
  const onRetry = vi.fn();
  expect(await read(file(), onRetry)).toEqual(whole.slice(10, 20));
  expect(asked.map(({ path }) => path)).toEqual(['/private/old', '/private/new']);
  expect(onRetry).not.toHaveBeenCalled();
  answers = [404, 404, 'fine'];
  await expect(read(file())).rejects.toMatchObject({ failure: 'missing' });
});

test('a part that the device has is not asked for; one that arrives is kept', async () => {
  const keep = vi.fn();
  const find = vi.fn(
    async (begin: number): Promise<Uint8Array | undefined> =>
      begin === 10 ? whole.slice(10, 20) : undefined,
  );
  expect(await read(file({ pieces: { find, keep } }))).toEqual(whole.slice(10, 20));
  expect(asked).toEqual([]);
  find.mockResolvedValue(undefined);
  answers = ['fine'];
  await read(file({ pieces: { find, keep } }));
  expect(keep).toHaveBeenCalledWith(10, whole.slice(10, 20));
});
