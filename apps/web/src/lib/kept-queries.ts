import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { findDraft, forgetDraft, keepDraft } from './drafts.ts';

const NAME = 'kept-queries';
const KEEP_MS = 2_000;
/** Older answers are no help any more: prices and people have changed. */
const OLDEST_MS = 14 * 86_400_000;
/** Answers that the device keeps at most, the newest of them. */
const MOST = 40;
/** What answers look like in this build: a copy of another shape is not read. */
const SHAPE: string = import.meta.env.ANSWERS_SHAPE ?? '';

type KeptQuery = DehydratedState['queries'][number];

interface KeptQueries {
  accountId: string;
  shape: string;
  queries: KeptQuery[];
}

/** The writing that is about to happen. */
let writing: ReturnType<typeof setTimeout> | undefined;

/** Marks a query whose answer the device keeps for when there is no network: `meta: keptOnDevice`. */
export const keptOnDevice = { keptOnDevice: true } as const;

/** Puts the answers that the device keeps for this account where queries find them; another account's are forgotten. */
export async function restoreQueries(client: QueryClient, accountId: string): Promise<void> {
  hydrate(client, { mutations: [], queries: await keptOf(accountId) });
}

/** Counts how often all was forgotten: what was read before is not written after. */
let forgotten = 0;

function dropWriting(): void {
  clearTimeout(writing);
  writing = undefined;
}

/** Forgets every answer that the device keeps. */
export function forgetKeptQueries(): Promise<void> {
  dropWriting();
  forgotten += 1;
  return forgetDraft(NAME);
}

/** While the app is open, keeps the answers of the queries that are marked for it on the device. */
export function useKeptQueries(accountId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const changed = new Set<Query>();
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || !query.meta?.keptOnDevice || query.state.status !== 'success') return;
      changed.add(query);
      // Not put off by the next answer: at a busy plant there is always a next one.
      writing ??= setTimeout(() => {
        writing = undefined;
        const { queries } = dehydrate(client, { shouldDehydrateQuery: (one) => changed.has(one) });
        changed.clear();
        void keep(accountId, queries);
      }, KEEP_MS);
    });
    return () => {
      dropWriting();
      stop();
    };
  }, [client, accountId]);
}

/** What was read before stays until it is read again, or too old, or too much. */
async function keep(accountId: string, read: readonly KeptQuery[]): Promise<void> {
  const mark = forgotten;
  const isNew = new Set(read.map(({ queryHash }) => queryHash));
  const before = (await keptOf(accountId)).filter(({ queryHash }) => !isNew.has(queryHash));
  const queries = [...read, ...before]
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, MOST);
  if (mark !== forgotten) return;
  await keepDraft(NAME, { accountId, shape: SHAPE, queries } satisfies KeptQueries);
}

async function keptOf(accountId: string): Promise<KeptQuery[]> {
  const kept = await findDraft<KeptQueries>(NAME);
  if (!kept) return [];
  if (kept.accountId === accountId && kept.shape === SHAPE)
    return kept.queries.filter(({ state }) => state.dataUpdatedAt > Date.now() - OLDEST_MS);
  await forgetDraft(NAME);
  return [];
}
