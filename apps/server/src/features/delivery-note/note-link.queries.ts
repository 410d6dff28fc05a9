import { settingValue } from '@traco/contract/admin-settings/settings-registry';
import type { NoteLink } from '@traco/contract/delivery-note/note-link';
import { z } from 'zod';
import { rowOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { FoundNote } from './found-note.ts';

/** What a token opens: a note, or a link that has ended and whom to ask; undefined of any other token. */
export type OpenedLink = { note: FoundNote } | { ended: { company: string; phone: string } };

const OpenNoteRow = z.object({
  found: z.union([z.object({ note: FoundNote }), z.object({ company: z.unknown() })]).nullable(),
});

/** What is behind a token at a moment, in one statement: of an ended link the note is not even read. */
export async function findOpenNote(db: Database, token: string, at: Date): Promise<OpenedLink | undefined> {
  const row = await rowOf(db, OpenNoteRow)`
    select app.find_open_note(${token}, ${at.toISOString()}::timestamptz) as found`;
  const found = row?.found;
  if (!found) return undefined;
  if ('note' in found) return found;
  const { name, phone } = settingValue('company', found.company);
  return { ended: { company: name, phone } };
}

const LinkRow = z.object({ ends_at: Timestamp, closed_at: Timestamp.nullable() });
type LinkRow = z.infer<typeof LinkRow>;

const toLink = (row: LinkRow | undefined): NoteLink | undefined =>
  row && {
    endsAt: new Date(row.ends_at).toISOString(),
    closedAt: row.closed_at && new Date(row.closed_at).toISOString(),
  };

/** How long the link of a load's note opens; undefined when the actor sees none. */
export async function findLink(db: Database, loadId: string): Promise<NoteLink | undefined> {
  const row = await rowOf(db, LinkRow)`select ends_at, closed_at from note_links where load_id = ${loadId}`;
  return toLink(row);
}

/** Ends a link; one that has ended keeps the moment at which it did. */
export async function endLink(db: Database, loadId: string, at: Date): Promise<NoteLink | undefined> {
  const row = await rowOf(db, LinkRow)`
    update note_links set closed_at = coalesce(closed_at, ${at.toISOString()}::timestamptz) where load_id = ${loadId}
     returning ends_at, closed_at`;
  return toLink(row);
}

/** Lets a link open for as long as one that begins now, and never for less than it would. */
export async function prolongLink(db: Database, loadId: string, at: Date): Promise<NoteLink | undefined> {
  const row = await rowOf(db, LinkRow)`
    update note_links set closed_at = null,
      ends_at = greatest(ends_at, app.end_of_note_link(${at.toISOString()}::timestamptz, unit_id))
     where load_id = ${loadId} returning ends_at, closed_at`;
  return toLink(row);
}
