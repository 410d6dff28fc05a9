import { noteCopies } from '@traco/contract/delivery-note/note-papers';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { loads } from '../../database/tables/index.ts';
import { KeptRow, rowOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { type FoundFile, FoundNote, FoundVersion } from './found-note.ts';

const NoteRow = z.object({ note: FoundNote.nullable() });

/** Everything of the note with this token; undefined for any other. */
export async function findNote(db: Database, token: string): Promise<FoundNote | undefined> {
  const row = await rowOf(db, NoteRow)`select app.find_note(${token}) as note`;
  return row?.note ?? undefined;
}

/** What is kept of a version that was made; without a certificate it bears no seal. */
export type MadeVersion = Pick<FoundVersion, 'whole' | 'masked' | 'certificate' | 'isSelfSigned'>;

/** Keeps a version unless somebody was first or the load has changed; whether it was kept. */
export async function keepNote(
  db: Database,
  { token, fingerprint }: Pick<FoundNote, 'token' | 'fingerprint'>,
  made: MadeVersion,
): Promise<boolean> {
  const row = await rowOf(db, KeptRow)`
    select app.keep_note(${token}, ${fingerprint}, ${JSON.stringify(made)}::jsonb) as kept`;
  return row?.kept ?? false;
}

/** Adds the copy without documents to the version in force, unless it has one; whether it was kept. */
export async function keepMaskedNote(
  db: Database,
  { token, fingerprint }: Pick<FoundNote, 'token' | 'fingerprint'>,
  masked: FoundFile,
): Promise<boolean> {
  const row = await rowOf(db, KeptRow)`
    select app.keep_masked_note(${token}, ${fingerprint}, ${JSON.stringify(masked)}::jsonb) as kept`;
  return row?.kept ?? false;
}

/** Whether the actor sees the load of this note. */
export async function seesLoadOf(db: Database, token: string): Promise<boolean> {
  const rows = await db.select({ id: loads.id }).from(loads).where(eq(loads.noteToken, token));
  return rows.length > 0;
}

/** How the trying of a code went. */
const Tried = z.enum(['open', 'wrong', 'late', 'none']);
type Tried = z.infer<typeof Tried>;

const OutcomeRow = z.object({ outcome: Tried });

/** Tries a code on a note; a wrong one is counted, of the line and of the note. */
export async function openNote(
  db: Database,
  { token, code, at, line }: { token: string; code: string; at: Date; line: string },
): Promise<Tried> {
  const row = await theRow(db, OutcomeRow)`
    select app.open_note(${token}, ${code}, ${at.toISOString()}::timestamptz, ${line}) as outcome`;
  return row.outcome;
}

/** A note's paper as its hash finds it. */
const NoteOfFile = FoundVersion.pick({
  version: true,
  keptAt: true,
  certificate: true,
  isSelfSigned: true,
}).extend({
  hash: z.string(),
  token: z.string(),
  series: z.string(),
  number: z.number(),
  unitName: z.string(),
  copy: z.enum(noteCopies),
  isInForce: z.boolean(),
});
type NoteOfFile = z.infer<typeof NoteOfFile>;

const NoteOfFileRow = z.object({ note: NoteOfFile.nullable() });

/** The note one of whose papers has the first of these hashes that is known. */
export async function findNoteOfFile(
  db: Database,
  hashes: readonly string[],
): Promise<NoteOfFile | undefined> {
  const row = await rowOf(db, NoteOfFileRow)`
    select app.find_note_of_file(${sql.param([...hashes])}::text[]) as note`;
  return row?.note ?? undefined;
}

/** The token of a load's note, if the actor sees the load; null of a load without one, undefined of no load. */
export async function findNoteToken(db: Database, loadId: string): Promise<string | null | undefined> {
  const [row] = await db.select({ token: loads.noteToken }).from(loads).where(eq(loads.id, loadId));
  return row?.token;
}
