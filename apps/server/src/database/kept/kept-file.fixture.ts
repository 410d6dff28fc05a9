import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { unzipSync, zipSync } from 'fflate';

/** Where a version's rows and files lie, by its last migration. */
export const keptFile = (version: string) => join(import.meta.dirname, `${version}.zip`);

/** The versions that are kept. */
export const keptVersions = async () =>
  (await readdir(import.meta.dirname))
    .filter((name) => name.endsWith('.zip'))
    .map((name) => name.slice(0, -4))
    .sort();

/** Keeps a backup as the one of a version; answers with its size in bytes. */
export async function keepBackup(version: string, backup: string): Promise<number> {
  const parts = await readdir(backup, { recursive: true, withFileTypes: true });
  const files = parts.filter((part) => part.isFile()).map((part) => join(part.parentPath, part.name));
  const bytesOf = async (file: string) =>
    [relative(backup, file), new Uint8Array(await readFile(file))] as const;
  const zipped = zipSync(Object.fromEntries(await Promise.all(files.map(bytesOf))));
  await writeFile(keptFile(version), zipped);
  return zipped.length;
}

/** Lays the backup of a version into a folder. */
export async function layOutKept(version: string, folder: string): Promise<void> {
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(keptFile(version))))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
}
