import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/**
 * Holds the planning of a unit until the end of the request: who gives trucks away or confirms, decides on a day that
 * nobody else is changing at the same moment.
 */
export const holdPlan = (db: Database, unitId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('plan' || ${unitId}::text, 0))`);
