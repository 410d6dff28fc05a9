// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKeptQueries, keptOnDevice, restoreQueries, useKeptQueries } from './kept-queries.ts';

function Keeper({ accountId }: { accountId: string }) {
  useKeptQueries(accountId);
  return null;
}

/** What one page reads, one answer after another; it is closed once the device may have written them. */
async function read(accountId: string, answers: Record<string, unknown>, isMarked = true) {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Keeper accountId={accountId} />
    </QueryClientProvider>,
  );
  for (const [key, answer] of Object.entries(answers)) {
    vi.setSystemTime(Date.now() + 1);
    await client.fetchQuery({
      queryKey: [key],
      queryFn: () => answer,
      ...(isMarked ? { meta: keptOnDevice } : {}),
    });
  }
  await vi.advanceTimersByTimeAsync(2_000);
  const [last] = Object.entries(answers).at(-1)!;
  if (isMarked) await vi.waitFor(async () => expect(await found(accountId, last)).toEqual(answers[last]));
  cleanup();
}

/** What a page finds that is opened without a network. */
async function found(accountId: string, key: string): Promise<unknown> {
  const client = new QueryClient();
  await restoreQueries(client, accountId);
  return client.getQueryData([key]);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await forgetKeptQueries();
});

test('a marked answer is found without a network, also after another was read; one that is not marked is not', async () => {
  await read('ana', { lista: { loads: 50 } }, false);
  await read('ana', { painel: { m3: 8 } });
  await read('ana', { equipe: { drivers: 3 } });
  expect(await found('ana', 'painel')).toEqual({ m3: 8 });
  expect(await found('ana', 'equipe')).toEqual({ drivers: 3 });
  expect(await found('ana', 'lista')).toBeUndefined();
});

test('where an answer follows another without end, all are kept all the same', async () => {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Keeper accountId="ana" />
    </QueryClientProvider>,
  );
  for (let turn = 0; turn < 5; turn += 1) {
    await client.fetchQuery({ queryKey: ['painel'], queryFn: () => ({ m3: turn }), meta: keptOnDevice });
    await vi.advanceTimersByTimeAsync(1_500);
  }
  expect(await found('ana', 'painel')).toBeDefined();
});

test('a newer answer takes the place of the older one', async () => {
  await read('ana', { painel: { m3: 8 } });
  await read('ana', { painel: { m3: 16 } });
  expect(await found('ana', 'painel')).toEqual({ m3: 16 });
});

test('another account finds nothing, and after it nobody does', async () => {
  await read('ana', { painel: { m3: 8 } });
  expect(await found('bia', 'painel')).toBeUndefined();
  expect(await found('ana', 'painel')).toBeUndefined();
});

test('what is older than two weeks is not shown', async () => {
  await read('ana', { painel: { m3: 8 } });
  vi.setSystemTime(Date.now() + 15 * 86_400_000);
  expect(await found('ana', 'painel')).toBeUndefined();
});

test('the device keeps the forty answers that were read last, over all pages', async () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, place) => [`primeira ${place}`, place]));
  await read('ana', many);
  await read('ana', Object.fromEntries(Array.from({ length: 12 }, (_, place) => [`outra ${place}`, place])));
  expect(await found('ana', 'primeira 0')).toBeUndefined();
  expect(await found('ana', 'primeira 1')).toBeUndefined();
  expect(await found('ana', 'primeira 2')).toBe(2);
  expect(await found('ana', 'outra 11')).toBe(11);
});

test('what a build with answers of another shape kept is not read, and not there any more', async () => {
  await read('ana', { painel: { m3: 8 } });
  vi.stubEnv('ANSWERS_SHAPE', 'another');
  vi.resetModules();
  const next: typeof import('./kept-queries.ts') = await import('./kept-queries.ts');
  const client = new QueryClient();
  await next.restoreQueries(client, 'ana');
  expect(client.getQueryData(['painel'])).toBeUndefined();
  expect(await found('ana', 'painel')).toBeUndefined();
});
