// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { showFallbackPage } from './fallback-page.ts';
import { findRoot, RootElementMissingError } from './find-root.ts';
import { type StartupParts, start } from './start.ts';
import { waitForPage } from './start-in-browser.ts';

const waits: number[] = [];
const sleep = async (milliseconds: number) => void waits.push(milliseconds);

function parts(changes: Partial<StartupParts> = {}): StartupParts {
  return {
    waitForPage: async () => {},
    mount: vi.fn(async () => {}),
    registerServiceWorker: vi.fn(async () => {}),
    updateFavicon: vi.fn(async () => {}),
    recoverOnce: vi.fn(async () => false),
    showFallback: vi.fn(),
    sleep,
    ...changes,
  };
}

beforeEach(() => {
  waits.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('the app mounts once the page has loaded, beside the service worker and the favicon', async () => {
  const order: string[] = [];
  const app = parts({
    waitForPage: async () => void order.push('page'),
    mount: async () => void order.push('mount'),
    registerServiceWorker: async () => void order.push('worker'),
    updateFavicon: async () => void order.push('favicon'),
  });
  expect(await start(app)).toBe('started');
  expect(order).toEqual(['page', 'mount', 'worker', 'favicon']);
});

test('a start that fails is tried again after 1 s and then 2 s', async () => {
  const mount = vi.fn().mockRejectedValueOnce(new Error('a')).mockRejectedValueOnce(new Error('b'));
  expect(await start(parts({ mount }))).toBe('started');
  expect(mount).toHaveBeenCalledTimes(3);
  expect(waits).toEqual([1000, 2000]);
});

test('a start that keeps failing shows the fallback page', async () => {
  const app = parts({ mount: vi.fn().mockRejectedValue(new Error('broken')) });
  expect(await start(app)).toBe('failed');
  expect(app.mount).toHaveBeenCalledTimes(3);
  expect(app.showFallback).toHaveBeenCalledOnce();
});

test('a start that a deep recovery takes over shows no fallback', async () => {
  const app = parts({ mount: vi.fn().mockRejectedValue(new Error('x')), recoverOnce: async () => true });
  expect(await start(app)).toBe('recovering');
  expect(app.showFallback).not.toHaveBeenCalled();
});

test('a service worker or favicon that fails does not stop the start', async () => {
  const refuse = () => Promise.reject(new Error('no'));
  expect(await start(parts({ registerServiceWorker: refuse, updateFavicon: refuse }))).toBe('started');
});

test('the root element is looked for 3 more times, 100 ms apart', async () => {
  const root = document.createElement('div');
  const found = vi.fn().mockReturnValueOnce(null).mockReturnValueOnce(null).mockReturnValueOnce(null);
  found.mockReturnValue(root);
  expect(await findRoot({ getElementById: found }, sleep)).toBe(root);
  expect(waits).toEqual([100, 100, 100]);
});

test('a page that never has a root element is an error', async () => {
  await expect(findRoot({ getElementById: () => null }, sleep)).rejects.toThrow(RootElementMissingError);
});

test('a page that has not loaded is waited for', async () => {
  const events = new EventTarget();
  let isLoaded = false;
  const waiting = waitForPage({ readyState: 'loading' }, events).then(() => {
    isLoaded = true;
  });
  await Promise.resolve();
  expect(isLoaded).toBe(false);
  events.dispatchEvent(new Event('load'));
  await waiting;
});

test('a page of which a part never comes is waited for a second', async () => {
  vi.useFakeTimers();
  let isOver = false;
  void waitForPage({ readyState: 'interactive' }, new EventTarget()).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(900);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver).toBe(true);
  vi.useRealTimers();
});

test('the fallback page has the words of the specification and reloads', () => {
  const reload = vi.fn();
  showFallbackPage(document, reload);
  expect(document.querySelector('h1')?.textContent).toBe('Erro ao inicializar aplicação');
  expect(document.body.textContent).toContain('Tente novamente ou entre em contato com o suporte.');
  const button = document.querySelector('button');
  expect(button?.textContent).toBe('Recarregar página');
  button?.click();
  expect(reload).toHaveBeenCalledOnce();
});
