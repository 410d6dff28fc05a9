import { monthStart } from '@traco/contract/values/calendar';
import { z } from 'zod';
import { rowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const PlaceRow = z.object({ place: z.number(), of: z.number() });

/**
 * A seller's place in the unit by m³ of the month, and among how many. The policies hide the others from sellers,
 * so that a function of the database says the place and nothing else; null for whom the asker may not know.
 */
export async function findPlace(
  db: Database,
  sellerId: string,
  day: string,
): Promise<{ place: number; of: number } | null> {
  const row = await rowOf(db, PlaceRow)`
    select place, of_sellers as "of" from app.place_of_seller(${sellerId}, ${monthStart(day)})`;
  return row ?? null;
}
