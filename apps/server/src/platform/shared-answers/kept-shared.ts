/** An answer that is being made, or stands. */
export interface SharedEntry {
  /** Settles with the answer's bytes; undefined when there is none to share. */
  whole: Promise<Buffer | undefined>;
  /** The first word counts. */
  settle(whole: Buffer | undefined): void;
  /** The tables that it is read from. */
  reads: ReadonlySet<string>;
  /** By the clock that answers hang on, and by one that nobody sets. */
  madeAt: { now: number; passed: number };
  bytes: number;
}

/** Something that was announced, or waits to be. */
export interface Told {
  id: string;
  /** The table that has changed. */
  topic: string;
}

/** So long an answer stands although nothing has changed: some say how late something is. */
const LIFE_MS = 5_000;
const MOST = 500;
/** Longer ones are not worth the memory. */
const MOST_BYTES = 500_000;
const MOST_BYTES_IN_ALL = 16_000_000;
const MOST_APPLIED = 10_000;
/** Of what was dropped by a change, it is known so long that others will ask for it too. */
const MOST_WARM = 1_000;

/**
 * Answers of one process by their key. Whatever has changed drops those that read its table. What was begun before a change is
 * given to those who asked before it, and not kept.
 */
export function keepShared(now: () => Date) {
  const entries = new Map<string, SharedEntry>();
  const applied = new Set<string>();
  const warm = new Set<string>();
  let bytesInAll = 0;
  const age = ({ madeAt }: SharedEntry) => {
    const ages = [now().getTime() - madeAt.now, performance.now() - madeAt.passed];
    return Math.min(...ages) < 0 ? Number.POSITIVE_INFINITY : Math.max(...ages);
  };
  const drop = (key: string, entry: SharedEntry) => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytesInAll -= entry.bytes;
  };
  const dropWhere = (isConcerned: (entry: SharedEntry) => boolean) => {
    if (warm.size > MOST_WARM) warm.clear();
    for (const [key, entry] of entries)
      if (isConcerned(entry)) {
        drop(key, entry);
        warm.add(key);
      }
  };
  const dropOldest = () => {
    for (const [key, entry] of entries) return drop(key, entry);
  };

  return {
    dropWhere,
    /** Drops what was read from tables that have changed since, unless that is known; `all` says that more of them have. */
    changed(told: readonly Told[], all = false) {
      if (applied.size > MOST_APPLIED) applied.clear();
      const fresh = told.filter(({ id }) => !applied.has(id));
      for (const { id } of fresh) applied.add(id);
      const topics = [...new Set(fresh.map(({ topic }) => topic))];
      if (all) dropWhere(() => true);
      else if (topics.length > 0) dropWhere(({ reads }) => topics.some((topic) => reads.has(topic)));
    },
    /** Announcements may have been missed, and their numbers may begin anew. */
    missed() {
      applied.clear();
      dropWhere(() => true);
    },
    find(key: string): SharedEntry | undefined {
      const known = entries.get(key);
      if (!known || age(known) < LIFE_MS) return known;
      drop(key, known);
      return undefined;
    },
    /** Whether it stood until a change: those whom the change concerns ask for it in the same moment. */
    isAwaited: (key: string) => warm.has(key),
    /** Begins an answer; whoever settles it without any, or with one that is too long, leaves nothing. */
    begin(key: string, reads: ReadonlySet<string>): SharedEntry {
      const { promise, resolve } = Promise.withResolvers<Buffer | undefined>();
      let isSettled = false;
      const entry: SharedEntry = {
        whole: promise,
        settle(whole) {
          if (isSettled) return;
          isSettled = true;
          if (whole === undefined || whole.length > MOST_BYTES) drop(key, entry);
          else if (entries.get(key) === entry) {
            entry.bytes = whole.length;
            bytesInAll += whole.length;
            while (bytesInAll > MOST_BYTES_IN_ALL) dropOldest();
          }
          resolve(whole);
        },
        reads,
        madeAt: { now: now().getTime(), passed: performance.now() },
        bytes: 0,
      };
      const before = entries.get(key);
      if (before) drop(key, before);
      warm.delete(key);
      if (entries.size >= MOST) dropOldest();
      entries.set(key, entry);
      return entry;
    },
  };
}
