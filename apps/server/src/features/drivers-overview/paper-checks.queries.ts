import type { PaperCheckState, PaperKind } from '@traco/contract/truck-drivers/driver-papers';
import { and, eq, sql } from 'drizzle-orm';
import { driverDocuments, driverPaperChecks, drivers } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** Holds a driver whose paper is decided, so that it does not change meanwhile. */
export const holdLent = async (db: Database, id: string) =>
  (
    await db
      .select({ unitId: drivers.unitId, partnerId: drivers.partnerId })
      .from(drivers)
      .where(eq(drivers.id, id))
      .for('no key update')
  )[0];

export const hasDocument = async (db: Database, driverId: string, kind: PaperKind): Promise<boolean> =>
  (await db.$count(
    driverDocuments,
    and(eq(driverDocuments.driverId, driverId), eq(driverDocuments.kind, kind)),
  )) > 0;

interface Decided {
  state: PaperCheckState;
  reason: string;
  decidedBy: string;
  decidedAt: Date;
}

/** Decides a paper unless it changed meanwhile; whether it did. Whoever sees the driver hears of it. */
export async function decide(
  db: Database,
  { id, kind, revision }: { id: string; kind: PaperKind; revision: number },
  decided: Decided,
): Promise<boolean> {
  const rows = await db
    .update(driverPaperChecks)
    .set({ ...decided, revision: sql`${driverPaperChecks.revision} + 1` })
    .where(
      and(
        eq(driverPaperChecks.driverId, id),
        eq(driverPaperChecks.kind, kind),
        eq(driverPaperChecks.revision, revision),
      ),
    )
    .returning({ id: driverPaperChecks.id });
  if (rows.length === 0) return false;
  await db
    .update(drivers)
    .set({ revision: sql`${drivers.revision} + 1` })
    .where(eq(drivers.id, id));
  return true;
}
