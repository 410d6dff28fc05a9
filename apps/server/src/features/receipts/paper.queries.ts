import type { Receipt } from '@traco/contract/receipts/receipt';
import { VerifiedReceipt } from '@traco/contract/verify/verify';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { receiptPapers } from '../../database/tables/index.ts';
import { rowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** The paper of a receipt as it stands, if there is one. */
export async function findPaper(db: Database, { id, state }: Pick<Receipt, 'id' | 'state'>) {
  const [paper] = await db
    .select({ storageKey: receiptPapers.storageKey, bytes: receiptPapers.bytes })
    .from(receiptPapers)
    .where(and(eq(receiptPapers.receiptId, id), eq(receiptPapers.ofState, state)));
  return paper;
}

type Kept = Omit<typeof receiptPapers.$inferInsert, 'receiptId' | 'ofState' | 'unitId' | 'sellerId'>;

/** Keeps a paper; false when another one was quicker. */
export async function insertPaper(db: Database, receipt: Receipt, paper: Kept): Promise<boolean> {
  const owner = {
    receiptId: receipt.id,
    ofState: receipt.state,
    unitId: receipt.unit.id,
    sellerId: receipt.seller?.id ?? null,
  };
  const written = await db
    .insert(receiptPapers)
    .values({ ...owner, ...paper })
    .onConflictDoNothing({ target: [receiptPapers.receiptId, receiptPapers.ofState] })
    .returning({ id: receiptPapers.receiptId });
  return written.length > 0;
}

/** A receipt as it is verified, with what leads to its bytes. */
const FoundReceipt = VerifiedReceipt.omit({ paper: true }).extend({
  hash: z.string().nullable(),
  paper: VerifiedReceipt.shape.paper.unwrap().extend({ key: z.string() }).nullable(),
});
const FoundRow = z.object({ found: FoundReceipt.nullable() });

/** The receipt that has this code, or one of whose papers has one of these hashes: for anybody who asks. */
export async function findVerifiedReceipt(
  db: Database,
  by: { code?: string; hashes?: readonly string[] },
): Promise<z.infer<typeof FoundReceipt> | undefined> {
  const row = await rowOf(db, FoundRow)`
    select app.find_verified_receipt(${by.code ?? null}::text, ${sql.param([...(by.hashes ?? [])])}::text[]) as found`;
  return row?.found ?? undefined;
}
