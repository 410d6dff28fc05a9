import { type ComponentType, useSyncExternalStore } from 'react';
import { loadPage } from '../recovery/lazy-page.tsx';

let frame: ComponentType | undefined;
const listeners = new Set<() => void>();

/**
 * Loads the driver's frame. Not as a lazy component: what hangs on one is held back for a third of a second once a
 * loading screen was shown, and a driver who opens his app at a gate has a whole second.
 */
export async function loadDriverFrame(): Promise<void> {
  frame ??= await loadPage(() => import('./driver-frame.tsx'));
  for (const listener of listeners) listener();
}

/** The driver's frame once its code is there. */
export const useDriverFrame = (): ComponentType | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => frame,
  );
