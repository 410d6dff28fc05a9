import { sql } from 'drizzle-orm';
import { PunctualityRow, punctualityColumns, withPromises } from '../../database/punctuality.queries.ts';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** How punctual the trucks of a pour were. */
export const readPunctuality = (db: Database, pourId: string) =>
  theRow(db, PunctualityRow)`
    select ${punctualityColumns} from ${withPromises(sql`loads l`)} where l.pour_id = ${pourId}`;
