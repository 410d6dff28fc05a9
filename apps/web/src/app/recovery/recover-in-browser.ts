import { serverAnswers } from '../../lib/server-answers.ts';
import { forgetStoredCopy, type RecoveryParts, recoverDeeply } from './deep-recovery.ts';

/** Marks that start-up has had its one deep recovery of this page session. */
const STARTUP_RECOVERY_KEY = 'traco_startup_recovery_done';

/**
 * Deep recovery of this very page. Without a network, or while no server answers, it does nothing: code that is missing then is
 * missing because of that; clearing would take the offline app and what is typed away too, and nobody would answer the reload.
 */
export async function recoverDeeplyInBrowser(): Promise<boolean> {
  if (!(await serverAnswers())) return false;
  const startupWasRecovered = sessionStorage.getItem(STARTUP_RECOVERY_KEY);
  const done = await recoverDeeply(browserParts());
  if (startupWasRecovered) sessionStorage.setItem(STARTUP_RECOVERY_KEY, startupWasRecovered);
  return done;
}

/** The deep recovery of a failed start: once per page session, never again after its reload. */
export async function recoverDeeplyAtStartup(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(STARTUP_RECOVERY_KEY)) return false;
    const done = await recoverDeeplyInBrowser();
    sessionStorage.setItem(STARTUP_RECOVERY_KEY, '1');
    return done;
  } catch {
    return false;
  }
}

/** What the basic mode asks at its start: every screen fresh from the server. */
export const forgetStoredCopyOfBrowser = (): Promise<void> => forgetStoredCopy(browserParts());

const browserParts = (): RecoveryParts => ({
  storages: [localStorage, sessionStorage],
  memory: sessionStorage,
  caches: 'caches' in window ? caches : undefined,
  workers: navigator.serviceWorker,
  now: Date.now,
  reload: () => location.reload(),
  later: (action, milliseconds) => setTimeout(action, milliseconds),
});
