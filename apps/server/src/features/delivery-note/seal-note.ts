import { createHash, randomUUID } from 'node:crypto';
import { hasEnded } from '@traco/contract/delivery-note';
import type { Database } from '../../platform/transaction.ts';
import { findNote, keepNote } from './delivery-note.queries.ts';
import type { FoundNote, FoundVersion } from './found-note.ts';
import { type Press, printNote } from './note-paper.ts';

/** A load may be corrected while its note is printed; more often than this in one request it is not. */
const ATTEMPTS = 3;

/** The version that tells of the load as it is; undefined when none does. */
export const versionInForce = ({ versions }: FoundNote): FoundVersion | undefined => {
  const last = versions.at(-1);
  return last?.isOfFacts ? last : undefined;
};

/**
 * The note of a load, sealed if the load has ended and no version in force is there yet. The bytes are in the storage
 * before the row that points to them; of two at once, one version stands and both get it.
 */
export async function sealedNote(db: Database, found: FoundNote, press: Press): Promise<FoundNote> {
  let note = found;
  for (let attempt = 0; attempt < ATTEMPTS && hasEnded(note.state) && !versionInForce(note); attempt += 1) {
    const bytes = await printNote(note, (note.versions.at(-1)?.version ?? 0) + 1, press);
    const storageKey = `delivery-notes/${randomUUID()}`;
    await press.storage.put(storageKey, bytes);
    const kept = await keepNote(db, {
      token: note.token,
      fingerprint: note.fingerprint,
      storageKey,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    if (!kept) await press.storage.delete(storageKey);
    note = (await findNote(db, note.token)) ?? note;
  }
  return note;
}
