import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { frames } from './frames.tsx';
import { router } from './router.tsx';
import { resumeOnce, SESSION_ENDED_EVENT, sessionParts } from './session.ts';
import { offerUpdates } from './startup/offer-update.ts';

/** Draws the app into the root element and, beside that, asks the server who is signed in. */
export function mount(root: HTMLElement): void {
  if (sessionParts.store.read()) void frames.shell.load().catch(() => undefined);
  offerUpdates(window, navigator.serviceWorker);
  window.addEventListener(SESSION_ENDED_EVENT, () => void router.invalidate());
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const before = sessionParts.store.read()?.userType;
  void resumeOnce().then(({ session }) => {
    if (session?.userType !== before) void router.invalidate();
  });
}
