import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createJobs } from '../platform/jobs.ts';
import { pdfEngineOfTests } from '../platform/pdf/pdf-engine.fixture.ts';
import { diskStore } from '../platform/storage.ts';
import { openMigrated } from './migrated-database.ts';

export const TEMPLATE = 'traco_template';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** Where files that several worlds begin with lie. */
    worldFiles: string;
  }
}

/** Once per test run: a real PostgreSQL in a folder of its own, and a migrated template to copy. */
export default async function startDatabase(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'traco-test-'));
  const database = await openMigrated(folder, TEMPLATE);
  const jobs = createJobs({
    runs: false,
    pool: database.pool,
    databaseUrl: database.url,
    kinds: [],
    storage: diskStore(folder),
    pdf: pdfEngineOfTests(),
    now: () => new Date(),
    origin: () => '',
    onError: console.error,
  });
  await jobs.open();
  await jobs.close();
  await database.pool.end();
  project.provide('databaseUrl', database.serverUrl);
  project.provide('worldFiles', join(folder, 'world-files'));
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
