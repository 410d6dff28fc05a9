import type pg from 'pg';
import { z } from 'zod';
import { askRows } from '../platform/rows.ts';

const LOOK_EVERY_MS = 20;
const LONGEST_MS = 5_000;

const LockRow = z.object({ locktype: z.string() });

/** For what kinds of locks connections of this database wait now; other tests of the server wait for theirs. */
export async function awaitedLocks(pool: pg.Pool): Promise<string[]> {
  const rows = await askRows(
    pool,
    LockRow,
    `select locktype from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database() order by 1`,
  );
  return rows.map(({ locktype }) => locktype);
}

/** How many connections of this database wait for a lock now. */
export const countWaiting = async (pool: pg.Pool): Promise<number> => (await awaitedLocks(pool)).length;

/** Waits until somebody else, or so many, of this database wait for a lock. */
export async function untilWaiting(pool: pg.Pool, count = 1): Promise<void> {
  for (let waited = 0; waited < LONGEST_MS; waited += LOOK_EVERY_MS) {
    if ((await countWaiting(pool)) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error('nobody waits');
}

/** Does something twice, and lets neither write into a table before both wait. */
export async function twiceAtOnce<Result>(
  pool: pg.Pool,
  table: string,
  work: () => Promise<Result>,
): Promise<Result[]> {
  const client = await pool.connect();
  try {
    await client.query(`begin; lock table ${table} in share mode`);
    const both = Promise.all([work(), work()]);
    await untilWaiting(pool, 2);
    await client.query('commit');
    return await both;
  } finally {
    client.release();
  }
}
