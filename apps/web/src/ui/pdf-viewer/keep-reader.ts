/** Where the service worker looks for the reader's files (`service-worker/sw.ts`). */
const READER = 'traco-pdf-reader';
const READERS_OWN = /^\/(assets\/[^?]*(pdf|caveat|whole-viewer)|pdfjs\/)/;

/**
 * Keeps the reader on the device when it came before there was a service worker that does: a document that was opened once
 * opens again without a network.
 */
export async function keepReader(): Promise<void> {
  try {
    const { active } = await navigator.serviceWorker.ready;
    // As it begins it throws away what an older version kept.
    if (active && active.state !== 'activated')
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    const cache = await caches.open(READER);
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    for (const address of new Set(fetched))
      if (READERS_OWN.test(new URL(address).pathname) && !(await cache.match(address)))
        await cache.add(address);
  } catch (error) {
    console.warn('pdf: the reader is not kept on this device', error);
  }
}
