import { useEffect, useId, useState, useSyncExternalStore } from 'react';

/** The dialogs and panels that are open, the topmost last. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly string[]) => {
  open = next;
  for (const tell of listeners) tell();
};
const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/**
 * For a dialog or panel that is drawn only while it is open: when it goes, the keyboard is where it was before.
 * @param isBeside a panel beside its list, which a dialog that was open before it still stands over
 * @returns what the dialog takes on: of several over each other, Esc closes the topmost alone
 */
export function useDialog(isBeside = false): { closeOnEscape: boolean } {
  const id = useId();
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    change(isBeside ? [id, ...open] : [...open, id]);
    return () => {
      change(open.filter((one) => one !== id));
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [id, before, isBeside]);
  return { closeOnEscape: useSyncExternalStore(listen, () => open.at(-1) === id) };
}
