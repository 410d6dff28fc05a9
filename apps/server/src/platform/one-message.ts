import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * What is asked before the next turn of the loop leaves in one piece: each piece costs the server and PostgreSQL more than most
 * statements do, so that what does not wait for each other is asked together (`Promise.all`).
 */
export function inOneMessage<Result>(client: pg.ClientBase, ask: () => Result): Result {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return ask();
}
