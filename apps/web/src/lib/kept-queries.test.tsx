// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetKeptQueries, keptOnDevice, restoreQueries, useKeptQueries } from './kept-queries.ts';

function Keeper({ accountId }: { accountId: string }) {
  useKeptQueries(accountId);
  return null;
}

/** Reads an answer while the app is open, and closes it once it may be written. */
async function read(accountId: string, key: string, answer: unknown, isMarked = true) {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Keeper accountId={accountId} />
    </QueryClientProvider>,
  );
  await client.fetchQuery({
    queryKey: [key],
    queryFn: () => answer,
    ...(isMarked ? { meta: keptOnDevice } : {}),
  });
  await new Promise((resolve) => setTimeout(resolve, 2_300));
  cleanup();
}

/** What a page finds that is opened without a network. */
async function found(accountId: string, key: string): Promise<unknown> {
  const client = new QueryClient();
  await restoreQueries(client, accountId);
  return client.getQueryData([key]);
}

afterEach(async () => {
  vi.useRealTimers();
  await forgetKeptQueries();
});

test('a marked answer is found without a network, also after another was read; one that is not marked is not', async () => {
  await read('ana', 'painel', { m3: 8 });
  await read('ana', 'equipe', { drivers: 3 });
  await read('ana', 'lista', { loads: 50 }, false);
  expect(await found('ana', 'painel')).toEqual({ m3: 8 });
  expect(await found('ana', 'equipe')).toEqual({ drivers: 3 });
  expect(await found('ana', 'lista')).toBeUndefined();
});

test('a newer answer takes the place of the older one', async () => {
  await read('ana', 'painel', { m3: 8 });
  await read('ana', 'painel', { m3: 16 });
  expect(await found('ana', 'painel')).toEqual({ m3: 16 });
});

test('another account finds nothing, and after it nobody does', async () => {
  await read('ana', 'painel', { m3: 8 });
  expect(await found('bia', 'painel')).toBeUndefined();
  expect(await found('ana', 'painel')).toBeUndefined();
});

test('what is older than two weeks is not shown', async () => {
  await read('ana', 'painel', { m3: 8 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 86_400_000 });
  expect(await found('ana', 'painel')).toBeUndefined();
});
