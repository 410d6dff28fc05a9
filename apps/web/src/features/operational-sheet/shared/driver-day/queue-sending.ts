import { backOffMs } from '../device-queue/back-off.ts';
import type { EntryStore } from '../device-queue/entry-store.ts';
import { inTurn } from '../device-queue/in-turn.ts';
import { type QueueTransport, type RoundEnd, sendRound } from '../device-queue/send-round.ts';
import type { DayInHand } from './day-in-hand.ts';
import type { HeldState } from './held-state.ts';
import { onceMore } from './once-more.ts';

interface Parts {
  store: EntryStore;
  transport: QueueTransport;
  held: HeldState;
  day: DayInHand;
}

/** Empties the device's queue, round by round: now, when a held entry may go, and later and later while it fails. */
export function queueSending(owner: string, { store, transport, held, day }: Parts) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = onceMore(async () => {
    clearTimeout(timer);
    held.set({ isSending: true });
    const end = await inTurn(owner, () =>
      sendRound({
        store,
        transport,
        owner,
        now: Date.now,
        failures,
        onClock: (aheadMs) => held.set({ aheadMs }),
        onChange: day.changed,
      }),
    ).catch((error): RoundEnd => {
      console.warn('The queue could not be sent', error);
      return { kind: 'later' };
    });
    held.set({ isSending: false, isOtherPerson: end.kind === 'other-person' });
    failures = end.kind === 'later' ? failures + 1 : 0;
    if (end.kind === 'signed-out') return held.set({ isSignedOut: true });
    if (end.kind === 'until') return wakeIn(end.at - Date.now());
    if (end.kind === 'later') return wakeIn(backOffMs(failures, Math.random()));
    if (held.read().entries.some((each) => each.state === 'sent' && !each.isInDay)) await day.refresh();
  });
  const wakeIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), Math.max(50, ms));
  };

  return {
    send,
    /** Better times: what failed before counts no more. */
    forgetFailures: () => {
      failures = 0;
    },
    stop: () => clearTimeout(timer),
  };
}
