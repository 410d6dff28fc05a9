import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * What a pool's connections send while something is done, in pieces that the system is handed.
 * @returns the pieces of each time that a connection was lent
 */
export async function messagesOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<number[]> {
  const counts: number[] = [];
  const undo: (() => void)[] = [];
  const count = (client: pg.PoolClient) => {
    const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
    const number = counts.push(0) - 1;
    for (const send of ['_write', '_writev'] as const) {
      const original = stream[send]! as (...rest: unknown[]) => void;
      stream[send] = (...rest: unknown[]) => {
        counts[number]! += 1;
        return original.apply(stream, rest);
      };
      undo.push(() => {
        stream[send] = original as never;
      });
    }
  };
  pool.on('acquire', count);
  try {
    await work();
    return counts;
  } finally {
    pool.off('acquire', count);
    for (const put of undo.reverse()) put();
  }
}
