import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStore, listKeys } from '../storage.ts';
import type { BackedUpFile } from './manifest.ts';

const AT_ONCE = 4;

/** Where a file lies in a backup. */
export const fileOf = (folder: string, key: string) => join(folder, 'files', key);

/** Copies what lies in a store and is not in the backup yet; what is erased meanwhile is left out. */
export async function copyFiles(
  storage: FileStore,
  folder: string,
  done: Map<string, BackedUpFile>,
): Promise<void> {
  const keys = (await listKeys(storage)).filter((key) => !done.has(key));
  await eachOf(keys, async (key) => {
    const copied = await copyFile(storage, folder, key);
    if (copied) done.set(key, copied);
  });
}

async function copyFile(storage: FileStore, folder: string, key: string): Promise<BackedUpFile | undefined> {
  const path = fileOf(folder, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const source = await storage.getStream(key);
    source.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      bytes += chunk.length;
    });
    await pipeline(source, createWriteStream(path, { mode: 0o600 }));
    return { key, bytes, sha256: hash.digest('hex') };
  } catch (error) {
    if (await storage.exists(key)) throw error;
    return undefined;
  }
}

/** The SHA-256 of a file of a backup, as it lies there. */
export async function hashOf(path: string, through?: NodeJS.ReadWriteStream): Promise<string> {
  const hash = createHash('sha256');
  const parts = through ? createReadStream(path).pipe(through) : createReadStream(path);
  for await (const part of parts) hash.update(part as Buffer);
  return hash.digest('hex');
}

/** Does the work for each, some at a time. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
