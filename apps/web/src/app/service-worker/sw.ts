import { type EarlyTags, withTags } from '@traco/contract/routes/early-tags';
import { homes } from '@traco/contract/routes/homes';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
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
const shell = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(
    async (asked) => {
      if (!isHome(asked.url.pathname)) return shell(asked);
      const [page, tags] = await Promise.all([shell(asked), tagsOfHome(asked.url)]);
      return tags ? begunEarly(page, tags) : page;
    },
    { denylist: [/^\/api\//, /^\/storage\//, /^\/private\//] },
  ),
);

const isHome = (path: string) => Object.values<string>(homes).includes(path);

/** What the build wrote down of a page that people find after signing in. */
async function tagsOfHome({ pathname }: URL): Promise<EarlyTags | undefined> {
  const kept = await matchPrecache('/early.json').catch(() => undefined);
  const early = ((await kept?.json()) ?? {}) as Record<string, EarlyTags>;
  return early[pathname.slice(1)];
}

/** The page as the server sends it: it asks for its figures before the app's own code is read. */
async function begunEarly(page: Response, tags: EarlyTags): Promise<Response> {
  const headers = new Headers(page.headers);
  // They are of the page as it was sent.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(withTags(await page.text(), tags), { headers });
}

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
