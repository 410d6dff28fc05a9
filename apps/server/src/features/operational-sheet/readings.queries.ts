import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { driverEvents, manualReadings } from '../../database/tables/index.ts';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const SHOWN = 20;

/** What was noted of a driver and waits for a "ciente", the oldest first. */
export const listEventsToRead = (db: Database, driverId: string) =>
  db
    .select({
      id: driverEvents.id,
      kind: driverEvents.kind,
      onDay: driverEvents.onDay,
      amountCents: driverEvents.amountCents,
      description: driverEvents.description,
    })
    .from(driverEvents)
    .where(and(eq(driverEvents.driverId, driverId), isNull(driverEvents.acknowledgedAt)))
    .orderBy(asc(driverEvents.onDay), asc(driverEvents.id))
    .limit(SHOWN);

/** Of each page of the manual the last version that a driver has read. */
export async function listReadings(db: Database, driverId: string) {
  const rows = await db
    .selectDistinctOn([manualReadings.page], {
      page: manualReadings.page,
      version: manualReadings.version,
      at: manualReadings.at,
    })
    .from(manualReadings)
    .where(eq(manualReadings.driverId, driverId))
    .orderBy(asc(manualReadings.page), desc(manualReadings.version));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const OwnRow = z.object({ own: z.boolean() });

/** The driver who asks knows what was noted; whether it was of that driver. */
export async function acknowledgeEvent(db: Database, id: string, at: Date): Promise<boolean> {
  const row = await theRow(db, OwnRow)`
    select app.acknowledge_event(${id}, ${at.toISOString()}::timestamptz) as own`;
  return row.own;
}

/** Keeps that a page was read; whether it is kept, from now or from before. */
export async function insertReading(db: Database, row: typeof manualReadings.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(manualReadings)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: manualReadings.id });
  if (made.length > 0) return true;
  const { driverId, page, version } = row;
  const isThere = and(
    eq(manualReadings.driverId, driverId),
    eq(manualReadings.page, page),
    eq(manualReadings.version, version),
  );
  return (await db.$count(manualReadings, isThere)) > 0;
}
