import { randomUUID } from 'node:crypto';
import type { FileStore } from '../../platform/storage.ts';

/**
 * Puts a kept paper, or what was made of it, under a name of its own, which is erased again when what follows fails: a template
 * and its documents share no bytes.
 * @param paper the name of the one that is copied, or bytes
 * @param keep keeps the row of the copy; false when its id is another's
 */
export async function withCopy(
  storage: FileStore,
  paper: string | Uint8Array,
  keep: (copy: string) => Promise<boolean>,
): Promise<boolean> {
  const copy = `documents/${randomUUID()}`;
  await (typeof paper === 'string' ? storage.copy(paper, copy) : storage.put(copy, paper));
  const isKept = await keep(copy).catch(async (error: unknown) => {
    await storage.delete(copy);
    throw error;
  });
  if (!isKept) await storage.delete(copy);
  return isKept;
}
