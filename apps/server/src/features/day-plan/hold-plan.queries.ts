import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/**
 * Holds the planning of the units of these pours and loads until the end of the request: who changes a plan decides on
 * a day that nobody else is changing at the same moment. Asked for before any of the rows is locked, so that two who
 * plan wait for each other once, whatever rows they want.
 */
export const holdPlan = (
  db: Database,
  { pours = [], loads = [] }: { pours?: readonly string[]; loads?: readonly string[] },
) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('plan' || u.unit_id::text, 0)) from (
    select unit_id from pours where id = any(${sql.param([...pours])}::uuid[])
    union select unit_id from loads where id = any(${sql.param([...loads])}::uuid[]) order by unit_id) u`);
