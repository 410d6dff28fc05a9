import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The first wait before connecting again by hand; it doubles up to the longest. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Whether the server's changes reach this screen. */
export type LiveState = 'connecting' | 'live' | 'interrupted';

let state: LiveState = 'connecting';
const listeners = new Set<() => void>();

/** The state of the connection, for the top bar. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );

/**
 * Listens to the server's changes (`GET /api/events`) and refetches the queries they concern. Connects again
 * by itself; after a gap, here or between the server and its database (`resync`), every query that names
 * topics is refetched, since changes may have been missed.
 * @param onSignedOut told when the server ends the stream because the session is over
 * @returns what stops it
 */
export function listenToChanges(
  client: QueryClient,
  onSignedOut: () => void = () => undefined,
  open: (address: string) => EventSource = (address) => new EventSource(address),
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let hasGap = false;

  const connect = () => {
    source = open('/api/events');
    source.addEventListener('open', () => {
      wait = FIRST_WAIT_MS;
      setState('live');
      if (hasGap) void refetchTopics(client, 'all');
      hasGap = false;
    });
    source.addEventListener('resync', () => void refetchTopics(client, 'all'));
    source.addEventListener('change', (event) => void refetchTopics(client, topicsIn(event.data)));
    source.addEventListener('signed-out', onSignedOut);
    source.addEventListener('error', () => {
      hasGap = true;
      setState('interrupted');
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(timer);
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  };
  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
    setState('connecting');
  };
}

/** Marks a query as one that these topics change: `useQuery({ ...options, meta: changesWith('loads') })`. */
export const changesWith = (...topics: string[]) => ({ topics });

/** Refetches what is on the screen and concerned, and marks the rest of it as stale. */
export function refetchTopics(client: QueryClient, topics: readonly string[] | 'all'): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }) => {
      const own = Array.isArray(meta?.topics) ? meta.topics : [];
      return own.length > 0 && (topics === 'all' || own.some((topic) => topics.includes(String(topic))));
    },
  });
}

function topicsIn(data: unknown): string[] {
  try {
    const { topics } = JSON.parse(String(data)) as { topics?: unknown };
    return Array.isArray(topics) ? topics.map(String) : [];
  } catch {
    return [];
  }
}

function setState(next: LiveState): void {
  state = next;
  for (const listener of listeners) listener();
}
