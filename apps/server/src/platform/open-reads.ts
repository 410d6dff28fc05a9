import type pg from 'pg';
import { inOneMessage } from './one-message.ts';

/** So long what was read stays open when nobody else is given its connection. */
const LEFT_OPEN_MS = 20;

const open = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
const heard = new WeakSet<pg.Pool>();

/**
 * Leaves the end of a transaction that has only read, and has given its answer, to the next message of its connection: one of its
 * own costs both sides more than it says. The pool itself ends it before anybody, whoever it is, has the connection, so that nothing
 * is ever asked within it; when nobody comes it ends a moment later.
 */
export function leaveOpen(pool: pg.Pool, client: pg.PoolClient): void {
  if (!heard.has(pool)) pool.on('acquire', followed);
  heard.add(pool);
  open.set(client, setTimeout(end, LEFT_OPEN_MS, client).unref());
}

function followed(client: pg.PoolClient): void {
  const timer = open.get(client);
  if (timer === undefined) return;
  clearTimeout(timer);
  // Whoever is given the connection speaks some promises later: what is said until then waits for it.
  inOneMessage(client, () => end(client), queueMicrotask);
}

/** A connection that breaks meanwhile the pool throws away. */
function end(client: pg.PoolClient): void {
  open.delete(client);
  client.query('commit').catch(() => undefined);
}
