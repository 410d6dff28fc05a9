import { eq, sql } from 'drizzle-orm';
import { loads } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';
import type { FoundNote } from './found-note.ts';

/** Everything of the note with this token; undefined for any other. */
export async function findNote(db: Database, token: string): Promise<FoundNote | undefined> {
  const { rows } = await db.execute<{ note: FoundNote | null }>(sql`select app.find_note(${token}) as note`);
  return rows[0]?.note ?? undefined;
}

/** Keeps a sealed version unless somebody was first or the load has changed; whether it was kept. */
export async function keepNote(
  db: Database,
  sealed: { token: string; fingerprint: string; storageKey: string; bytes: number; sha256: string },
): Promise<boolean> {
  const { token, fingerprint, storageKey, bytes, sha256 } = sealed;
  const { rows } = await db.execute<{ kept: boolean }>(
    sql`select app.keep_note(${token}, ${fingerprint}, ${storageKey}, ${bytes}, ${sha256}) as kept`,
  );
  return rows[0]?.kept ?? false;
}

/** The token of a load's note, if the actor sees the load; null of a load without one, undefined of no load. */
export async function findNoteToken(db: Database, loadId: string): Promise<string | null | undefined> {
  const [row] = await db.select({ token: loads.noteToken }).from(loads).where(eq(loads.id, loadId));
  return row?.token;
}
