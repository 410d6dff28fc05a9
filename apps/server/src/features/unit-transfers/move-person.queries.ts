import { monthStart } from '@traco/contract/calendar';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';
import type { Mover } from './unit-transfers.queries.ts';

/** A move that is being made. */
export interface Move extends Mover {
  fromUnitId: string;
  toUnitId: string;
  /** The first day at the new unit. */
  fromOn: string;
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

/** Puts a person and what goes with him at another unit; what happened at the old one stays there. False when he is not there. */
export async function movePerson(db: Database, move: Move): Promise<boolean> {
  const { kind, id, fromUnitId, toUnitId } = move;
  const { rowCount } = await db.execute(sql`
    update ${registers[kind]} set unit_id = ${toUnitId}, revision = revision + 1
     where id = ${id} and unit_id = ${fromUnitId} and active`);
  if (rowCount !== 1) return false;
  await db.execute(sql`
    update profile_photos set unit_id = ${toUnitId} where person_kind = ${kind} and person_id = ${id}`);
  if (kind === 'seller') await moveGoals(db, move);
  if (kind === 'driver') await moveCrew(db, move);
  return true;
}

/** Goals of the months after the one in which he goes: that one stays with the unit that planned it. */
const moveGoals = (db: Database, { id, toUnitId, fromOn }: Move) =>
  db.execute(sql`
    update goals set unit_id = ${toUnitId}, revision = revision + 1
     where seller_id = ${id} and month_on > ${monthStart(fromOn)}`);

/** His papers, and the absences that are not over; his truck stays where it is. */
async function moveCrew(db: Database, { id, toUnitId, fromOn }: Move): Promise<void> {
  await db.execute(sql`
    update files set unit_id = ${toUnitId} from driver_documents d where d.driver_id = ${id} and files.id = d.file_id`);
  await db.execute(sql`update driver_documents set unit_id = ${toUnitId} where driver_id = ${id}`);
  await db.execute(sql`
    update absences set unit_id = ${toUnitId}, revision = revision + 1
     where driver_id = ${id} and to_on >= ${fromOn} and withdrawn_at is null`);
  await db.execute(
    sql`update vehicles set driver_id = null, revision = revision + 1 where driver_id = ${id}`,
  );
}
