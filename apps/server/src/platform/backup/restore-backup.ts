import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { StartupError } from '../environment/startup-error.ts';
import { inTurn } from '../postgres/prepare.ts';
import { askRows } from '../rows.ts';
import { type FileStore, listKeys } from '../storage.ts';
import { eachOf, fileOf } from './copy-files.ts';
import { fillTables, holdsCompany } from './fill-tables.ts';
import { KeyRow, type Manifest } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { SEAL } from './write-backup.ts';

export interface RestoreParts {
  pool: pg.Pool;
  databaseUrl: string;
  storage: FileStore;
  /** Where the installation's own certificate belongs; undefined where another one is given. */
  seal: string | undefined;
  folder: string;
  migrationsFolder: string;
  namedKeys: string;
  /** Whether a company that is there may be lost. */
  mayReplace: boolean;
  report(line: string): void;
}

/**
 * Puts a backup in place: first all of it is proved, then its files are laid, then its rows come in one transaction, and only
 * then what the old company had is erased. Whatever ends it before that leaves the old one as it was.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Manifest> {
  const { pool, storage, folder, report } = parts;
  report('Conferindo a cópia…');
  const manifest = await readBackup(folder);
  await inTurn(pool, async (client) => {
    await refuseToReplace(client, parts, manifest);
    report('Pondo os arquivos no lugar…');
    await eachOf(manifest.files, async ({ key }) => storage.put(key, await readFile(fileOf(folder, key))));
    report('Pondo o banco no lugar…');
    await client.query('begin');
    await fillTables(client, { ...parts, manifest });
    await expectNamedFiles(client, parts, manifest);
    await client.query('commit');
  });
  await addJobs(parts.databaseUrl, manifest);
  await eraseOthers(storage, manifest);
  if (manifest.seal && parts.seal) await layDownSeal(join(folder, SEAL), parts.seal);
  return manifest;
}

const ServersRow = z.object({ servers: z.number() });

async function refuseToReplace(
  client: pg.ClientBase,
  { storage, mayReplace }: RestoreParts,
  { files }: Manifest,
): Promise<void> {
  const [row] = await askRows(
    client,
    ServersRow,
    `select count(*)::int as servers from pg_stat_activity
     where datname = current_database() and application_name like 'traco%' and pid <> pg_backend_pid()`,
  );
  if (row?.servers)
    throw new StartupError('Um servidor do Traço está usando este banco: pare-o antes. Nada foi alterado.');
  if (mayReplace) return;
  if (await holdsCompany(client))
    throw new StartupError(
      'Já há uma empresa neste banco. Para perdê-la e pôr a da cópia no lugar, repita com --replace. Nada foi alterado.',
    );
  // Those of a restore that was cut off may be there.
  const own = new Set(files.map(({ key }) => key));
  if ((await listKeys(storage)).some((key) => !own.has(key)))
    throw new StartupError(
      'Já há arquivos no lugar dos arquivos. Para apagá-los e pôr os da cópia, repita com --replace. Nada foi alterado.',
    );
}

/** Every file that a row names is there, but for those that were missing when the backup was made. */
async function expectNamedFiles(
  client: pg.ClientBase,
  { namedKeys }: RestoreParts,
  manifest: Manifest,
): Promise<void> {
  const rows = await askRows(client, KeyRow, namedKeys);
  const there = new Set([...manifest.files.map(({ key }) => key), ...manifest.missing]);
  const missing = rows.filter(({ key }) => !there.has(key));
  if (missing.length > 0) throw new Error(`rows name files that the backup has not: ${missing[0]!.key}`);
}

/** What was still to be done when the backup was made is to be done again. */
async function addJobs(connectionString: string, { jobs }: Manifest): Promise<void> {
  if (jobs.length === 0) return;
  const boss = new PgBoss({ connectionString, schema: 'jobs', max: 2, supervise: false, schedule: false });
  await boss.start();
  try {
    for (const name of new Set(jobs.map((job) => job.name))) await boss.createQueue(name);
    for (const { name, data } of jobs) await boss.send(name, (data ?? {}) as object);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function eraseOthers(storage: FileStore, { files }: Manifest): Promise<void> {
  const kept = new Set(files.map(({ key }) => key));
  await eachOf(
    (await listKeys(storage)).filter((key) => !kept.has(key)),
    (key) => storage.delete(key),
  );
}

/** The certificate that was there is put aside, not lost: proof files may name it. */
async function layDownSeal(from: string, to: string): Promise<void> {
  const bytes = await readFile(from);
  if (existsSync(to)) {
    if ((await readFile(to)).equals(bytes)) return;
    await rename(to, `${to}.${Date.now()}`);
  }
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await writeFile(to, bytes, { mode: 0o600 });
}
