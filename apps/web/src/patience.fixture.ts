import { randomUUID } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

const file = randomUUID();
const open: BroadcastChannel[] = [];

/** A document's own context has none of Node's, which every thread hears: the tabs of one file hear each other only. */
class Tabs extends BroadcastChannel {
  constructor(name: string) {
    super(`${file} ${name}`);
    open.push(this);
  }
}
Object.assign(globalThis, { BroadcastChannel: Tabs });

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
  for (const channel of open) channel.close();
});
