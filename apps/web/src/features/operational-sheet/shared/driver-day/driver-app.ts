import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import type { EntryStore } from '../device-queue/entry-store.ts';
import type { QueueTransport } from '../device-queue/send-round.ts';
import { dayInHand } from './day-in-hand.ts';
import { driverEntries } from './driver-entries.ts';
import { holdState } from './held-state.ts';
import { queueSending } from './queue-sending.ts';
import { askToPersist } from './storage-space.ts';

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
export function openDriverApp(owner: string, { store, transport, fetchDay }: Parts) {
  /** When something was announced last. */
  let heardAt = 0;
  let hearing: ReturnType<typeof setTimeout> | undefined;
  let users = 0;
  let prepared: Promise<void> | undefined;
  const held = holdState();
  const tabs =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`traco/driver/${owner}`);
  const day = dayInHand(owner, { store, held, fetchDay, tellTabs: () => tabs?.postMessage('changed') });
  const { send, forgetFailures, stop } = queueSending(owner, { store, transport, held, day });
  tabs?.addEventListener('message', () => void day.reread());

  /** Better times: the network is back, or somebody looks at the screen again. */
  const comeBack = () => {
    if (document.visibilityState === 'hidden') return;
    forgetFailures();
    void send().then(day.refresh);
  };
  /** Reads what the device keeps, before anything is drawn. */
  const prepare = () => {
    prepared ??= day.reread();
    return prepared;
  };

  return {
    owner,
    read: held.read,
    subscribe: held.subscribe,
    prepare,
    /** Asks for the day and empties the queue, for as long as somebody uses it. */
    start: () => {
      users += 1;
      if (users === 1) {
        void prepare().then(() => Promise.all([send(), day.refresh()]));
        void askToPersist();
        window.addEventListener('online', comeBack);
        document.addEventListener('visibilitychange', comeBack);
      }
      const every = setInterval(() => {
        if (document.visibilityState === 'visible') void day.refresh();
      }, REFRESH_MS);
      return () => {
        users -= 1;
        clearInterval(every);
        if (users > 0) return;
        stop();
        clearTimeout(hearing);
        hearing = undefined;
        window.removeEventListener('online', comeBack);
        document.removeEventListener('visibilitychange', comeBack);
      };
    },
    ...driverEntries(owner, { store, held, day, send }),
    send,
    refresh: day.refresh,
    /** The plant has announced something of theirs: the day is asked for, unless what they send has asked for it meanwhile. */
    hear: () => {
      heardAt = Date.now();
      hearing ??= setTimeout(() => {
        hearing = undefined;
        if (day.askedAt() <= heardAt) void day.refresh();
      }, HEARD_MS);
    },
    signedOut: () => held.set({ isSignedOut: true }),
  };
}
