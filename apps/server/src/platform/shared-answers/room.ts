import { rememberLately } from './remember-lately.ts';

/** Something that is made, or stands. */
interface InRoom {
  /** By the clock that answers hang on, and by one that nobody sets. */
  madeAt: { now: number; passed: number };
  /** None while it is made. */
  bytes: number;
  /** Whether the same was asked for before, or while it is made: then others may go for it. */
  wasAsked: boolean;
  /** Said of what goes. */
  judge(isFresh: false): void;
}

/** So long an answer stands although nothing has changed: some say how late something is. */
const LIFE_MS = 5_000;
const MOST = 500;
const MOST_BYTES = 16_000_000;

/**
 * Where what is kept by a key lies, in the order in which it was begun. Where there is no room, what nobody asked for before puts
 * nobody's out: a hundred pages of a list that somebody turns over once leave the panels where they are.
 */
export function openRoom<Entry extends InRoom>(now: () => Date) {
  const entries = new Map<string, Entry>();
  const asked = rememberLately(MOST);
  let bytesInAll = 0;
  const isOver = ({ madeAt }: Entry) => {
    const ages = [now().getTime() - madeAt.now, performance.now() - madeAt.passed];
    return Math.min(...ages) < 0 || Math.max(...ages) >= LIFE_MS;
  };
  const drop = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return;
    entry.judge(false);
    entries.delete(key);
    bytesInAll -= entry.bytes;
  };
  const dropWhile = (isMeant: (entry: Entry) => boolean) => {
    for (const [key, entry] of entries) {
      if (!isMeant(entry)) return;
      drop(key, entry);
    }
  };
  const isFull = () => bytesInAll > MOST_BYTES || entries.size > MOST;
  return {
    entries,
    drop,
    find(key: string): Entry | undefined {
      const known = entries.get(key);
      if (!known) return undefined;
      asked.isKnown(key);
      if (isOver(known)) {
        drop(key, known);
        return undefined;
      }
      known.wasAsked = true;
      return known;
    },
    /** Whether the same was asked for lately. */
    wasAsked: (key: string): boolean => asked.isKnown(key),
    /** Takes what is begun, in the place of what stood there. */
    begin(key: string, entry: Entry): void {
      const before = entries.get(key);
      if (before) drop(key, before);
      dropWhile(isOver);
      entries.set(key, entry);
    },
    /** What was begun is made, and stands as long as there is room. */
    keep(key: string, entry: Entry, bytes: number): void {
      entry.bytes = bytes;
      bytesInAll += bytes;
      if (isFull() && !entry.wasAsked) drop(key, entry);
      dropWhile(isFull);
    },
  };
}
