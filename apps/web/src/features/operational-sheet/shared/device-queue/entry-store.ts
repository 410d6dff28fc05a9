import type { IDBPTransaction } from 'idb';
import { inQueueDatabase, type KeptDay, type QueueDatabase, type WrittenEntry } from './queue-database.ts';
import {
  isPast,
  isUnsent,
  type NewEntry,
  type QueuedEntry,
  type QueuedFile,
  tidyEntry,
} from './queued-entry.ts';

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
    inQueueDatabase(['entries', 'files'], 'readwrite', async (stores) => {
      const mended = mends ? await take(stores, mends, () => true, entry.fileIds) : undefined;
      const added = { ...entry, state: 'waiting', refusal: null, isInDay: false } as const;
      await Promise.all([
        // The store gives the place of one that mends none.
        stores
          .objectStore('entries')
          .add({ ...added, ...(mended && { place: mended.place }) } as WrittenEntry),
        ...files.map((file) => stores.objectStore('files').put(file)),
      ]);
    }),
  list: async (owner) => (await everyEntry()).filter((each) => each.owner === owner),
  countOfOthers: async (owner) =>
    (await everyEntry()).filter((each) => each.owner !== owner && isUnsent(each)).length,
  change: (changes) =>
    inQueueDatabase(['entries'], 'readwrite', async (stores) => {
      const entries = stores.objectStore('entries');
      for (const [id, change] of changes) {
        const found = await entries.index('id').get(id);
        if (found) await entries.put({ ...found, ...change });
      }
    }),
  remove: (id, onlyIf) =>
    inQueueDatabase(['entries', 'files'], 'readwrite', async (stores) =>
      Boolean(await take(stores, id, onlyIf)),
    ),
  fileIds: (owner) =>
    inQueueDatabase(['files'], 'readonly', async (stores) => {
      const files = await stores.objectStore('files').getAll();
      return files.filter((file) => file.owner === owner).map(({ id }) => id);
    }),
  findFile: (id) => inQueueDatabase(['files'], 'readonly', (stores) => stores.objectStore('files').get(id)),
  removeFile: (id) =>
    inQueueDatabase(['files'], 'readwrite', (stores) => stores.objectStore('files').delete(id)),
  findDay: (owner) =>
    inQueueDatabase(['days'], 'readonly', (stores) => stores.objectStore('days').get(owner)),
  keepDay: (owner, kept, containing) =>
    inQueueDatabase(['days', 'entries', 'files'], 'readwrite', async (stores) => {
      await stores.objectStore('days').put(kept, owner);
      const entries = (await stores.objectStore('entries').getAll()).map(tidyEntry);
      for (const entry of entries.filter((each) => each.owner === owner)) {
        if (isPast(entry, kept.day.dayOn)) await take(stores, entry.id, () => true);
        else if (containing.includes(entry.id))
          await stores.objectStore('entries').put({ ...entry, isInDay: true });
      }
    }),
};

type EntriesWithFiles = IDBPTransaction<QueueDatabase, ('entries' | 'files' | 'days')[], 'readwrite'>;

/** Takes an entry away with its photos, but for those that another keeps; undefined when it is not there. */
async function take(
  stores: EntriesWithFiles,
  id: string,
  onlyIf: (entry: QueuedEntry) => boolean,
  keptFileIds: readonly string[] = [],
): Promise<{ place: number } | undefined> {
  const found = await stores.objectStore('entries').index('id').get(id);
  if (!found || !onlyIf(tidyEntry(found))) return undefined;
  const fileIds = tidyEntry(found).fileIds.filter((each) => !keptFileIds.includes(each));
  await Promise.all([
    ...fileIds.map((fileId) => stores.objectStore('files').delete(fileId)),
    stores.objectStore('entries').delete(found.place),
  ]);
  return found;
}

const everyEntry = async (): Promise<QueuedEntry[]> =>
  inQueueDatabase(['entries'], 'readonly', async (stores) =>
    (await stores.objectStore('entries').getAll()).map(tidyEntry),
  );
