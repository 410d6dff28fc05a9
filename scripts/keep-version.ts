// npm run keep: keeps rows and files of this version, so that every later one proves that it loses nothing of them.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roles } from '@traco/contract/roles';
import { keepBackup } from '../apps/server/src/database/kept/kept-file.fixture.ts';
import { namedKeysQuery } from '../apps/server/src/database/named-files.ts';
import { makeOwnerRows } from '../apps/server/src/matrices/owner-rows.fixture.ts';
import { writeBackup } from '../apps/server/src/platform/backup/write-backup.ts';
import { diskStore } from '../apps/server/src/platform/storage.ts';
import { beginSession } from '../apps/server/src/testing/begin-session.ts';
import { inventor } from '../apps/server/src/testing/inventor.ts';
import { openMigrated } from '../apps/server/src/testing/migrated-database.ts';

const database = join(import.meta.dirname, '../apps/server/src/database');

/** The last migration names the version. */
async function tagOfVersion(): Promise<string> {
  const journal = JSON.parse(await readFile(join(database, 'migrations/meta/_journal.json'), 'utf8'));
  return journal.entries.at(-1).tag;
}

/** A company with rows in every table and an account of every role; each file that a row names is there. */
async function backUpCompany(into: string): Promise<void> {
  const migrated = await openMigrated(join(into, 'cluster'));
  const { pool } = migrated;
  const make = inventor(pool);
  await makeOwnerRows({ ...make, pool, cookieOf: (account) => beginSession(pool, account) });
  for (const role of roles) await make.account(role);
  const storage = diskStore(join(into, 'files'));
  const { rows } = await pool.query<{ key: string }>(namedKeysQuery);
  for (const { key } of rows) await storage.put(key, `kept as ${key}`);
  await writeBackup({
    pool,
    storage,
    seal: undefined,
    folder: join(into, 'backup'),
    namedKeys: namedKeysQuery,
    now: new Date(),
    report: () => {},
  });
  await pool.end();
  await migrated.stop();
}

const folder = await mkdtemp(join(tmpdir(), 'traco-keep-'));
try {
  await backUpCompany(folder);
  const version = await tagOfVersion();
  const bytes = await keepBackup(version, join(folder, 'backup'));
  console.log(`${version}: ${Math.round(bytes / 1024)} KB in apps/server/src/database/kept`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
