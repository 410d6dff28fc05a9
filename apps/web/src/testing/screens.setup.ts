import { cleanup, configure } from '@testing-library/react';
import { afterAll, beforeAll, expect, vi } from 'vitest';

// A loaded machine shows a screen later, not otherwise.
configure({ asyncUtilTimeout: 8_000 });

const ADDRESS = 'http://localhost:3000/';
const heard: Parameters<typeof removeEventListener>[] = [];
const listen = globalThis.addEventListener;
const putBack = hasPage() ? placesOfDoubles().map(keepProperties) : [];
if (hasPage()) window.addEventListener = noteAndListen;

// The files of a worker share one page and its libraries: each finds it empty, and our own modules loaded anew.
beforeAll(() => {
  if (!hasPage()) return;
  expect(location.href, 'a file before left the page').toBe(ADDRESS);
  const left = [document.body.innerHTML, document.cookie, localStorage.length, sessionStorage.length];
  expect(left, 'a file before left something').toEqual(['', '', 0, 0]);
});
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
  if (hasPage()) emptyPage();
});

function hasPage(): boolean {
  return typeof window !== 'undefined';
}

/** Where tests put what the double of a browser lacks. */
function placesOfDoubles(): object[] {
  return [navigator, document, Element.prototype, HTMLElement.prototype];
}

/** @returns puts the object's own properties back as they are now */
function keepProperties(object: object): () => void {
  const kept = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const name of Object.getOwnPropertyNames(object))
      if (!(name in kept)) Reflect.deleteProperty(object, name);
    for (const [name, { configurable, ...descriptor }] of Object.entries(kept))
      if (configurable) Object.defineProperty(object, name, { configurable, ...descriptor });
  };
}

function noteAndListen(this: unknown, ...parameters: Parameters<typeof removeEventListener>) {
  heard.push(parameters);
  listen.apply(window, parameters as never);
}

function emptyPage() {
  window.addEventListener = listen;
  for (const parameters of heard) window.removeEventListener(...parameters);
  for (const put of putBack) put();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the double of a browser has no other way
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  (window as typeof window & { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(ADDRESS);
}
