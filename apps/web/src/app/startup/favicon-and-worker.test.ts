// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { updateFavicon } from '../../lib/update-favicon.ts';
import { registerServiceWorker } from './register-service-worker.ts';

const waits: number[] = [];
const sleep = async (milliseconds: number) => void waits.push(milliseconds);
const answer = (body: unknown, init?: ResponseInit) => async () => new Response(JSON.stringify(body), init);

beforeEach(() => {
  waits.length = 0;
  document.head.innerHTML = '<link rel="icon" href="/a.svg"><link rel="apple-touch-icon" href="/b.png">';
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

const icons = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

test('the sign-in logo becomes the icon of every icon link', async () => {
  await updateFavicon(document, answer({ file_path: 'login/casa nova.png' }), sleep);
  expect(icons()).toEqual(['/storage/logos/login/casa%20nova.png', '/storage/logos/login/casa%20nova.png']);
});

test('without a sign-in logo the icons stay', async () => {
  await updateFavicon(document, answer(null), sleep);
  expect(icons()).toEqual(['/a.svg', '/b.png']);
});

test('a favicon that fails is tried 2 more times, after 1 s and 2 s, and then left', async () => {
  const ask = vi.fn(answer({}, { status: 500 }));
  await updateFavicon(document, ask, sleep);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(waits).toEqual([1000, 2000]);
  expect(icons()).toEqual(['/a.svg', '/b.png']);
});

const script = { headers: { 'content-type': 'text/javascript' } };
function workers() {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null });
  return { controller: null, register: vi.fn(async () => registration) };
}
const browserWith = (serviceWorker: unknown) =>
  ({ serviceWorker }) as { serviceWorker: ServiceWorkerContainer };

test('the service worker is registered when HEAD /sw.js finds it, asked without caching', async () => {
  const container = workers();
  const ask = vi.fn(async () => new Response(null, script));
  await registerServiceWorker(browserWith(container), ask);
  expect(ask).toHaveBeenCalledWith('/sw.js', { method: 'HEAD', cache: 'no-store' });
  expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
});

test.each([
  ['missing', async () => new Response(null, { status: 404 })],
  ['answered with a page', async () => new Response(null, { headers: { 'content-type': 'text/html' } })],
  ['unreachable', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('a /sw.js that is %s is skipped', async (_, ask) => {
  const container = workers();
  await registerServiceWorker(browserWith(container), ask);
  expect(container.register).not.toHaveBeenCalled();
});

test('a registration that fails is only a warning', async () => {
  const container = { ...workers(), register: vi.fn().mockRejectedValue(new Error('refused')) };
  await registerServiceWorker(browserWith(container), async () => new Response(null, script));
  expect(console.warn).toHaveBeenCalledOnce();
});
