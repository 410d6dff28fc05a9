import type pg from 'pg';

const LOOK_EVERY_MS = 20;
const LONGEST_MS = 5_000;
/** What was taken is heard a moment later, by servers of other tests' worlds too. */
const HEARD_MS = 100;

/** Waits until all that was written down to be told is told: what was kept of the time before is dropped by then, and nothing by itself. */
export async function allTold(pool: pg.Pool): Promise<void> {
  for (let waited = 0; waited < LONGEST_MS; waited += LOOK_EVERY_MS) {
    const { rowCount } = await pool.query('select from announcements limit 1');
    await new Promise((resolve) => setTimeout(resolve, rowCount ? LOOK_EVERY_MS : HEARD_MS));
    if (!rowCount) return;
  }
  throw new Error('something still waits to be told');
}
