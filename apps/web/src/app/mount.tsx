import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { frames } from './frames.tsx';
import { router } from './router.tsx';
import { resumeOnce, SESSION_ENDED_EVENT, sessionParts } from './session.ts';
import { offerUpdates } from './startup/offer-update.ts';

/** Draws the app into the root element and, beside that, asks the server who is signed in. */
export function mount(root: HTMLElement): void {
  const kept = sessionParts.store.read();
  const frame = kept?.userType === 'driver' ? frames.driver : frames.shell;
  if (kept) void frame.load().catch(() => undefined);
  offerUpdates(window, navigator.serviceWorker);
  window.addEventListener(SESSION_ENDED_EVENT, () => void router.invalidate());
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  void resumeOnce().then(({ session }) => {
    if (session?.userType !== kept?.userType || session?.driverId !== kept?.driverId)
      void router.invalidate();
  });
}
