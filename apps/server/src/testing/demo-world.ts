import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { seedDemo } from '../database/seed/seed.ts';
import { diskStore } from '../platform/storage.ts';
import { untilLeft } from './database-copy.ts';
import { openDatabase } from './migrated-database.ts';
import { TEMPLATE } from './start-database.ts';
import { openWorld, type World } from './world.ts';

const DEMO = 'traco_demo';
/** Whoever comes first fills it, the others wait. */
const LOCK = 7_401;
const AT = '2026-11-18T14:00:00Z';

/** A world in which the demo company stands, as its demo fills it, its tables counted: filled once per run of the tests, and copied. */
export async function openDemoWorld(): Promise<World> {
  const files = join(inject('worldFiles'), DEMO);
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  await admin.query('select pg_advisory_lock($1)', [LOCK]);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [DEMO]);
  if (rowCount === 0) await fillDemo(admin, files);
  await admin.end();
  return openWorld(AT, {}, { standsOn: { template: DEMO, files } });
}

/** It has its name when it is whole. */
async function fillDemo(admin: pg.Client, files: string): Promise<void> {
  const draft = await openDatabase(inject('databaseUrl'), { template: TEMPLATE });
  const storage = diskStore(files);
  await seedDemo({ pool: draft, now: new Date(AT), storage, report: () => undefined });
  await draft.query('analyze');
  await draft.end();
  const name = new URL(draft.url).pathname.slice(1);
  await untilLeft(admin, name);
  await admin.query(`alter database ${name} rename to ${DEMO}`);
}
