import { RouterProvider } from '@tanstack/react-router';
import { guardMessages } from '@traco/contract/routes/guard-messages';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { resumeOnce, SESSION_ENDED_EVENT, sessionParts } from '../kit/session/page-session.ts';
import { markChosen } from '../lib/mark-chosen.ts';
import { watchStyles } from '../lib/mend-styles.ts';
import { isPageLocked, listenToLock } from '../lib/shown-person.ts';
import { frames } from './frames.tsx';
import { PersonChanged } from './person-changed.tsx';
import { watchPerson } from './person-watch.ts';
import { router } from './router.tsx';
import { offerUpdates } from './startup/offer-update.ts';

/** The app, or what says that it is somebody else's by now: then nothing of it is drawn, asked for or sent. */
function Page() {
  const isLocked = useSyncExternalStore(listenToLock, isPageLocked);
  return isLocked ? <PersonChanged /> : <RouterProvider router={router} />;
}

/** Draws the app into the root element and, beside that, asks the server who is signed in. */
export function mount(root: HTMLElement): void {
  watchStyles(document);
  const kept = sessionParts.store.read();
  const frame = kept?.userType === 'driver' ? frames.driver : frames.shell;
  if (kept) void frame.load().catch(() => undefined);
  watchPerson();
  markChosen(document);
  offerUpdates(window, navigator.serviceWorker);
  window.addEventListener(SESSION_ENDED_EVENT, () => void router.invalidate());
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  void resumeOnce().then(({ session, message }) => {
    // Nobody signs out of a session that ended while the app was closed.
    if (message === guardMessages.sessionExpired)
      void import('./shell/forget-device.ts').then(({ forgetDevice }) => forgetDevice());
    if (session?.userType !== kept?.userType || session?.driverId !== kept?.driverId)
      void router.invalidate();
  });
}
