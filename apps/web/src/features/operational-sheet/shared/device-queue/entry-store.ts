import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import type { SeenLoad } from '@traco/contract/operational-sheet/seen-load';
import { answerOf, inQueueDatabase } from './queue-database.ts';
import { isUnsent, type NewEntry, type QueuedEntry, type QueuedFile, tidyEntry } from './queued-entry.ts';

/** The driver's day as the server last told it. */
export interface KeptDay {
  day: DriverDay;
  /** The device's clock when it came. */
  keptAt: number;
  /** What the server's clock was ahead of the device's. */
  aheadMs: number;
  /** What left him before he had said "ciente"; a day that an older version kept has none. */
  left?: LeftLoad[];
}

/** A load that stood on this phone, as he could read it, and the device's clock when it was there no longer. */
export interface LeftLoad {
  loadId: string;
  seen: SeenLoad;
  at: number;
}

/** Where entries and their photos lie until the ledger has them; a test has one of its own. */
export interface EntryStore {
  /** Keeps an entry together with its photos, or neither; instead of another that it mends, in its place. */
  add(entry: NewEntry, files: readonly QueuedFile[], mends?: string): Promise<void>;
  /** A driver's entries in the order of their entering. */
  list(owner: string): Promise<QueuedEntry[]>;
  /** Entries of others on this device that the ledger has not. */
  countOfOthers(owner: string): Promise<number>;
  /** Changes entries; those that are gone stay so. */
  change(changes: readonly (readonly [id: string, change: Partial<QueuedEntry>])[]): Promise<void>;
  /** Takes an entry off the device with its photos, if it is still as the condition says. */
  remove(id: string, onlyIf: (entry: QueuedEntry) => boolean): Promise<boolean>;
  /** Ids of the photos that have not left the device. */
  fileIds(owner: string): Promise<string[]>;
  findFile(id: string): Promise<QueuedFile | undefined>;
  /** The server has it. */
  removeFile(id: string): Promise<void>;
  findDay(owner: string): Promise<KeptDay | undefined>;
  /** Keeps the day; these entries are in it already. What is older than yesterday and in the ledger leaves. */
  keepDay(owner: string, kept: KeptDay, containing: readonly string[]): Promise<void>;
}

/** The store of a browser. */
export const browserEntries: EntryStore = {
  add: (entry, files, mends) =>
    inQueueDatabase(['entries', 'files'], 'readwrite', async (store) => {
      const mended = mends ? await take(store, mends, () => true, entry.fileIds) : undefined;
      const place = mended && { place: mended.place };
      store('entries').add({ ...entry, ...place, state: 'waiting', refusal: null, isInDay: false });
      for (const file of files) store('files').put(file);
    }),
  list: async (owner) => (await everyEntry()).filter((each) => each.owner === owner),
  countOfOthers: async (owner) =>
    (await everyEntry()).filter((each) => each.owner !== owner && isUnsent(each)).length,
  change: (changes) =>
    inQueueDatabase(['entries'], 'readwrite', async (store) => {
      for (const [id, change] of changes) {
        const found = await answerOf(store('entries').index('id').get(id));
        if (found) store('entries').put({ ...found, ...change });
      }
    }),
  remove: (id, onlyIf) =>
    inQueueDatabase(['entries', 'files'], 'readwrite', async (store) =>
      Boolean(await take(store, id, onlyIf)),
    ),
  fileIds: (owner) =>
    inQueueDatabase(['files'], 'readonly', async (store) => {
      const files = (await answerOf(store('files').getAll())) as QueuedFile[];
      return files.filter((file) => file.owner === owner).map(({ id }) => id);
    }),
  findFile: (id) => inQueueDatabase(['files'], 'readonly', (store) => answerOf(store('files').get(id))),
  removeFile: (id) => inQueueDatabase(['files'], 'readwrite', (store) => void store('files').delete(id)),
  findDay: (owner) =>
    inQueueDatabase(['days'], 'readonly', (store) => answerOf<KeptDay | undefined>(store('days').get(owner))),
  keepDay: (owner, kept, containing) =>
    inQueueDatabase(['days', 'entries'], 'readwrite', async (store) => {
      store('days').put(kept, owner);
      const entries = (await answerOf(store('entries').getAll())).map(tidyEntry);
      for (const entry of entries.filter((each) => each.owner === owner)) {
        if (isPast(entry, kept.day.dayOn)) await take(store, entry.id, () => true);
        else if (containing.includes(entry.id)) store('entries').put({ ...entry, isInDay: true });
      }
    }),
};

const DAY_MS = 86_400_000;
const isPast = ({ state, isInDay, dayOn }: QueuedEntry, today: string) =>
  ((state === 'sent' && isInDay) || state === 'discarded') &&
  dayOn !== null &&
  Date.parse(today) - Date.parse(dayOn) > DAY_MS;

type Stores = Parameters<Parameters<typeof inQueueDatabase>[2]>[0];

/** Takes an entry away with its photos, but for those that another keeps; undefined when it is not there. */
async function take(
  store: Stores,
  id: string,
  onlyIf: (entry: QueuedEntry) => boolean,
  keptFileIds: readonly string[] = [],
): Promise<{ place: number } | undefined> {
  const found = await answerOf(store('entries').index('id').get(id));
  if (!found || !onlyIf(tidyEntry(found))) return undefined;
  for (const fileId of tidyEntry(found).fileIds.filter((each) => !keptFileIds.includes(each)))
    store('files').delete(fileId);
  store('entries').delete(found.place);
  return found;
}

const everyEntry = async (): Promise<QueuedEntry[]> =>
  inQueueDatabase(['entries'], 'readonly', async (store) =>
    (await answerOf(store('entries').getAll())).map(tidyEntry),
  );
