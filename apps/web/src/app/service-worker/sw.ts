import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The parts of a service worker's own scope that this one uses. */
declare const self: {
  __WB_MANIFEST: { url: string; revision: string | null }[];
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
};

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Every address of the app opens with the shell kept here; data and files are never answered from a cache.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/storage\//] }),
);

// A newer version waits until the person says "Atualizar".
self.addEventListener('message', ({ data }) => {
  if (data === 'use-new-version') void self.skipWaiting();
});
