import { DriverConflict } from '@traco/contract/operational-sheet/driver-day';
import { LoadConflict } from '@traco/contract/operational-sheet/load-conflicts';
import {
  EntryRefusal,
  type SheetEntry,
  SheetEntry as SheetEntrySchema,
} from '@traco/contract/operational-sheet/sheet-entries';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { heldEntries, loadConflicts, loadSteps, notices } from '../../database/tables/index.ts';
import { KeptRow, rowOf, rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { divertedTo, hasGoneOn } from './diversions.queries.ts';

const CameRow = z.object({ came: z.enum(['held', 'none', 'taken']) });

/**
 * Holds an entry of a load that was the driver's a while ago; 'none' when it never was, nothing was begun, or the plant
 * has decided since, 'taken' when its id is another driver's.
 */
export async function holdEntry(
  db: Database,
  entry: SheetEntry,
  { loadId, sentAt, at, now }: { loadId: string; sentAt: Date; at: Date; now: Date },
): Promise<'held' | 'none' | 'taken'> {
  const row = await theRow(db, CameRow)`
    select app.hold_entry(${loadId}, ${entry.id}, ${entry.kind}, ${JSON.stringify(entry)}::jsonb, ${entry.deviceAt},
      ${sentAt.toISOString()}, ${at.toISOString()}, ${now.toISOString()}) as came`;
  return row.came;
}

const ConflictOfDriver = DriverConflict.extend({ loadId: z.string(), since: Timestamp });

/** Loads of the driver who asks that two say are theirs. */
export async function listConflictsOfDriver(db: Database) {
  const rows = await rowsOf(db, ConflictOfDriver)`
    select load_id as "loadId", kind, since, other as "with", truck, other_truck as "otherTruck", is_mine as "isMine"
      from app.conflicts_of_driver()`;
  return new Map(
    rows.map(({ loadId, since, ...row }) => [loadId, { ...row, since: new Date(since).toISOString() }]),
  );
}

/** The steps that a driver has taken of a load, in their order. */
export const listOwnSteps = (db: Database, loadId: string, driverId: string) =>
  db
    .select({ state: loadSteps.state, at: loadSteps.at })
    .from(loadSteps)
    .where(and(eq(loadSteps.loadId, loadId), eq(loadSteps.driverId, driverId), eq(loadSteps.kind, 'step')))
    .orderBy(asc(loadSteps.at));

const TurnedDown = z.object({ id: z.string(), refusal: EntryRefusal });

/** Entries of a driver's last days that were held and that the plant has decided against. */
export async function listTurnedDown(db: Database, driverId: string, since: Date) {
  return rowsOf(db, TurnedDown)`
    select id, refusal from held_entries where driver_id = ${driverId} and refusal is not null
      and server_at > ${since.toISOString()} order by device_at limit 200`;
}

const EntryRow = LoadConflict.shape.entries.element.extend({ at: Timestamp, serverAt: Timestamp });
const ConflictRow = LoadConflict.extend({
  plannedAt: Timestamp.nullable(),
  since: Timestamp,
  entries: z.array(EntryRow),
});

/**
 * Undecided loads of the units that the actor sees, with what was told of each.
 * @param id of this one only
 */
export async function listConflicts(db: Database, unitId?: string, id?: string): Promise<LoadConflict[]> {
  const rows = await rowsOf(db, ConflictRow)`
    select c.id, c.load_id as "loadId", c.kind,
      json_build_object('id', u.id, 'name', u.name, 'timeZone', u.time_zone) as unit,
      k.name as customer, s.name as site, l.loaded_m3::float as m3, l.planned_at as "plannedAt",
      json_build_object('id', c.driver_id, 'name', coalesce(d.name, app.driver_name(c.driver_id)), 'phone', d.phone) as driver,
      case when l.driver_id <> c.driver_id
        then json_build_object('id', l.driver_id, 'name', coalesce(o.name, app.driver_name(l.driver_id)), 'phone', o.phone) end as other,
      case when c.kind = 'truck' then v.fleet_number end as truck, w.fleet_number as "otherTruck",
      case when l.state = 'diverted' then ${divertedTo(sql`l`)} end as "divertedTo",
      case when c.kind = 'truck' then null
        when exists (select from load_steps s where s.load_id = l.id and s.kind = 'step'
          and s.driver_id is distinct from c.driver_id and s.state <> 'cancelled') then 'OTHER_HAS_BEGUN'
        when l.state = 'diverted' and ${hasGoneOn(sql`l`)} then 'CANNOT_STAY'
        when p.state not in ('confirmed', 'rescheduled', 'in_progress') then 'POUR_OVER' end as "cannotStay",
      c.since, (select coalesce(json_agg(json_build_object('id', h.id, 'kind', h.kind, 'to', h.body ->> 'to', 'at', h.at,
        'serverAt', h.server_at, 'files', to_jsonb(array_remove(array[h.body ->> 'photoId', h.body ->> 'absentPhotoId',
          h.body ->> 'signatureId'], null)) || coalesce(h.body -> 'photoIds', '[]')) order by h.device_at), '[]')
        from held_entries h where h.conflict_id = c.id) as entries
    from load_conflicts c join loads l on l.id = c.load_id join units u on u.id = c.unit_id
      join customers k on k.id = l.customer_id left join sites s on s.id = l.site_id
      left join drivers d on d.id = c.driver_id
      left join drivers o on o.id = l.driver_id left join pours p on p.id = l.pour_id
      left join vehicles v on v.id = c.vehicle_id left join vehicles w on w.id = c.other_vehicle_id
    where c.decided_at is null and (${id ?? null}::uuid is null or c.id = ${id ?? null}) and (${unitId ?? null}::uuid is null or c.unit_id = ${unitId ?? null})
    order by c.opened_at, c.id limit 50`;
  const instant = (at: string) => new Date(at).toISOString();
  return rows.map((row) => ({
    ...row,
    since: instant(row.since),
    plannedAt: row.plannedAt && instant(row.plannedAt),
    entries: row.entries.map((each) => ({ ...each, at: instant(each.at), serverAt: instant(each.serverAt) })),
  }));
}

/** A conflict that the actor may decide; undefined when there is none for that actor. */
export const findConflict = async (db: Database, id: string) =>
  (await db.select().from(loadConflicts).where(eq(loadConflicts.id, id)))[0];

/** The same, held; its load is held before. */
export const holdConflict = async (db: Database, id: string) =>
  (await db.select().from(loadConflicts).where(eq(loadConflicts.id, id)).for('update'))[0];

/** What is held of a conflict, in the order in which it happened. */
export async function listHeld(db: Database, conflictId: string) {
  const rows = await db
    .select()
    .from(heldEntries)
    .where(and(eq(heldEntries.conflictId, conflictId), isNull(heldEntries.refusal)))
    .orderBy(asc(heldEntries.deviceAt), asc(heldEntries.serverAt));
  return rows.map((row) => ({ ...row, entry: SheetEntrySchema.parse(row.body) }));
}

const AtRow = z.object({ at: z.string().nullable() });

/** For when a load was planned before its pour was moved away from its driver; undefined when nothing tells it. */
export async function findPlanBefore(db: Database, loadId: string, { driverId }: { driverId: string }) {
  const row = await rowOf(db, AtRow)`
    select a.before ->> 'planned_at' as at from audit a
     where a.table_name = 'loads' and a.row_id = ${loadId} and a.before ->> 'driver_id' = ${driverId}
     order by a.id desc limit 1`;
  return row?.at ? new Date(row.at) : undefined;
}

/**
 * A driver tells a step of an own load in another truck than the plan's: the load goes on in that one, and the plant decides.
 * @returns false where there is nothing to decide
 */
export async function keepTruck(db: Database, loadId: string, vehicleId: string, now: Date) {
  const row = await rowOf(db, KeptRow)`
    select app.keep_truck(${loadId}, ${vehicleId}, ${now.toISOString()}) as kept`;
  return row?.kept === true;
}

/** Somebody whose a load is said to be, and under which account that person enters. */
export const Side = z.object({ driverId: z.string(), name: z.string(), accountId: z.string().nullable() });
export type Side = z.infer<typeof Side>;

/** Who has begun the load of a conflict, and who else has it as it is now. */
export async function findSides(db: Database, conflict: { id: string; driverId: string }) {
  const rows = await rowsOf(db, Side)`
    select driver_id as "driverId", name, account_id as "accountId" from app.sides_of_conflict(${conflict.id})`;
  return {
    first: rows.find(({ driverId }) => driverId === conflict.driverId)!,
    other: rows.find(({ driverId }) => driverId !== conflict.driverId),
  };
}

/** Marks a conflict as decided, and puts what was held where it belongs. */
export async function settleConflict(
  db: Database,
  settlement: {
    id: string;
    decision: 'stays' | 'passed';
    by: string;
    now: Date;
    refusals: Record<string, string>;
  },
): Promise<void> {
  await db.execute(
    sql`select app.settle_held(${settlement.id}, ${JSON.stringify(settlement.refusals)}::jsonb, ${settlement.now.toISOString()})`,
  );
  await db
    .update(loadConflicts)
    .set({ decision: settlement.decision, decidedAt: settlement.now, decidedBy: settlement.by })
    .where(eq(loadConflicts.id, settlement.id));
}

/** Tells a driver what was decided. */
export const tellDriver = (db: Database, row: typeof notices.$inferInsert) => db.insert(notices).values(row);
