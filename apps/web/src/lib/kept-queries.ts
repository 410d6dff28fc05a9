import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { findDraft, forgetDraft, keepDraft } from './drafts.ts';

const NAME = 'kept-queries';
const KEEP_MS = 500;
/** Older answers are no help any more: prices and people have changed. */
const OLDEST_MS = 14 * 86_400_000;
/** Grows when what the server answers changes its shape, so that an older copy is not read as a newer one. */
const SHAPE = 1;

interface KeptQueries {
  accountId: string;
  shape: number;
  state: DehydratedState;
}

/** The writing that is about to happen. */
let writing: ReturnType<typeof setTimeout> | undefined;

/** Marks a query whose answer the device keeps for when there is no network: `meta: keptOnDevice`. */
export const keptOnDevice = { keptOnDevice: true } as const;

/** Puts the answers that the device keeps for this account where queries find them; another account's are forgotten. */
export async function restoreQueries(client: QueryClient, accountId: string): Promise<void> {
  const kept = await findDraft<KeptQueries>(NAME);
  if (!kept) return;
  if (kept.accountId !== accountId || kept.shape !== SHAPE) return forgetKeptQueries();
  const queries = kept.state.queries.filter(({ state }) => state.dataUpdatedAt > Date.now() - OLDEST_MS);
  hydrate(client, { ...kept.state, queries });
}

/** Forgets every answer that the device keeps. */
export function forgetKeptQueries(): Promise<void> {
  clearTimeout(writing);
  return forgetDraft(NAME);
}

/** While a screen is open, keeps the answers of the queries that are marked for it on the device. */
export function useKeptQueries(accountId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || !query.meta?.keptOnDevice || query.state.status !== 'success') return;
      clearTimeout(writing);
      writing = setTimeout(() => void keepDraft(NAME, keptNow(client, accountId)), KEEP_MS);
    });
    return () => {
      clearTimeout(writing);
      stop();
    };
  }, [client, accountId]);
}

const keptNow = (client: QueryClient, accountId: string): KeptQueries => ({
  accountId,
  shape: SHAPE,
  state: dehydrate(client, {
    shouldDehydrateQuery: ({ meta, state }) => meta?.keptOnDevice === true && state.status === 'success',
    shouldDehydrateMutation: () => false,
  }),
});
