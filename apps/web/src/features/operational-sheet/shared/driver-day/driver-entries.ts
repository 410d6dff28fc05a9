import type { EntryStore } from '../device-queue/entry-store.ts';
import { type EntryState, isHeld } from '../device-queue/queued-entry.ts';
import type { DayInHand } from './day-in-hand.ts';
import type { EnterOptions, EntryDraft } from './driver-state.ts';
import type { HeldState } from './held-state.ts';
import { newEntry } from './new-entry.ts';
import { isNearlyFull } from './storage-space.ts';
import { asNew, behind } from './try-again.ts';

interface Parts {
  store: EntryStore;
  held: HeldState;
  day: DayInHand;
  send: () => Promise<void>;
}

/** What the driver does with their entries on the device. */
export function driverEntries(owner: string, { store, held, day, send }: Parts) {
  /** Turns an entry's state into another, if it is still so; whether it was. */
  const turn = async (id: string, from: EntryState, to: EntryState) => {
    const found = (await store.list(owner)).find((each) => each.id === id);
    const isSo = found?.state === from;
    if (isSo) await store.change([[id, { state: to }]]);
    await day.changed();
    return isSo;
  };

  return {
    /**
     * Keeps an entry on the device, with its photos, and sends it when it can.
     * @returns its id
     * @throws when the device keeps nothing any more: nothing was entered then
     */
    enter: async (draft: EntryDraft, options: EnterOptions = {}): Promise<string> => {
      const { files = [], mends } = options;
      const entry = newEntry(owner, draft, options, held.read());
      await store.add(
        entry,
        files.map((file) => ({ ...file, entryId: entry.id, owner })),
        mends?.id,
      );
      if (mends) await store.change(behind(mends, held.read().entries).map((each) => [each, asNew] as const));
      await day.changed();
      void send();
      void isNearlyFull().then((nearly) => held.set({ isNearlyFull: nearly }));
      return entry.id;
    },
    /** Takes an entry back that has not left the device; whether it could. */
    undo: async (id: string) => {
      const undone = await store.remove(
        id,
        (entry) => entry.state === 'waiting' && isHeld(entry, Date.now()),
      );
      await day.changed();
      return undone;
    },
    /** The driver wants nothing more of a refused entry; it leaves the device with its day. Whether it was still refused. */
    dismiss: (id: string) => turn(id, 'refused', 'discarded'),
    /** They take back what they threw away. */
    restore: (id: string) => turn(id, 'discarded', 'refused'),
    /** Tries refused entries again, in their order: what was in their way may be there now. */
    tryAgain: async (ids: readonly string[]) => {
      await store.change(ids.map((id) => [id, asNew] as const));
      await day.changed();
      void send();
    },
  };
}
