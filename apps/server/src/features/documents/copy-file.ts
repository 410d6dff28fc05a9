import { randomUUID } from 'node:crypto';
import type { FileStore } from '../../platform/storage.ts';

/**
 * Puts a copy of a kept paper under a name of its own, which is erased again when what follows fails: a template and its
 * documents share no bytes.
 * @param keep keeps the row of the copy; false when its id is another's
 */
export async function withCopy(
  storage: FileStore,
  key: string,
  keep: (copy: string) => Promise<boolean>,
): Promise<boolean> {
  const copy = `documents/${randomUUID()}`;
  await storage.copy(key, copy);
  const isKept = await keep(copy).catch(async (error: unknown) => {
    await storage.delete(copy);
    throw error;
  });
  if (!isKept) await storage.delete(copy);
  return isKept;
}
