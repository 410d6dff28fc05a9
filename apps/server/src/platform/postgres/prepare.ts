import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** Any fixed number: servers of one database that start together take turns by it. */
const TURN = 7_267_226;

/**
 * Runs `work` on one connection while no other server of the same database migrates or fills it. The turn
 * ends with the connection, however this process ends.
 */
export async function inTurn<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [TURN]);
    const result = await work(client);
    await client.query('select pg_advisory_unlock($1)', [TURN]);
    return result;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // After a failure the connection is dropped, and the turn with it.
    client.release(failure);
  }
}

/** Applies the migrations of a folder that the database does not have yet, all or none. */
export async function applyMigrations(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  await client.query('set client_min_messages = warning');
  await migrate(drizzle(client), { migrationsFolder });
  await client.query('reset client_min_messages');
}
