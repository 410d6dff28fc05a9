import { and, eq, inArray, sql } from 'drizzle-orm';
import { loads, type pours } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** A load as the ledger is to have it before it is mixed. */
export interface LoadToPlan {
  id: string;
  turn: number;
  m3: number;
  plannedAt: Date;
  vehicleId?: string | null;
  driverId?: string | null;
}

/** Writes planned loads of a pour that stands into the ledger, with what they take over from it; its price by the database, since not everybody reads it. */
export async function insertPlannedLoads(
  db: Database,
  pour: Pick<typeof pours.$inferInsert, 'id' | 'unitId' | 'sellerId' | 'customerId' | 'siteId' | 'mixId'>,
  planned: readonly LoadToPlan[],
): Promise<void> {
  if (planned.length === 0) return;
  await db.insert(loads).values(
    planned.map(({ id, turn, m3, plannedAt, vehicleId = null, driverId = null }) => ({
      id,
      unitId: pour.unitId,
      sellerId: pour.sellerId,
      customerId: pour.customerId,
      siteId: pour.siteId,
      mixId: pour.mixId,
      pourId: pour.id,
      turn,
      plannedAt,
      loadedAt: plannedAt,
      vehicleId,
      driverId,
      origin: 'dispatch' as const,
      state: 'scheduled' as const,
      loadedM3: m3,
      deliveredM3: m3,
      billedM3: m3,
      priceCentsPerM3: sql`(select p.price_cents_per_m3 from pours p where p.id = ${pour.id})`,
      payment: sql`(select p.payment from pours p where p.id = ${pour.id})`,
    })),
  );
}

/** What a planned load is once it is off the day. */
const cancelled = (reason: string, at: Date) => ({
  state: 'cancelled' as const,
  cancelledAt: at,
  cancelReason: reason,
  revision: sql`${loads.revision} + 1`,
});

/** Takes every load of a pour that has not begun off the day. */
export async function cancelPlannedLoads(
  db: Database,
  pourId: string,
  reason: string,
  at: Date,
): Promise<void> {
  await db
    .update(loads)
    .set(cancelled(reason, at))
    .where(and(eq(loads.pourId, pourId), eq(loads.state, 'scheduled')));
}

/** Takes some planned loads off the day. */
export async function cancelLoads(
  db: Database,
  ids: readonly string[],
  reason: string,
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(loads)
    .set(cancelled(reason, at))
    .where(and(inArray(loads.id, [...ids]), eq(loads.state, 'scheduled')));
}

/** Moves every load of a pour that has not begun by so many minutes; trucks and drivers are free again. */
export async function shiftPlannedLoads(db: Database, pourId: string, minutes: number): Promise<void> {
  const by = sql`make_interval(mins => ${minutes})`;
  await db
    .update(loads)
    .set({
      plannedAt: sql`${loads.plannedAt} + ${by}`,
      loadedAt: sql`${loads.plannedAt} + ${by}`,
      vehicleId: null,
      driverId: null,
      partnerId: null,
      revision: sql`${loads.revision} + 1`,
    })
    .where(and(eq(loads.pourId, pourId), eq(loads.state, 'scheduled')));
}

/** A pour's loads that are not cancelled, in the order of their turns, with the m³ that each brings to it. */
export const listLoadsOfPour = (db: Database, pourId: string) =>
  db
    .select({
      id: loads.id,
      turn: loads.turn,
      state: loads.state,
      m3: sql`case when ${loads.state} = 'refused' then 0 else ${loads.deliveredM3} end`.mapWith(Number),
      plannedAt: loads.plannedAt,
      vehicleId: loads.vehicleId,
    })
    .from(loads)
    .where(and(eq(loads.pourId, pourId), sql`${loads.state} <> 'cancelled'`))
    .orderBy(loads.turn, loads.plannedAt);
