import { pathOfNote } from '@traco/contract/delivery-note/delivery-note';
import type { VerifiedNote } from '@traco/contract/verify/verify';
import type { Database } from '../../platform/transaction.ts';
import { findNoteOfFile } from './delivery-note.queries.ts';
import { sealOf } from './to-note.rules.ts';

/** Which note's paper a file is, by its hash or by what it was before somebody added to it; undefined of any other. */
export async function verifiedNote(
  db: Database,
  hashes: readonly string[],
): Promise<{ hash: string; note: VerifiedNote } | undefined> {
  const found = await findNoteOfFile(db, hashes);
  if (!found) return undefined;
  const { hash, token, keptAt, certificate, isSelfSigned, ...note } = found;
  const seal = sealOf({ certificate, isSelfSigned });
  return { hash, note: { ...note, keptAt: new Date(keptAt).toISOString(), seal, path: pathOfNote(token) } };
}
