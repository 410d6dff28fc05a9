import { sql } from 'drizzle-orm';
import type { Database } from '../platform/transaction.ts';

/**
 * Lets one sheet at a time make customers and sites of a unit, before what is known there is read: of the same sheet sent twice
 * at once, the second finds what the first made.
 */
export const holdImport = (db: Database, unitId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('customers' || ${unitId}::text, 0))`);
