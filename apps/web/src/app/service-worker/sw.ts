import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The parts of a service worker's own scope that this one uses. */
declare const self: {
  __WB_MANIFEST: { url: string; revision: string | null }[];
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(
    type: 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
};

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Every address of the app opens with the shell kept here; data and files are never answered from a cache.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/storage\//, /^\/private\//],
  }),
);

/** The PDF reader, kept from the first document on: nobody fetches it who never opens one. */
const READER = 'traco-pdf-reader';
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/(assets\/[^?]*(pdf|caveat|whole-viewer)|pdfjs\/)/.test(url.pathname),
  async ({ request }) => {
    const cache = await caches.open(READER);
    const kept = await cache.match(request);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  },
);
// Another version of the app brings its own.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(READER)));

// A newer version waits until the person says "Atualizar".
self.addEventListener('message', ({ data }) => {
  if (data === 'use-new-version') void self.skipWaiting();
});
