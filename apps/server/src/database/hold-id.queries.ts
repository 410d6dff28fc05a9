import { sql } from 'drizzle-orm';
import type { Database } from '../platform/transaction.ts';

/** Lets one request go at a time with an id that its device made: of two sends at once the second finds the first row. */
export const holdId = (db: Database, id: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('id' || ${id}::text, 0))`);
