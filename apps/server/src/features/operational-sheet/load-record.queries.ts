import { StepLine } from '@traco/contract/operational-sheet/sheet';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  concreteReturns,
  loadReceipts,
  loadSteps,
  occurrences,
  waterAdditions,
} from '../../database/tables/index.ts';
import { columnOf, rowOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** The history of a load on the road, as it was written. */
export const listStepLines = (db: Database, loadId: string) =>
  db
    .select({
      id: loadSteps.id,
      state: columnOf(StepLine.shape.state)`${loadSteps.state}`,
      kind: loadSteps.kind,
      at: loadSteps.at,
      deviceAt: loadSteps.deviceAt,
      serverAt: loadSteps.serverAt,
      reason: loadSteps.reason,
      who: columnOf(z.string().nullable())`app.account_name(${loadSteps.accountId})`,
      hasPosition: columnOf(z.boolean())`${loadSteps.latitude} is not null`,
      fromDevice: columnOf(z.boolean())`exists (select from device_entries e where e.id = load_steps.id)`,
    })
    .from(loadSteps)
    .where(eq(loadSteps.loadId, loadId))
    .orderBy(asc(loadSteps.serverAt), asc(loadSteps.at));

/** Water, receipts, the return and occurrences of one load, with the files that prove them. */
export async function readProofs(db: Database, loadId: string) {
  return {
    water: await db
      .select()
      .from(waterAdditions)
      .where(eq(waterAdditions.loadId, loadId))
      .orderBy(waterAdditions.at),
    receipts: await db
      .select()
      .from(loadReceipts)
      .where(eq(loadReceipts.loadId, loadId))
      .orderBy(loadReceipts.at),
    returned: (await db.select().from(concreteReturns).where(eq(concreteReturns.loadId, loadId)))[0],
    occurrences: await db
      .select({ photoId: occurrences.photoId, text: occurrences.text })
      .from(occurrences)
      .where(eq(occurrences.loadId, loadId)),
  };
}

const note = sql`coalesce(app.note_name(l.note_series, l.note_number), '')`;

const TransferredFrom = z.object({ id: z.string(), note: z.string() });

/** The load that a load came from. */
export const findTransferredFrom = async (db: Database, id: string) =>
  (await rowOf(db, TransferredFrom)`select l.id, ${note} as note from loads l where l.id = ${id}`) ?? null;

const DivertedTo = z.object({
  id: z.string(),
  note: z.string(),
  customer: z.string(),
  m3: z.number(),
});

/** The loads that got what was left of a load. */
export const listDivertedTo = async (db: Database, id: string) =>
  rowsOf(db, DivertedTo)`select l.id, ${note} as note, k.name as customer, l.loaded_m3::float as m3
        from loads l join customers k on k.id = l.customer_id where l.transferred_from_id = ${id} and l.state <> 'cancelled' order by l.created_at`;

/** The load of a receipt that is there already. */
export const findReceiptLoad = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.select({ loadId: loadReceipts.loadId }).from(loadReceipts).where(eq(loadReceipts.id, id)))[0]
    ?.loadId;
