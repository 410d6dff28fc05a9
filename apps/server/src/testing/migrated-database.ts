import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';

const MIGRATIONS = fileURLToPath(new URL('../database/migrations', import.meta.url));

/** A real PostgreSQL in a folder of its own, with one database that has every migration. */
export async function openMigrated(folder: string, name = 'traco_migrated') {
  const server = await startEmbeddedPostgres({ dataDirectory: folder, fsync: false });
  const admin = new pg.Client({ connectionString: server.connectionString });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server.connectionString);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href });
  // It counts its connections as ended before their sockets are; cut off then, each would end the process.
  pool.on('error', () => {});
  await migrate(drizzle(pool), { migrationsFolder: MIGRATIONS });
  return {
    pool,
    url: url.href,
    serverUrl: server.connectionString,
    stop: () => server.stop(),
  };
}
