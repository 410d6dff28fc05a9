import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';

const MIGRATIONS = fileURLToPath(new URL('../database/migrations', import.meta.url));

const freeName = () => `made_${randomUUID().replaceAll('-', '')}`;

/** A new database of a server, empty or a copy; whoever asks ends the pool, and the database goes with its server. */
export async function openDatabase(serverUrl: string, { name = freeName(), template = 'template1' } = {}) {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 3 });
  // It counts its connections as ended before their sockets are; cut off then, each would end the process.
  pool.on('error', () => {});
  return Object.assign(pool, { url: url.href });
}

/** A new database of a server with every migration; whoever asks ends the pool. */
export async function openMigratedOn(serverUrl: string, name?: string) {
  const pool = await openDatabase(serverUrl, name ? { name } : {});
  await migrate(drizzle(pool), { migrationsFolder: MIGRATIONS });
  return pool;
}

/** A real PostgreSQL in a folder of its own, with one database that has every migration. */
export async function openMigrated(folder: string, name = 'traco_migrated') {
  const server = await startEmbeddedPostgres({ dataDirectory: folder, fsync: false });
  const pool = await openMigratedOn(server.connectionString, name);
  return {
    pool,
    url: pool.url,
    serverUrl: server.connectionString,
    stop: () => server.stop(),
  };
}
