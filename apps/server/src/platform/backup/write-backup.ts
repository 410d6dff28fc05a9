import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../environment/startup-error.ts';
import { askRows } from '../rows.ts';
import type { FileStore } from '../storage.ts';
import { copyFiles } from './copy-files.ts';
import { type BackedUpFile, FORMAT, KeyRow, MANIFEST, type Manifest } from './manifest.ts';
import { copyTables } from './read-tables.ts';

/** The installation's own certificate, in a backup and in its data folder. */
export const SEAL = 'seal.p12';
/** A file that came and went between the two looks is looked for again. */
const MOST_ROUNDS = 3;

export interface BackupParts {
  pool: pg.Pool;
  storage: FileStore;
  /** The installation's own certificate, where it has one. */
  seal: string | undefined;
  /** Where the backup goes: a folder that is not there, or empty. */
  folder: string;
  /** The keys that rows name, by one query. */
  namedKeys: string;
  now: Date;
  report(line: string): void;
}

/**
 * Copies database and files while the server works. Files are written before the rows that name them and erased after them;
 * so the files are copied first, then the rows as they stand in one moment, then the files that came meanwhile.
 */
export async function writeBackup(parts: BackupParts): Promise<Manifest> {
  const { folder, storage, seal, report } = parts;
  await prepareFolder(folder);
  const files = new Map<string, BackedUpFile>();
  report('Copiando os arquivos…');
  await copyFiles(storage, folder, files);
  let { missing, ...tables } = await copyMoment(parts, files);
  for (let round = 1; missing.length > 0 && round < MOST_ROUNDS; round += 1)
    ({ missing, ...tables } = await copyMoment(parts, files));
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: parts.now.toISOString(),
    ...tables,
    missing,
    files: [...files.values()].sort((one, other) => (one.key < other.key ? -1 : 1)),
    seal: seal && existsSync(seal) ? await copySeal(seal, folder) : null,
  };
  const draft = join(folder, `${MANIFEST}.new`);
  await writeFile(draft, JSON.stringify(manifest), { mode: 0o600, flush: true });
  await rename(draft, join(folder, MANIFEST));
  return manifest;
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartupError(`A pasta ${folder} não está vazia: indique outra para a cópia.`);
  await mkdir(join(folder, 'database'), { mode: 0o700 });
  await mkdir(join(folder, 'files'), { mode: 0o700 });
}

/** The rows of one moment, then the files that came since, and what rows name and is not there. */
async function copyMoment(
  { pool, storage, folder, namedKeys, report }: BackupParts,
  files: Map<string, BackedUpFile>,
) {
  report('Copiando o banco…');
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    // Whoever may not see a row is told, instead of a backup without it.
    await client.query('set local row_security = off');
    await client.query('set local statement_timeout = 0');
    const tables = await copyTables(client, folder);
    const named = await askRows(client, KeyRow, namedKeys);
    await client.query('commit');
    await copyFiles(storage, folder, files);
    return { ...tables, missing: named.map(({ key }) => key).filter((key) => !files.has(key)) };
  } finally {
    client.release(true);
  }
}

async function copySeal(seal: string, folder: string): Promise<string> {
  const bytes = await readFile(seal);
  await writeFile(join(folder, SEAL), bytes, { mode: 0o600 });
  return createHash('sha256').update(bytes).digest('hex');
}
