/** An answer that is being made, or stands. */
export interface SharedEntry {
  /** Settles with the answer's bytes; undefined when there is none to share. */
  whole: Promise<Buffer | undefined>;
  /** The first word counts. */
  settle(whole: Buffer | undefined): void;
  /** Settles with whether it holds all that was committed before it was asked for, as far as anybody was told. */
  isFresh: Promise<boolean>;
  /** The tables that it is read from. */
  reads: ReadonlySet<string>;
  /** By the clock that answers hang on, and by one that nobody sets. */
  madeAt: { now: number; passed: number };
  bytes: number;
}

/** An answer that is begun, and what it is kept by. */
export interface Begun {
  key: string;
  entry: SharedEntry;
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
/** More has changed than anybody looked at. */
const MORE = 'more';

/** An entry from inside: as long as its transaction has not said what waited to be told when it began, what was told since. */
interface OwnEntry extends SharedEntry {
  untold: Set<string> | undefined;
  judge(isFresh: boolean): void;
}

/**
 * Answers of one process by their key. Whatever has changed drops those that read its table. What was begun before a change is
 * given to those who asked before it, and not kept. What is begun reads first, in its own transaction, what waits to be told: it
 * holds all of that, and nobody is asked of twice for it.
 */
export function keepShared(now: () => Date) {
  const entries = new Map<string, OwnEntry>();
  const applied = new Set<string>();
  let bytesInAll = 0;
  const age = ({ madeAt }: SharedEntry) => {
    const ages = [now().getTime() - madeAt.now, performance.now() - madeAt.passed];
    return Math.min(...ages) < 0 ? Number.POSITIVE_INFINITY : Math.max(...ages);
  };
  const drop = (key: string, entry: OwnEntry) => {
    if (entries.get(key) !== entry) return;
    entry.judge(false);
    entries.delete(key);
    bytesInAll -= entry.bytes;
  };
  const dropWhere = (isConcerned: (entry: SharedEntry) => boolean) => {
    for (const [key, entry] of entries) if (isConcerned(entry)) drop(key, entry);
  };
  /** Drops what was read from tables that have changed since, unless that is known; `all` says that more of them have. */
  const changed = (told: readonly Told[], all = false) => {
    if (applied.size > MOST_APPLIED) applied.clear();
    const fresh = told.filter(({ id }) => !applied.has(id));
    for (const { id } of fresh) applied.add(id);
    if (fresh.length === 0 && !all) return;
    for (const [key, entry] of entries) {
      const missing = fresh.filter(({ topic }) => entry.reads.has(topic)).map(({ id }) => id);
      if (all) missing.push(MORE);
      if (missing.length === 0) continue;
      if (!entry.untold || entry.untold.size > MOST_APPLIED) drop(key, entry);
      else for (const id of missing) entry.untold.add(id);
    }
  };
  const dropOldest = () => {
    for (const [key, entry] of entries) return drop(key, entry);
  };

  return {
    dropWhere,
    changed,
    /** What waited to be told when an answer was begun: whatever else was told since, it may not hold. */
    saw({ key, entry }: Begun, waiting: readonly Told[], all = false) {
      const own = entry as OwnEntry;
      if (!own.untold) return;
      const seen = new Set(waiting.map(({ id }) => id));
      const isFresh = [...own.untold].every((id) => seen.has(id));
      changed(waiting, all);
      own.untold = undefined;
      if (isFresh) own.judge(true);
      else drop(key, own);
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
    /** Begins an answer; whoever settles it without any, or with one that is too long, leaves nothing. */
    begin(key: string, reads: ReadonlySet<string>): Begun {
      const { promise, resolve } = Promise.withResolvers<Buffer | undefined>();
      const fresh = Promise.withResolvers<boolean>();
      let isSettled = false;
      const entry: OwnEntry = {
        whole: promise,
        isFresh: fresh.promise,
        judge: fresh.resolve,
        untold: new Set(),
        settle(whole) {
          if (isSettled) return;
          isSettled = true;
          entry.judge(entry.untold === undefined);
          if (whole === undefined || entry.untold || whole.length > MOST_BYTES) drop(key, entry);
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
      if (entries.size >= MOST) dropOldest();
      entries.set(key, entry);
      return { key, entry };
    },
  };
}
