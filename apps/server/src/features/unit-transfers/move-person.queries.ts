import { monthStart } from '@traco/contract/values/calendar';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';
import type { Mover } from './unit-transfers.queries.ts';

/** A move that is being made. */
export interface Move extends Mover {
  fromUnitId: string;
  toUnitId: string;
  /** The day of the move, later than the planned one when something was in the way. */
  goesOn: string;
}

const registers = {
  seller: sql.identifier('sellers'),
  manager: sql.identifier('managers'),
  driver: sql.identifier('drivers'),
  employee: sql.identifier('employees'),
};

/** In the trail of what follows in this transaction stands who asked for it. */
export const actFor = (db: Database, accountId: string) =>
  db.execute(sql`select set_config('app.account_id', ${accountId}, true)`);

/** Puts a person and what goes along at another unit; what happened at the old one stays there. False when nobody is there. */
export async function movePerson(db: Database, move: Move): Promise<boolean> {
  const { kind, id, fromUnitId, toUnitId } = move;
  const { rowCount } = await db.execute(sql`
    update ${registers[kind]} set unit_id = ${toUnitId}, revision = revision + 1
     where id = ${id} and unit_id = ${fromUnitId} and active`);
  if (rowCount !== 1) return false;
  await db.execute(sql`
    update profile_photos set unit_id = ${toUnitId} where person_kind = ${kind} and person_id = ${id}`);
  if (kind === 'seller') {
    await db.execute(sql`update seller_documents set unit_id = ${toUnitId} where seller_id = ${id}`);
    await moveGoals(db, move);
    await moveLeads(db, move);
  }
  if (kind === 'driver') await moveCrew(db, move);
  if (kind === 'employee') await moveStaff(db, move);
  return true;
}

/** Goals of the months after the one of the move: that one stays with the unit that planned it. */
const moveGoals = (db: Database, { id, toUnitId, goesOn }: Move) =>
  db.execute(sql`
    update goals set unit_id = ${toUnitId}, revision = revision + 1
     where seller_id = ${id} and month_on > ${monthStart(goesOn)}`);

/** Who asked the seller for a quote and waits: the answer comes from there, at the new unit; what has ended stays. */
async function moveLeads(db: Database, { id, toUnitId }: Move): Promise<void> {
  await db.execute(sql`
    update leads set unit_id = ${toUnitId}, revision = revision + 1 where seller_id = ${id} and state in ('new', 'contacted')`);
  await db.execute(sql`
    update lead_photos p set unit_id = l.unit_id from leads l where l.id = p.lead_id and l.seller_id = ${id} and p.unit_id <> l.unit_id`);
}

/** Papers and the days away that are not over. */
async function moveStaff(db: Database, { id, toUnitId, goesOn }: Move): Promise<void> {
  await db.execute(sql`update employee_documents set unit_id = ${toUnitId} where employee_id = ${id}`);
  await db.execute(sql`
    update employee_statuses set unit_id = ${toUnitId}, revision = revision + 1
     where employee_id = ${id} and withdrawn_at is null and (to_on is null or to_on >= ${goesOn})`);
}

/** The driver's papers, and the absences that are not over; the truck stays where it is, and the shifts that have not begun are off. */
async function moveCrew(db: Database, { id, toUnitId, goesOn }: Move): Promise<void> {
  await db.execute(sql`
    update files set unit_id = ${toUnitId} where id in (
      select d.file_id from driver_documents d where d.driver_id = ${id}
      union select a.file_id from absences a where a.driver_id = ${id} and a.to_on >= ${goesOn} and a.withdrawn_at is null)`);
  await db.execute(sql`update driver_documents set unit_id = ${toUnitId} where driver_id = ${id}`);
  await db.execute(sql`
    update absences set unit_id = ${toUnitId}, revision = revision + 1
     where driver_id = ${id} and to_on >= ${goesOn} and withdrawn_at is null`);
  await db.execute(
    sql`delete from shifts where driver_id = ${id} and started_at is null and day_on >= ${goesOn}`,
  );
  await db.execute(
    sql`update vehicles set driver_id = null, revision = revision + 1 where driver_id = ${id}`,
  );
}
