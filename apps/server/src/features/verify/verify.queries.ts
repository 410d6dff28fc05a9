import type { VerifiedDocument } from '@traco/contract/verify/verify';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** A document as it is verified, with what leads to its bytes. */
export interface FoundVerified extends Omit<VerifiedDocument, 'sealed'> {
  id: string;
  fileName: string;
  sealed: (NonNullable<VerifiedDocument['sealed']> & { key: string }) | null;
}

/** The document that has this code, or one of whose files has one of these hashes. */
export async function findVerified(
  db: Database,
  by: { code?: string; hashes?: readonly string[] },
): Promise<FoundVerified | undefined> {
  const { rows } = await db.execute<{ found: FoundVerified | null }>(
    sql`select app.find_verified(${by.code ?? null}::text, ${sql.param([...(by.hashes ?? [])])}::text[]) as found`,
  );
  return rows[0]?.found ?? undefined;
}

/** Whether one of these files was sent to be signed. */
export async function isKnownOriginal(db: Database, hashes: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select app.is_known_original(${sql.param([...hashes])}::text[]) as known`,
  );
  return rows[0]!.known;
}

/** Counts one question of a line; false when it has asked too often in an hour. */
export async function mayAsk(db: Database, line: string, at: Date): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select app.may_verify(${line}, ${at.toISOString()}::timestamptz) as may`,
  );
  return rows[0]!.may;
}
