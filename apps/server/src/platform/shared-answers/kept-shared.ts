import { openRoom } from './room.ts';

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

/** Longer ones are not worth the memory. */
const MOST_BYTES = 500_000;
const MOST_APPLIED = 10_000;
/** More has changed than anybody looked at. */
const MORE = 'more';

/** An entry from inside: as long as its transaction has not said what waited to be told when it began, what was told since. */
interface OwnEntry extends SharedEntry {
  untold: Set<string> | undefined;
  judge(isFresh: boolean): void;
  /** Whether the same was asked for before, or while it is made: then others may go for it. */
  wasAsked: boolean;
}

/**
 * Answers of one process by their key. Whatever has changed drops those that read its table. What was begun before a change is
 * given to those who asked before it, and not kept. What is begun reads first, in its own transaction, what waits to be told: it
 * holds all of that, and nobody is asked of twice for it. Where they are many, those stay that are asked for again and again: a hundred
 * pages of the list that somebody turns over once put no panel out.
 */
export function keepShared(now: () => Date) {
  const applied = new Set<string>();
  const { entries, ...room } = openRoom<OwnEntry>(now);
  const { drop } = room;
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
    find: (key: string): SharedEntry | undefined => room.find(key),
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
          const isKept = entries.get(key) === entry && whole && !entry.untold && whole.length <= MOST_BYTES;
          if (isKept) room.keep(key, entry, whole.length);
          else drop(key, entry);
          resolve(whole);
        },
        reads,
        madeAt: { now: now().getTime(), passed: performance.now() },
        bytes: 0,
        wasAsked: room.wasAsked(key),
      };
      room.begin(key, entry);
      return { key, entry };
    },
  };
}
