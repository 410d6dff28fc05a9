import type { DriverState } from './driver-state.ts';

export type HeldState = ReturnType<typeof holdState>;

/** What the driver's screens read, and how they hear that it has changed; nothing is known at first. */
export function holdState() {
  const listeners = new Set<() => void>();
  let state: DriverState = {
    isReady: false,
    isAsked: false,
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
  return {
    read: () => state,
    set: (change: Partial<DriverState>) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
