import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import type { EntryStore } from '../device-queue/entry-store.ts';
import type { KeptDay } from '../device-queue/queue-database.ts';
import type { QueuedEntry } from '../device-queue/queued-entry.ts';
import { CallFailed } from '../device-queue/send-round.ts';
import type { DriverState } from './driver-state.ts';
import type { HeldState } from './held-state.ts';
import { leftOf, withLeft } from './left-loads.ts';
import { tidyDay } from './tidy-day.ts';
import { turnDown, waitingOf, withBegun } from './what-is-theirs.ts';
import { withEntries } from './with-entries.ts';

interface Parts {
  store: EntryStore;
  held: HeldState;
  fetchDay: () => Promise<DriverDay>;
  /** The device's entries have changed: its other tabs read them again. */
  tellTabs: () => void;
}

export type DayInHand = ReturnType<typeof dayInHand>;

/** The day that the driver's screens show: what the server answered last, with the entries that it does not contain. */
export function dayInHand(owner: string, { store, held, fetchDay, tellTabs }: Parts) {
  let kept: KeptDay | null = null;
  /** Entries that the day in hand contains, whether or not the device could keep it. */
  const contained = new Set<string>();
  /** The device could not keep the last day. */
  let isFull = false;
  /** When the day was asked for last, and which asking the day in hand answers. */
  let askedAt = 0;
  let askings = 0;
  let answered = 0;

  const draw = (entries: readonly QueuedEntry[], more: Partial<DriverState> = {}) => {
    const known = entries.map((each) => (contained.has(each.id) ? { ...each, isInDay: true } : each));
    const aheadMs = held.read().aheadMs ?? kept?.aheadMs ?? null;
    held.set({ ...drawn(kept, known), aheadMs, cannotKeep: isFull, ...more });
  };

  /** Reads the entries again and draws the day with them; an older day than the one in hand does not come back. */
  const reread = async () => {
    try {
      const [entries, ofOthers, found] = await Promise.all([
        store.list(owner),
        store.countOfOthers(owner),
        store.findDay(owner),
      ]);
      if (found && !(kept && Date.parse(found.day.now) < Date.parse(kept.day.now))) kept = tidyDay(found);
      draw(entries, { isReady: true, ofOthers });
    } catch (error) {
      console.warn('The driver’s entries cannot be read', error);
      held.set({ isReady: true, cannotKeep: true });
    }
  };
  const changed = async () => {
    await reread();
    tellTabs();
  };

  /** Draws a day that has just been answered, kept or not; the entries that had arrived before it was asked are in it. */
  const take = async (day: DriverDay, aheadMs: number, arrived: readonly string[]) => {
    await turnDown(store, owner, day.turnedDown ?? []);
    const { entries } = held.read();
    kept = keptFrom(day, kept, entries, aheadMs);
    for (const id of arrived) contained.add(id);
    const { entries: waiting, discarded } = held.read();
    draw([...waiting, ...discarded], { aheadMs, isOtherPerson: false, isSignedOut: false });
    isFull = await store.keepDay(owner, kept, arrived).then(
      () => false,
      (error) => {
        console.warn('The day cannot be kept', error);
        return true;
      },
    );
    await changed();
  };

  /** Asks the server for the day and takes it. */
  const refresh = async () => {
    try {
      const arrived = (await store.list(owner)).filter(({ state }) => state === 'sent').map(({ id }) => id);
      const asked = Date.now();
      askedAt = asked;
      askings += 1;
      const turn = askings;
      const day = await fetchDay();
      // Asked later, and answered sooner: what comes now is older.
      if (turn < answered) return;
      answered = turn;
      if (day.driver.id !== owner) return held.set({ isOtherPerson: true });
      const middle = (asked + Date.now()) / 2;
      await take(day, Math.round(Date.parse(day.now) - middle), arrived);
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) held.set({ isSignedOut: true });
      else if (kept && !held.read().day) held.set({ day: kept.day });
    } finally {
      if (!held.read().isAsked) held.set({ isAsked: true });
    }
  };

  return { reread, changed, refresh, askedAt: () => askedAt };
}

/** What the screens read of the day and of the entries on the device. */
function drawn(kept: KeptDay | null, known: readonly QueuedEntry[]): Partial<DriverState> {
  const waiting = waitingOf(known, kept?.day);
  return {
    entries: known.filter(({ state }) => state !== 'discarded'),
    discarded: known.filter(({ state }) => state === 'discarded'),
    keptAt: kept?.keptAt ?? null,
    day: kept ? withEntries(withLeft(kept, known), waiting) : null,
  };
}

/** An answered day as the device keeps it: with what they have begun, and what they have left. */
function keptFrom(
  day: DriverDay,
  before: KeptDay | null,
  entries: readonly QueuedEntry[],
  aheadMs: number,
): KeptDay {
  const loads = withBegun(day, before?.day, entries);
  const fresh = tidyDay({ day: { ...day, loads }, keptAt: Date.now(), aheadMs });
  return { ...fresh, left: leftOf(fresh.day, before, fresh.keptAt) };
}
