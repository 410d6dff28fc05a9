import type { NoteLink } from '@traco/contract/delivery-note/note-link';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { findNoteToken } from './delivery-note.queries.ts';
import type { FoundNote } from './found-note.ts';
import { endLink, findOpenNote, prolongLink } from './note-link.queries.ts';

interface LinkErrors {
  NOTE_NOT_FOUND(): Error;
  LINK_ENDED(options: { data: { company: string; phone: string } }): Error;
}

/** The note that a link opens now; what has ended is refused before anything of the note is read. */
export async function noteOfLink(
  { db, now }: { db: Database; now: () => Date },
  token: string,
  errors: LinkErrors,
): Promise<FoundNote> {
  const found = await findOpenNote(db, token, now());
  if (!found) throw errors.NOTE_NOT_FOUND();
  if ('ended' in found) throw errors.LINK_ENDED({ data: found.ended });
  return found.note;
}

interface LoadErrors {
  LOAD_NOT_FOUND(): Error;
  WITHOUT_NOTE(): Error;
}

/** Changes the link of a load that the actor sees and that has a note of the system's. */
async function changeLink(
  db: Database,
  loadId: string,
  change: () => Promise<NoteLink | undefined>,
  errors: LoadErrors,
): Promise<NoteLink> {
  const token = await findNoteToken(db, loadId);
  if (token === undefined) throw errors.LOAD_NOT_FOUND();
  const changed = token && (await change());
  if (!changed) throw errors.WITHOUT_NOTE();
  return changed;
}

/** What those who share a note may do with its link. */
export const linkHandlers = {
  closeLink: signedInDoor.deliveryNote.closeLink.handler(
    ({ input: { loadId }, context: { db, now }, errors }) =>
      changeLink(db, loadId, () => endLink(db, loadId, now()), errors),
  ),

  renewLink: signedInDoor.deliveryNote.renewLink.handler(
    ({ input: { loadId }, context: { db, now }, errors }) =>
      changeLink(db, loadId, () => prolongLink(db, loadId, now()), errors),
  ),
};
