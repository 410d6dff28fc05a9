import type pg from 'pg';
import { vi } from 'vitest';

/** A write at which a server stands still until it is killed. */
export interface Stop {
  table: string;
  /** `update`, or `insert`. */
  on: 'update' | 'insert';
  /** Of the new row (`new`) and, of an update, the old one. */
  when: string;
}

const LOCK = 4_711;

/** Lets the server write until it comes to this write, before its transaction ends. */
export async function holdAt(pool: pg.Pool, { table, on, when }: Stop) {
  const holder = await pool.connect();
  // It may be killed with the database.
  holder.on('error', () => undefined);
  await holder.query('select pg_advisory_lock($1)', [LOCK]);
  await pool.query(`create or replace function stand_still() returns trigger language plpgsql security definer as
    $$ begin perform pg_advisory_xact_lock(${LOCK}); return new; end $$`);
  await pool.query(
    `create trigger zz_stand_still after ${on} on ${table} for each row when (${when}) execute function stand_still()`,
  );
  return {
    /** When the server stands still there. */
    reached: () =>
      vi.waitFor(
        async () => {
          const { rows } = await pool.query(
            "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
            [LOCK],
          );
          if (rows.length === 0) throw new Error(`the server did not come to the ${on} of ${table}`);
        },
        { timeout: 20_000, interval: 5 },
      ),
    /** Lets the database end what the killed server had begun: nobody is there to commit it. */
    async release() {
      await holder.query('select pg_advisory_unlock($1)', [LOCK]);
      holder.release();
      await pool.query(`drop trigger zz_stand_still on ${table}`);
    },
  };
}
