import type pg from 'pg';

const LOOK_EVERY_MS = 20;
const LONGEST_MS = 5_000;

/** For what kinds of locks connections of this database wait now; other tests of the server wait for theirs. */
export async function awaitedLocks(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ locktype: string }>(
    `select locktype from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database() order by 1`,
  );
  return rows.map(({ locktype }) => locktype);
}

/** How many connections of this database wait for a lock now. */
export const countWaiting = async (pool: pg.Pool): Promise<number> => (await awaitedLocks(pool)).length;

/** Waits until somebody else of this database waits for a lock. */
export async function untilWaiting(pool: pg.Pool): Promise<void> {
  for (let waited = 0; waited < LONGEST_MS; waited += LOOK_EVERY_MS) {
    if (await countWaiting(pool)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error('nobody waits');
}
