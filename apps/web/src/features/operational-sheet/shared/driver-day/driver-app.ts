import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { backOffMs } from '../device-queue/back-off.ts';
import type { EntryStore } from '../device-queue/entry-store.ts';
import { inTurn } from '../device-queue/in-turn.ts';
import type { KeptDay } from '../device-queue/queue-database.ts';
import { type EntryState, isHeld, type QueuedEntry } from '../device-queue/queued-entry.ts';
import { CallFailed, type QueueTransport, type RoundEnd, sendRound } from '../device-queue/send-round.ts';
import type { DriverState, EnterOptions, EntryDraft } from './driver-state.ts';
import { leftOf, withLeft } from './left-loads.ts';
import { newEntry } from './new-entry.ts';
import { onceMore } from './once-more.ts';
import { askToPersist, isNearlyFull } from './storage-space.ts';
import { tidyDay } from './tidy-day.ts';
import { asNew, behind } from './try-again.ts';
import { turnDown, waitingOf, withBegun } from './what-is-his.ts';
import { withEntries } from './with-entries.ts';

interface Parts {
  store: EntryStore;
  transport: QueueTransport;
  fetchDay: () => Promise<DriverDay>;
}

/** How often an open app asks for the day. */
const REFRESH_MS = 45_000;
/** What is announced within so long is asked for together: the phone's own steps are announced to it too. */
const HEARD_MS = 250;

export type DriverApp = ReturnType<typeof openDriverApp>;

