import { VerifiedDocument } from '@traco/contract/verify/verify';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A document as it is verified, with what leads to its bytes. */
export const FoundVerified = VerifiedDocument.omit({ sealed: true }).extend({
  id: z.string(),
  fileName: z.string(),
  sealed: VerifiedDocument.shape.sealed.unwrap().extend({ key: z.string() }).nullable(),
});
export type FoundVerified = z.infer<typeof FoundVerified>;

const VerifiedRow = z.object({ found: FoundVerified.nullable() });

/** The document that has this code, or one of whose files has one of these hashes. */
export async function findVerified(
  db: Database,
  by: { code?: string; hashes?: readonly string[] },
): Promise<FoundVerified | undefined> {
  const row = await rowOf(db, VerifiedRow)`
    select app.find_verified(${by.code ?? null}::text, ${sql.param([...(by.hashes ?? [])])}::text[]) as found`;
  return row?.found ?? undefined;
}

const KnownRow = z.object({ known: z.boolean() });

/** Whether one of these files was sent to be signed. */
export async function isKnownOriginal(db: Database, hashes: readonly string[]): Promise<boolean> {
  const row = await theRow(db, KnownRow)`
    select app.is_known_original(${sql.param([...hashes])}::text[]) as known`;
  return row.known;
}

const MayRow = z.object({ may: z.boolean() });

/** Counts one question of a line; false when it has asked too often in an hour. */
export async function mayAsk(db: Database, line: string, at: Date): Promise<boolean> {
  const row = await theRow(db, MayRow)`
    select app.may_verify(${line}, ${at.toISOString()}::timestamptz) as may`;
  return row.may;
}
