import type { fetchAsShown } from '../../lib/shown-person.ts';
export const SERVICE_WORKER_PATH = '/sw.js';
/** Sent to the window when a newer version waits for the person's word. */
export const UPDATE_READY_EVENT = 'traco:update-ready';

/**
 * Asks `HEAD /sw.js` without caching; if it is there, registers the service worker, otherwise logs and
 * skips. A failed registration is only a warning. Never throws.
 */
export async function registerServiceWorker(
  browser: { serviceWorker?: ServiceWorkerContainer },
  ask: typeof fetchAsShown,
): Promise<void> {
  const workers = browser.serviceWorker;
  if (!workers) return;
  if (!(await isPresent(ask))) {
    console.info('No service worker to register: /sw.js is missing');
    return;
  }
  try {
    const registration = await workers.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' });
    announceUpdates(registration, workers);
  } catch (error) {
    console.warn('The service worker could not be registered', error);
  }
}

async function isPresent(ask: typeof fetchAsShown): Promise<boolean> {
  try {
    const answer = await ask(SERVICE_WORKER_PATH, { method: 'HEAD', cache: 'no-store' });
    return answer.ok && /javascript/.test(answer.headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}

function announceUpdates(registration: ServiceWorkerRegistration, workers: ServiceWorkerContainer): void {
  const announce = () => {
    const waitsForWord = registration.waiting && workers.controller;
    if (waitsForWord) window.dispatchEvent(new CustomEvent(UPDATE_READY_EVENT, { detail: registration }));
  };
  announce();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce);
  });
}
