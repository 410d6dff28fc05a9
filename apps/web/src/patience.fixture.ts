import { BroadcastChannel } from 'node:worker_threads';
import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

// A document's own context has none of Node's.
Object.assign(globalThis, { BroadcastChannel: globalThis.BroadcastChannel ?? BroadcastChannel });

// A loaded machine shows a screen later, not otherwise.
configure({ asyncUtilTimeout: 8_000 });

// What a screen wanted to do in a moment finds no document any more when its file is over.
const begun = new Set<ReturnType<typeof setTimeout>>();
const start = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...what: Parameters<typeof start>) => {
  const timer = start(...what);
  begun.add(timer);
  return timer;
}, start);
afterAll(() => {
  for (const timer of begun) clearTimeout(timer);
});
