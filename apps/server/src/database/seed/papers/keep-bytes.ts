import { createHash, randomUUID } from 'node:crypto';
import type { FileStore } from '../../../platform/storage.ts';

/** Puts bytes into the storage under a name that nobody can choose. */
export async function keepBytes(storage: FileStore, folder: string, bytes: Uint8Array) {
  const key = `${folder}/${randomUUID()}`;
  await storage.put(key, bytes);
  return { key, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
