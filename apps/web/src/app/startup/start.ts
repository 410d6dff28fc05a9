import { STARTUP_RETRIES, STARTUP_RETRY_STEP_MS, steppedDelay } from '@traco/contract/constants';
import { withRetries } from '../../lib/with-retries.ts';

/** What starting up needs from the outside; the browser's own parts are in `start-in-browser.ts`. */
export interface StartupParts {
  waitForPage: () => Promise<void>;
  mount: () => Promise<void>;
  registerServiceWorker: () => Promise<void>;
  updateFavicon: () => Promise<void>;
  /** One-shot deep recovery at start-up; true when it runs and the page is about to reload. */
  recoverOnce: (error: unknown) => Promise<boolean>;
  showFallback: () => void;
  sleep?: (milliseconds: number) => Promise<void>;
}

/**
 * Starts the app (specification, section 2): waits for the page, mounts, and beside that registers the
 * service worker and updates the favicon, whose failures never stop the start. A failed start is tried
 * 2 more times (after 1 s, then 2 s); then the page is replaced by the fallback.
 */
export async function start(parts: StartupParts): Promise<'started' | 'recovering' | 'failed'> {
  await parts.waitForPage();
  const mounting = withRetries(parts.mount, {
    retries: STARTUP_RETRIES,
    delay: (attempt) => steppedDelay(STARTUP_RETRY_STEP_MS, attempt),
    sleep: parts.sleep,
    onFailure: (error, attempt) => console.warn(`Start-up failed (attempt ${attempt})`, error),
  });
  const beside = Promise.allSettled([parts.registerServiceWorker(), parts.updateFavicon()]);
  try {
    await mounting;
  } catch (error) {
    console.warn('Start-up failed', error);
    if (await parts.recoverOnce(error)) return 'recovering';
    parts.showFallback();
    return 'failed';
  }
  await beside;
  return 'started';
}
