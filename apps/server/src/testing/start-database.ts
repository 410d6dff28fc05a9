import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createJobs } from '../platform/jobs.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { diskStore } from '../platform/storage.ts';

export const TEMPLATE = 'traco_template';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Once per test run: a real PostgreSQL in a folder of its own, and a migrated template to copy. */
export default async function startDatabase(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'traco-test-'));
  const database = await startEmbeddedPostgres({ dataDirectory: folder, fsync: false });
  const admin = new pg.Client({ connectionString: database.connectionString });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(database.connectionString);
  url.pathname = `/${TEMPLATE}`;
  const pool = new pg.Pool({ connectionString: url.href });
  await migrate(drizzle(pool), {
    migrationsFolder: fileURLToPath(new URL('../database/migrations', import.meta.url)),
  });
  const jobs = createJobs({
    ...{ runs: false, pool, databaseUrl: url.href, kinds: [], storage: diskStore(folder) },
    now: () => new Date(),
    onError: console.error,
  });
  await jobs.open();
  await jobs.close();
  await pool.end();
  project.provide('databaseUrl', database.connectionString);
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
