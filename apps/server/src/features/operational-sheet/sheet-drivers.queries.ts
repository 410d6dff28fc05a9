import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { fuelings, occurrences, shifts, vehicles } from '../../database/tables/index.ts';
import { unseen } from '../../platform/literals.ts';
import { columnOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** The working days of a unit's drivers, by their planned beginning. */
export const listSheetShifts = (db: Database, unitId: string, dayOn: string) =>
  db
    .select({
      shift: shifts,
      vehicle: vehicles.fleetNumber,
      checkedByName: columnOf(z.string().nullable())`app.account_name(${shifts.checkedBy})`,
    })
    .from(shifts)
    .leftJoin(vehicles, eq(vehicles.id, shifts.vehicleId))
    .where(and(eq(shifts.unitId, unitId), eq(shifts.dayOn, dayOn)))
    .orderBy(asc(shifts.plannedStartsAt));
export type SheetShiftRow = Awaited<ReturnType<typeof listSheetShifts>>[number];

const SheetDriver = z.object({ id: z.string(), name: z.string(), partner: z.string().nullable() });

/** What the drivers of these ids are called, also those who left the unit, and whose they are. */
export async function listSheetDrivers(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return rowsOf(db, SheetDriver)`
    select i.id, coalesce(d.name, app.driver_name(i.id)) as name, p.name as partner
      from unnest(${unseen(ids, 'uuid[]')}) i (id)
      left join drivers d on d.id = i.id left join partners p on p.id = d.partner_id
     order by 2`;
}

/** Fuel of the day by driver. */
export const sumFuelOfDay = (db: Database, unitId: string, dayOn: string) =>
  db
    .select({
      driverId: fuelings.driverId,
      litres: columnOf(z.number())`round(sum(${fuelings.litres})::numeric, 2)::float`,
      cents: columnOf(z.number())`sum(${fuelings.cents})::float`,
    })
    .from(fuelings)
    .where(and(eq(fuelings.unitId, unitId), eq(fuelings.dayOn, dayOn)))
    .groupBy(fuelings.driverId);

/** What drivers asked help for or noted on a day, in the order of the clock. */
export const listOccurrences = (db: Database, unitId: string, dayOn: string) =>
  db
    .select({
      id: occurrences.id,
      driverId: occurrences.driverId,
      loadId: occurrences.loadId,
      vehicleId: occurrences.vehicleId,
      kind: occurrences.kind,
      text: occurrences.text,
      photoId: occurrences.photoId,
      voiceId: occurrences.voiceId,
      at: occurrences.at,
      seenBy: columnOf(z.string().nullable())`app.account_name(${occurrences.seenBy})`,
    })
    .from(occurrences)
    .where(and(eq(occurrences.unitId, unitId), eq(occurrences.dayOn, dayOn)))
    .orderBy(asc(occurrences.at));

/** Takes an occurrence up, the first who does; undefined when it does not exist for the actor. */
export async function takeUpOccurrence(
  db: Database,
  id: string,
  { accountId, at }: { accountId: string; at: Date },
) {
  const [call] = await db
    .select({
      unitId: occurrences.unitId,
      kind: occurrences.kind,
      seenAt: occurrences.seenAt,
      callerId: columnOf(z.string().nullable())`app.account_of_driver(${occurrences.driverId})`,
    })
    .from(occurrences)
    .where(eq(occurrences.id, id))
    .for('update', { of: occurrences });
  if (!call) return undefined;
  const isFirst = call.seenAt === null;
  if (isFirst)
    await db.update(occurrences).set({ seenBy: accountId, seenAt: at }).where(eq(occurrences.id, id));
  return { ...call, isFirst };
}
export type TakenUp = NonNullable<Awaited<ReturnType<typeof takeUpOccurrence>>>;
