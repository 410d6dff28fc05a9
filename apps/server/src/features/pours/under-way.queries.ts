import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** Whether a load of the pour is between the plant and its return. */
export async function hasLoadsUnderWay(db: Database, pourId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from loads where pour_id = ${pourId}
    and state in ('loading', 'en_route', 'on_site', 'discharging') limit 1`);
  return (rowCount ?? 0) > 0;
}