/** The day and the queue over these parts; nothing is read or sent before `start`. */
export function openDriverApp(owner: string, { store, transport, fetchDay: ask }: Parts) {
  const listeners = new Set<() => void>();
  let kept: KeptDay | null = null;
  /** Entries that the day in hand contains, whether or not the device could keep it. */
  const contained = new Set<string>();
  /** The device could not keep the last day. */
  let isFull = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the day was asked for last, when something was announced last, and which asking the day in hand answers. */
  let askedAt = 0;
  let heardAt = 0;
  let askings = 0;
  let answered = 0;
  let hearing: ReturnType<typeof setTimeout> | undefined;
  let users = 0;
  let prepared: Promise<void> | undefined;
  let state: DriverState = {
    isReady: false,
    day: null,
    keptAt: null,
    entries: [],
    discarded: [],
    aheadMs: null,
    isSending: false,
    isSignedOut: false,
    isOtherPerson: false,
    ofOthers: 0,
    isNearlyFull: false,
    cannotKeep: false,
  };
  const set = (change: Partial<DriverState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const signedOut = () => set({ isSignedOut: true });
  const tabs =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`traco/driver/${owner}`);
  const tellTabs = () => tabs?.postMessage('changed');
  tabs?.addEventListener('message', () => void reread());

  /** Draws the day with the entries that it does not contain. */
  const draw = (entries: readonly QueuedEntry[], more: Partial<DriverState> = {}) => {
    const known = entries.map((each) => (contained.has(each.id) ? { ...each, isInDay: true } : each));
    const waiting = waitingOf(known, kept?.day);
    set({
      entries: known.filter(({ state: is }) => is !== 'discarded'),
      discarded: known.filter(({ state: is }) => is === 'discarded'),
      keptAt: kept?.keptAt ?? null,
      aheadMs: state.aheadMs ?? kept?.aheadMs ?? null,
      day: kept ? withEntries(withLeft(kept, known), waiting) : null,
      cannotKeep: isFull,
      ...more,
    });
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
      set({ isReady: true, cannotKeep: true });
    }
  };
  const changed = async () => {
    await reread();
    tellTabs();
  };

  /** Asks the server for the day and draws it, kept or not; the entries that had arrived before it was asked are in it. */
  const refresh = async () => {
    try {
      const arrived = (await store.list(owner)).filter((each) => each.state === 'sent').map(({ id }) => id);
      const asked = Date.now();
      askedAt = asked;
      askings += 1;
      const turn = askings;
      const day = await ask();
      // Asked later, and answered sooner: what comes now is older.
      if (turn < answered) return;
      answered = turn;
      if (day.driver.id !== owner) return set({ isOtherPerson: true });
      const middle = (asked + Date.now()) / 2;
      const aheadMs = Math.round(Date.parse(day.now) - middle);
      await turnDown(store, owner, day.turnedDown ?? []);
      const before = state.entries;
      const loads = withBegun(day, kept?.day, before);
      const fresh = tidyDay({ day: { ...day, loads }, keptAt: Date.now(), aheadMs });
      kept = { ...fresh, left: leftOf(fresh.day, kept, fresh.keptAt) };
      for (const id of arrived) contained.add(id);
      draw([...state.entries, ...state.discarded], { aheadMs, isOtherPerson: false, isSignedOut: false });
      isFull = await store.keepDay(owner, kept, arrived).then(
        () => false,
        (error) => {
          console.warn('The day cannot be kept', error);
          return true;
        },
      );
      await changed();
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) signedOut();
      else if (kept && !state.day) set({ day: kept.day });
    }
  };

  const send = onceMore(async () => {
    clearTimeout(timer);
    set({ isSending: true });
    const end = await inTurn(owner, () =>
      sendRound({
        store,
        transport,
        owner,
        now: Date.now,
        failures,
        onClock: (aheadMs) => set({ aheadMs }),
        onChange: changed,
      }),
    ).catch((error): RoundEnd => {
      console.warn('The queue could not be sent', error);
      return { kind: 'later' };
    });
    set({ isSending: false, isOtherPerson: end.kind === 'other-person' });
    failures = end.kind === 'later' ? failures + 1 : 0;
    if (end.kind === 'signed-out') return signedOut();
    if (end.kind === 'until') return wakeIn(end.at - Date.now());
    if (end.kind === 'later') return wakeIn(backOffMs(failures, Math.random()));
    if (state.entries.some((each) => each.state === 'sent' && !each.isInDay)) await refresh();
  });
  const wakeIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), Math.max(50, ms));
  };

  /** The plant has announced something of his: the day is asked for, unless what he sends has asked for it meanwhile. */
  const hear = () => {
    heardAt = Date.now();
    hearing ??= setTimeout(() => {
      hearing = undefined;
      if (askedAt <= heardAt) void refresh();
    }, HEARD_MS);
  };

  /** Turns an entry's state into another, if it is still so; whether it was. */
  const turn = async (id: string, from: EntryState, to: EntryState) => {
    const found = (await store.list(owner)).find((each) => each.id === id);
    const isSo = found?.state === from;
    if (isSo) await store.change([[id, { state: to }]]);
    await changed();
    return isSo;
  };

  /** Better times: the network is back, or somebody looks at the screen again. */
  const comeBack = () => {
    if (document.visibilityState === 'hidden') return;
    failures = 0;
    void send().then(refresh);
  };

  return {
    owner,
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads what the device keeps, before anything is drawn. */
    prepare: () => {
      prepared ??= reread();
      return prepared;
    },
    /** Asks for the day and empties the queue, for as long as somebody uses it. */
    start: () => {
      users += 1;
      if (users === 1) {
        prepared ??= reread();
        void prepared.then(() => Promise.all([send(), refresh()]));
        void askToPersist();
        window.addEventListener('online', comeBack);
        document.addEventListener('visibilitychange', comeBack);
      }
      const every = setInterval(() => {
        if (document.visibilityState === 'visible') void refresh();
      }, REFRESH_MS);
      return () => {
        users -= 1;
        clearInterval(every);
        if (users > 0) return;
        clearTimeout(timer);
        clearTimeout(hearing);
        hearing = undefined;
        window.removeEventListener('online', comeBack);
        document.removeEventListener('visibilitychange', comeBack);
      };
    },
    /**
     * Keeps an entry on the device, with its photos, and sends it when it can.
     * @returns its id
     * @throws when the device keeps nothing any more: nothing was entered then
     */
    enter: async (draft: EntryDraft, options: EnterOptions = {}): Promise<string> => {
      const { files = [], mends } = options;
      const entry = newEntry(owner, draft, options, state);
      await store.add(
        entry,
        files.map((file) => ({ ...file, entryId: entry.id, owner })),
        mends?.id,
      );
      if (mends) await store.change(behind(mends, state.entries).map((each) => [each, asNew] as const));
      await changed();
      void send();
      void isNearlyFull().then((nearly) => set({ isNearlyFull: nearly }));
      return entry.id;
    },
    /** Takes an entry back that has not left the device; whether it could. */
    undo: async (id: string) => {
      const undone = await store.remove(
        id,
        (entry) => entry.state === 'waiting' && isHeld(entry, Date.now()),
      );
      await changed();
      return undone;
    },
    /** The driver wants nothing more of a refused entry; it leaves the device with its day. Whether it was still refused. */
    dismiss: (id: string) => turn(id, 'refused', 'discarded'),
    /** He takes back what he threw away. */
    restore: (id: string) => turn(id, 'discarded', 'refused'),
    /** Tries refused entries again, in their order: what was in their way may be there now. */
    tryAgain: async (ids: readonly string[]) => {
      await store.change(ids.map((id) => [id, asNew] as const));
      await changed();
      void send();
    },
    send,
    refresh,
    hear,
    signedOut,
  };
}
