import type { QueryClient, QueryMeta } from '@tanstack/react-query';
import { QUERY_STALE_MS } from '@traco/contract/constants';
import { nameTopics, type Topic } from '@traco/contract/topics';
import { useSyncExternalStore } from 'react';
import { takeEarlyStream } from './early-calls.ts';
import { noticeMark } from './shown-person.ts';

/** The first wait before connecting again by hand; it doubles up to the longest. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/**
 * Within so long of a change that somebody else made each screen asks at a moment of its own: a plant's screens would all ask at
 * once. What the screen itself has changed it asks for by itself, at once.
 */
const SPREAD_MS = 300;
/** So far apart the figures of a register follow a day's changes. */
const CALM_MS = 2000;

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

/** What a page does with what it hears. */
interface Heard {
  /** These topics have changed. */
  change: (topics: string[]) => void;
  /** Changes may have been missed: after a gap, here or between the server and its database. */
  gap: () => void;
  /** The server says that the session is over. */
  signedOut: () => void;
}

type OpenSource = (address: string) => EventSource;
const openSource: OpenSource = (address) => takeEarlyStream() ?? new EventSource(address);

/**
 * Hears the server's changes (`GET /api/events`). Connects again by itself.
 * @returns what stops it
 */
export function hearChanges(heard: Heard, open = openSource): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let hasGap = false;

  const connect = () => {
    source = open('/api/events');
    source.addEventListener('open', () => {
      wait = FIRST_WAIT_MS;
      setState('live');
      if (hasGap) heard.gap();
      hasGap = false;
    });
    source.addEventListener('change', (event) => heard.change(topicsIn(event.data)));
    source.addEventListener('resync', heard.gap);
    source.addEventListener('person', (event) => noticeMark(markIn(event.data)));
    source.addEventListener('signed-out', heard.signedOut);
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

/**
 * Refetches the queries that the server's changes concern; after a gap every query that names topics, and calmly also after a
 * change of what gives its name to others: a renamed customer stands in lists of loads, in panels and in plans.
 * @param onSignedOut told when the server says that the session is over
 * @returns what stops it
 */
export function listenToChanges(client: QueryClient, onSignedOut: () => void, open = openSource): () => void {
  const calm = inTurns(CALM_MS, (topics) => void refetchCalmly(client, topics));
  const spread = atOwnMoment((topics) => {
    if (topics === 'all') return void refetchTopics(client, 'all');
    void refetchTopics(client, topics, 'at once');
    calm.tell(topics);
  });
  const stop = hearChanges(
    { change: spread.tell, gap: () => spread.tell('all'), signedOut: onSignedOut },
    open,
  );
  return () => {
    spread.stop();
    calm.stop();
    stop();
  };
}

/** Tells at a random moment, all that came until then together. */
function atOwnMoment(tell: (topics: string[] | 'all') => void) {
  let topics = new Set<string>();
  let isAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellNow = () => {
    timer = undefined;
    const [came, wasAll] = [[...topics], isAll];
    topics = new Set();
    isAll = false;
    tell(wasAll ? 'all' : came);
  };
  return {
    tell(more: readonly string[] | 'all') {
      if (more === 'all') isAll = true;
      else for (const topic of more) topics.add(topic);
      timer ??= setTimeout(tellNow, Math.random() * SPREAD_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Without a live connection (basic mode): asks again every 30 s for what the server's changes would concern.
 * @returns what stops it
 */
export function refetchRegularly(client: QueryClient): () => void {
  const timer = setInterval(() => void refetchTopics(client, 'all'), QUERY_STALE_MS);
  return () => clearInterval(timer);
}

/** Marks a query as one that these topics change: `useQuery({ ...options, meta: changesWith('loads') })`. */
export const changesWith = (...topics: Topic[]) => ({ topics });

/**
 * The same for what a server reads long for (the figures of a register): the first change is shown at once, those of the next
 * two seconds together.
 */
export const changesCalmlyWith = (...topics: Topic[]) => ({ topics, isCalm: true });

/** Refetches what is on the screen and concerned, and marks the rest of it as stale; of both paces, or what is shown at once. */
export function refetchTopics(
  client: QueryClient,
  topics: readonly string[] | 'all',
  pace?: 'at once',
): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }) => {
      if (pace && meta?.isCalm === true) return false;
      const own = topicsOf(meta);
      return own.length > 0 && (topics === 'all' || own.some((topic) => topics.includes(topic)));
    },
  });
}

/** Refetches what these topics change calmly, and what may name those whose names are among them without hearing of them itself. */
function refetchCalmly(client: QueryClient, topics: readonly string[]): Promise<void> {
  const names = nameTopics.filter((topic) => topics.includes(topic));
  return client.invalidateQueries({
    predicate: ({ meta }) => {
      const own = topicsOf(meta);
      const hears = (of: readonly string[]) => own.some((topic) => of.includes(topic));
      if (meta?.isCalm === true && hears(topics)) return true;
      return names.length > 0 && own.length > 0 && !hears(names);
    },
  });
}

const topicsOf = (meta: QueryMeta | undefined) =>
  Array.isArray(meta?.topics) ? meta.topics.map(String) : [];

/** Tells of a topic at once, and of what follows within `ms` together when they are over. */
function inTurns(ms: number, tell: (topics: string[]) => void) {
  const resting = new Map<string, { isDue: boolean; timer: ReturnType<typeof setTimeout> }>();
  const rest = (topic: string) => {
    const timer = setTimeout(() => {
      const { isDue } = resting.get(topic)!;
      resting.delete(topic);
      if (isDue) now([topic]);
    }, ms);
    resting.set(topic, { isDue: false, timer });
  };
  const now = (topics: string[]) => {
    topics.forEach(rest);
    if (topics.length > 0) tell(topics);
  };
  return {
    tell(topics: readonly string[]) {
      for (const topic of topics) {
        const known = resting.get(topic);
        if (known) known.isDue = true;
      }
      now(topics.filter((topic) => !resting.has(topic)));
    },
    stop() {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}

function topicsIn(data: unknown): string[] {
  try {
    const { topics } = JSON.parse(String(data)) as { topics?: unknown };
    return Array.isArray(topics) ? topics.map(String) : [];
  } catch {
    return [];
  }
}

function markIn(data: unknown): unknown {
  try {
    return (JSON.parse(String(data)) as { mark?: unknown }).mark;
  } catch {
    return undefined;
  }
}

function setState(next: LiveState): void {
  state = next;
  for (const listener of listeners) listener();
}
