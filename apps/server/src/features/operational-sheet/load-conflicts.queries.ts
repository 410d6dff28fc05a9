import type { LoadConflict } from '@traco/contract/load-conflicts';
import { type SheetEntry, SheetEntry as SheetEntrySchema } from '@traco/contract/sheet-entries';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { heldEntries, loadConflicts, loadSteps, notices } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** Holds an entry of a load that was the driver's; false when it never was, or the plant has decided since. */
export async function holdEntry(
  db: Database,
  entry: SheetEntry,
  { loadId, sentAt, at, now }: { loadId: string; sentAt: Date; at: Date; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`
    select app.hold_entry(${loadId}, ${entry.id}, ${entry.kind}, ${JSON.stringify(entry)}::jsonb, ${entry.deviceAt},
      ${sentAt.toISOString()}, ${at.toISOString()}, ${now.toISOString()}) as held`);
  return rows[0]?.held === true;
}

/** Loads of the driver who asks that two say are theirs. */
export async function listConflictsOfDriver(db: Database) {
  const { rows } = await db.execute<{ loadId: string; since: string; with: string | null; isMine: boolean }>(
    sql`select load_id as "loadId", since, other as "with", is_mine as "isMine" from app.conflicts_of_driver()`,
  );
  return new Map(
    rows.map(({ loadId, since, ...row }) => [loadId, { ...row, since: new Date(since).toISOString() }]),
  );
}

/** The steps that a driver himself has taken of a load, in their order. */
export const listOwnSteps = (db: Database, loadId: string, driverId: string) =>
  db
    .select({ state: loadSteps.state, at: loadSteps.at })
    .from(loadSteps)
    .where(and(eq(loadSteps.loadId, loadId), eq(loadSteps.driverId, driverId), eq(loadSteps.kind, 'step')))
    .orderBy(asc(loadSteps.at));

/** Entries of a driver's last days that were held and that the plant has decided against. */
export async function listTurnedDown(db: Database, driverId: string, since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from held_entries where driver_id = ${driverId} and refusal is not null
      and server_at > ${since.toISOString()} order by device_at limit 200`);
  return rows.map(({ id }) => id);
}

/** Undecided loads of the units that the actor sees, with what was told of each. */
export async function listConflicts(db: Database, unitId: string | undefined): Promise<LoadConflict[]> {
  const { rows } = await db.execute<LoadConflict & Record<string, unknown>>(sql`
    select c.id, c.load_id as "loadId", c.kind,
      json_build_object('id', u.id, 'name', u.name, 'timeZone', u.time_zone) as unit,
      k.name as customer, s.name as site, l.loaded_m3::float as m3, l.planned_at as "plannedAt",
      json_build_object('id', d.id, 'name', coalesce(d.name, app.driver_name(c.driver_id)), 'phone', d.phone) as driver,
      case when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'phone', o.phone) end as other,
      c.since, (select coalesce(json_agg(json_build_object('id', h.id, 'kind', h.kind, 'to', h.body ->> 'to', 'at', h.at,
        'serverAt', h.server_at) order by h.device_at), '[]') from held_entries h where h.conflict_id = c.id) as entries
    from load_conflicts c join loads l on l.id = c.load_id join units u on u.id = c.unit_id
      join customers k on k.id = l.customer_id left join sites s on s.id = l.site_id
      left join drivers d on d.id = c.driver_id
      left join drivers o on o.id = l.driver_id and o.id <> c.driver_id
    where c.decided_at is null and (${unitId ?? null}::uuid is null or c.unit_id = ${unitId ?? null})
    order by c.opened_at, c.id limit 50`);
  const instant = (at: string) => new Date(at).toISOString();
  return rows.map((row) => ({
    ...row,
    driver: { ...row.driver, id: row.driver.id ?? row.loadId },
    since: instant(row.since),
    plannedAt: row.plannedAt && instant(row.plannedAt),
    entries: row.entries.map((each) => ({ ...each, at: instant(each.at), serverAt: instant(each.serverAt) })),
  }));
}

/** A conflict that the actor may decide; undefined when it does not exist for him. */
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

/** Whether another driver's own device has taken steps of a load. */
export async function hasStepsOfAnother(db: Database, loadId: string, driverId: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select from load_steps s where s.load_id = ${loadId} and s.kind = 'step'
      and s.driver_id is distinct from ${driverId} and s.state not in ('cancelled')) as found`);
  return rows[0]?.found === true;
}

/** Whether the pour of a load may still get one; a load without a pour may. */
export async function isPourOpen(db: Database, loadId: string): Promise<boolean> {
  const { rows } = await db.execute<{ open: boolean }>(sql`
    select coalesce(p.state in ('confirmed', 'rescheduled', 'in_progress'), true) as open
      from loads l left join pours p on p.id = l.pour_id where l.id = ${loadId}`);
  return rows[0]?.open === true;
}

/** Whose partner the driver is, and under which account he enters. */
export async function findDriverOf(db: Database, driverId: string) {
  const { rows } = await db.execute<{ name: string; partnerId: string | null; accountId: string | null }>(sql`
    select d.name, d.partner_id as "partnerId", app.account_of_driver(d.id) as "accountId" from drivers d where d.id = ${driverId}`);
  return rows[0];
}

/** Marks a conflict as decided, and puts what was held where it belongs. */
export async function settleConflict(
  db: Database,
  told: { id: string; decision: 'stays' | 'passed'; by: string; now: Date; refusals: Record<string, string> },
): Promise<void> {
  await db.execute(
    sql`select app.settle_held(${told.id}, ${JSON.stringify(told.refusals)}::jsonb, ${told.now.toISOString()})`,
  );
  await db
    .update(loadConflicts)
    .set({ decision: told.decision, decidedAt: told.now, decidedBy: told.by })
    .where(eq(loadConflicts.id, told.id));
}

/** Tells a driver what was decided. */
export const tellDriver = (db: Database, row: typeof notices.$inferInsert) => db.insert(notices).values(row);
