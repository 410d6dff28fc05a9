import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** Whether concrete of the pour is in a truck: from the first water to the last of the discharge. */
export async function hasLoadsUnderWay(db: Database, pourId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from loads where pour_id = ${pourId}
    and state in ('loading', 'en_route', 'on_site', 'discharging') limit 1`);
  return (rowCount ?? 0) > 0;
}
