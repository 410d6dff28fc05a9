import type { OpenOccurrence } from '@traco/contract/unit-dashboard/unit-dashboard';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { drivers, occurrences, vehicles } from '../../database/tables/index.ts';
import { columnOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const SHOWN = 20;

/** What drivers of a unit asked help for and nobody has taken up, the oldest first. */
export async function listOpenOccurrences(db: Database, unitId: string): Promise<OpenOccurrence[]> {
  const rows = await db
    .select({
      id: occurrences.id,
      kind: occurrences.kind,
      text: occurrences.text,
      driverId: occurrences.driverId,
      driver: columnOf(z.string())`coalesce(${drivers.name}, app.driver_name(${occurrences.driverId}))`,
      phone: drivers.phone,
      vehicleId: vehicles.id,
      vehicle: vehicles.fleetNumber,
      loadId: occurrences.loadId,
      at: occurrences.at,
    })
    .from(occurrences)
    .leftJoin(drivers, eq(drivers.id, occurrences.driverId))
    .leftJoin(vehicles, eq(vehicles.id, occurrences.vehicleId))
    .where(and(eq(occurrences.unitId, unitId), isNull(occurrences.seenAt)))
    .orderBy(asc(occurrences.at))
    .limit(SHOWN);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
