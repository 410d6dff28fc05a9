import { typedNote } from '@traco/contract/delivery-note/delivery-note-words';
import { type SQL, sql } from 'drizzle-orm';

/** Whether the note of a load `l` is the one that somebody typed, as it is written or by its number alone. */
export function isNote(typed: string): SQL {
  const note = typedNote(typed);
  if (!note) return sql`false`;
  return note.series === null
    ? sql`l.note_number = ${note.number}::integer`
    : sql`(l.note_number = ${note.number}::integer and l.note_series = ${note.series})`;
}
