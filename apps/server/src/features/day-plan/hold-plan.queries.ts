import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** What belongs to the units whose planning is held. */
interface Planned {
  pours?: readonly string[];
  loads?: readonly string[];
  drivers?: readonly string[];
  shifts?: readonly string[];
}

/**
 * Holds the planning of the units of these rows until the end of the request: who changes a plan, or what it stands on
 * (whether a driver is there and has rested), decides on a day that nobody else is changing at the same moment. Asked
 * for before any of the rows is locked, so that two who plan wait for each other once, whatever rows they want.
 */
export async function holdPlan(db: Database, { pours, loads, drivers, shifts }: Planned): Promise<void> {
  const units = Object.entries({ pours, loads, drivers, shifts })
    .filter(([, ids]) => ids?.length)
    .map(
      ([table, ids]) =>
        sql`select unit_id from ${sql.identifier(table)} where id = any(${sql.param(ids)}::uuid[])`,
    );
  if (units.length === 0) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('plan' || u.unit_id::text, 0))
    from (${sql.join(units, sql` union `)} order by unit_id) u`);
}
