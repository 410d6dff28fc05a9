import { atRest } from '../../lib/at-rest.ts';
import { fetchAsShown } from '../../lib/shown-person.ts';
import { updateFavicon } from '../../lib/update-favicon.ts';
import { isChunkLoadError } from '../recovery/error-kinds.ts';
import { forgetStoredCopyOfBrowser, recoverDeeplyAtStartup } from '../recovery/recover-in-browser.ts';
import { isBasicMode } from './basic-mode.ts';
import { applyColourScheme } from './colour-scheme.ts';
import { showFallbackPage } from './fallback-page.ts';
import { findRoot } from './find-root.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { start } from './start.ts';

/** Starts the app with the browser's own page, network and clock. */
export const startInBrowser = () => {
  applyColourScheme(document.documentElement);
  const isBasic = isBasicMode(location.search);
  if (isBasic) document.documentElement.setAttribute('data-basic', '');
  return start({
    waitForPage: () => waitForPage(document, window),
    mount: async () => {
      const root = await findRoot(document);
      const { mount } = await import('../mount.tsx');
      mount(root);
    },
    // Both take no part of a slow line from the first screen: the worker fetches the whole app.
    registerServiceWorker: async () => {
      if (isBasic) return forgetStoredCopyOfBrowser();
      await atRest();
      return registerServiceWorker(navigator, fetchAsShown);
    },
    updateFavicon: async () => {
      await atRest();
      return updateFavicon(document, fetchAsShown);
    },
    recoverOnce: async (error) => isChunkLoadError(error) && (await recoverDeeplyAtStartup()),
    showFallback: () => showFallbackPage(document, () => location.reload()),
  });
};

/** The page has been read when the app's code runs: a picture in it that does not come keeps nobody waiting for longer. */
const LONGEST_LOAD_MS = 1_000;

/** Resolves when the page has loaded, at once when it already has; with a part that is late, a moment later without it. */
export function waitForPage(page: Pick<Document, 'readyState'>, events: EventTarget): Promise<void> {
  if (page.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    events.addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, LONGEST_LOAD_MS);
  });
}
