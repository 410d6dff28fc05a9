import type { EntryStore } from './entry-store.ts';
import type { KeptDay } from './queue-database.ts';
import { isPast, isUnsent, type QueuedEntry, type QueuedFile } from './queued-entry.ts';

/** A device's memory in a test: what is in it outlives every sender that worked with it. */
export function memoryEntries(): EntryStore & { all: () => QueuedEntry[]; files: Map<string, QueuedFile> } {
  let entries: QueuedEntry[] = [];
  let place = 0;
  const files = new Map<string, QueuedFile>();
  const days = new Map<string, KeptDay>();
  const take = (id: string, kept: readonly string[] = []) => {
    const found = entries.find((each) => each.id === id);
    for (const fileId of found?.fileIds ?? []) if (!kept.includes(fileId)) files.delete(fileId);
    entries = entries.filter((each) => each.id !== id);
  };
  return {
    all: () => structuredClone(entries),
    files,
    add: async (entry, more, mends) => {
      place += 1;
      const mended = entries.find(({ id }) => id === mends);
      if (mended) take(mended.id, entry.fileIds);
      entries.push({
        ...structuredClone(entry),
        place: mended?.place ?? place,
        state: 'waiting',
        refusal: null,
        isInDay: false,
      });
      entries.sort((one, other) => one.place - other.place);
      for (const file of more) files.set(file.id, file);
    },
    list: async (owner) => structuredClone(entries.filter((each) => each.owner === owner)),
    countOfOthers: async (owner) => entries.filter((each) => each.owner !== owner && isUnsent(each)).length,
    change: async (changes) => {
      for (const [id, change] of changes)
        entries = entries.map((each) => (each.id === id ? { ...each, ...change } : each));
    },
    remove: async (id, onlyIf) => {
      const found = entries.find((each) => each.id === id);
      if (!found || !onlyIf(found)) return false;
      take(id);
      return true;
    },
    fileIds: async (owner) => [...files.values()].filter((file) => file.owner === owner).map(({ id }) => id),
    findFile: async (id) => files.get(id),
    removeFile: async (id) => void files.delete(id),
    findDay: async (owner) => days.get(owner),
    keepDay: async (owner, kept, containing) => {
      days.set(owner, kept);
      for (const entry of entries.filter((each) => each.owner === owner))
        if (isPast(entry, kept.day.dayOn)) take(entry.id);
      entries = entries.map((each) => (containing.includes(each.id) ? { ...each, isInDay: true } : each));
    },
  };
}
