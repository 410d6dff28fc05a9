/** An answer that is being made, or stands. */
export interface SharedEntry {
  /** Settles with the answer's bytes; undefined when there is none to share. */
  whole: Promise<Buffer | undefined>;
  /** The first word counts. */
  settle(whole: Buffer | undefined): void;
  /** By the clock that answers hang on, and by one that nobody sets. */
  madeAt: { now: number; passed: number };
}

/** So long an answer stands although nothing has changed: some say how late something is. */
const LIFE_MS = 5_000;
const MOST = 500;
/** Longer ones are not worth the memory. */
const MOST_BYTES = 500_000;
const MOST_APPLIED = 10_000;

/**
 * Answers of one process by their key. Whatever has changed drops all of them: which tables an answer was read from need not be
 * known, and no new one can be forgotten. What was begun before a change is given to those who asked before it, and not kept.
 */
export function keepShared(now: () => Date) {
  let entries = new Map<string, SharedEntry>();
  const applied = new Set<string>();
  const age = ({ madeAt }: SharedEntry) => {
    const ages = [now().getTime() - madeAt.now, performance.now() - madeAt.passed];
    return Math.min(...ages) < 0 ? Number.POSITIVE_INFINITY : Math.max(...ages);
  };

  const dropAll = () => {
    entries = new Map();
  };
  return {
    dropAll,
    /** Drops what was made before these announcements, unless they are known; `all` says that there are more of them. */
    changed(ids: readonly string[], all = false) {
      const fresh = ids.filter((id) => !applied.has(id));
      if (fresh.length > 0 || all) dropAll();
      if (applied.size > MOST_APPLIED) applied.clear();
      for (const id of fresh) applied.add(id);
    },
    /** Announcements may have been missed, and their numbers may begin anew. */
    missed() {
      applied.clear();
      dropAll();
    },
    find(key: string): SharedEntry | undefined {
      const known = entries.get(key);
      if (known && age(known) < LIFE_MS) return known;
      entries.delete(key);
      return undefined;
    },
    /** Begins an answer; whoever settles it without any, or with one that is too long, leaves nothing. */
    begin(key: string): SharedEntry {
      const { promise, resolve } = Promise.withResolvers<Buffer | undefined>();
      const among = entries;
      let isSettled = false;
      const entry: SharedEntry = {
        whole: promise,
        settle(whole) {
          if (isSettled) return;
          isSettled = true;
          const isKept = whole !== undefined && whole.length <= MOST_BYTES;
          if (!isKept && among.get(key) === entry) among.delete(key);
          resolve(whole);
        },
        madeAt: { now: now().getTime(), passed: performance.now() },
      };
      if (entries.size >= MOST) entries.delete(entries.keys().next().value!);
      entries.set(key, entry);
      return entry;
    },
  };
}
