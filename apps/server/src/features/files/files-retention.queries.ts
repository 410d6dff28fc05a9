import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A file whose time is over, and where its bytes lie. */
export const OldFile = z.object({ id: z.string(), storageKey: z.string() });
export type OldFile = z.infer<typeof OldFile>;

/** Photos, signatures and voices of sites from before a moment whose bytes are still there, the oldest first. */
export async function listOldProofs(db: Database, before: Date, most: number): Promise<OldFile[]> {
  return rowsOf(db, OldFile)`
    select f.id, f.storage_key as "storageKey" from files f
     where f.bytes > 0 and f.purpose in ('load-photo', 'signature', 'voice-note')
       and f.created_at < ${before.toISOString()}::timestamptz
     order by f.created_at limit ${literalLimit(most)}`;
}

/**
 * Papers of drivers, sellers and employees who left before a moment; one that another driver has too stays. When a
 * driver or a seller left, the trail of the row says; an employee's day is typed, and counts no earlier than it was said.
 */
export async function listPapersOfLeft(db: Database, before: Date, most: number): Promise<OldFile[]> {
  const gone = (table: 'drivers' | 'sellers') => sql`
      select p.id from ${sql.identifier(table)} p where not p.active and (
        select max(a.at) from audit a where a.table_name = ${table} and a.row_id = p.id::text
          and a.before ->> 'active' = 'true' and a.after ->> 'active' = 'false') < ${before.toISOString()}::timestamptz`;
  return rowsOf(db, OldFile)`
    with gone_drivers as (${gone('drivers')}),
    gone_sellers as (${gone('sellers')}),
    gone_employees as (
      select e.id from employees e where not e.active and (
        select max(greatest(s.from_on, s.created_at)) from employee_statuses s
         where s.employee_id = e.id and s.kind = 'left' and s.withdrawn_at is null) < ${before.toISOString()}::timestamptz),
    of_drivers as (
      select file_id, driver_id from driver_documents
      union select file_id, driver_id from absences where file_id is not null
      union select file_id, driver_id from driver_events where file_id is not null),
    papers as (
      select file_id from of_drivers group by file_id having bool_and(driver_id in (select id from gone_drivers))
      union select file_id from seller_documents where seller_id in (select id from gone_sellers)
      union select file_id from employee_documents where employee_id in (select id from gone_employees))
    select f.id, f.storage_key as "storageKey" from files f join papers p on p.file_id = f.id
     where f.bytes > 0 order by f.id limit ${literalLimit(most)}`;
}

/** Says that the bytes of these files are gone; what they were called goes with them, in their trail too. */
export async function markErased(db: Database, ids: readonly string[]): Promise<void> {
  const erased = sql`${sql.param([...ids])}::uuid[]`;
  await db.execute(sql`update files set name = 'removido', bytes = 0 where id = any (${erased})`);
  await db.execute(sql`update audit set before = before - 'name', after = after - 'name'
    where table_name = 'files' and row_id = any (${erased}::text[])`);
}
