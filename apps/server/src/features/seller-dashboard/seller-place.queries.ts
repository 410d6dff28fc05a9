import { monthStart } from '@traco/contract/values/calendar';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/**
 * A seller's place in his unit by m³ of the month, and among how many. The policies hide the others from him,
 * so that a function of the database says the place and nothing else; null for whom the asker may not know.
 */
export async function findPlace(
  db: Database,
  sellerId: string,
  day: string,
): Promise<{ place: number; of: number } | null> {
  const { rows } = await db.execute<{ place: number; of: number }>(
    sql`select place, of_sellers as "of" from app.place_of_seller(${sellerId}, ${monthStart(day)})`,
  );
  return rows[0] ?? null;
}
