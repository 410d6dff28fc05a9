import { monthStart } from '@traco/contract/values/calendar';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { sumsFor } from '../totals/totals.service.ts';

const Place = z.object({ place: z.number(), of: z.number() });

/**
 * A seller's sums, and the place in the unit by m³ of the month and among how many. The policies hide the others from sellers,
 * so that a function of the database says the place and nothing else; null for whom the asker may not know.
 */
export const withPlace = (
  { row, columns }: Pick<ReturnType<typeof sumsFor>, 'row' | 'columns'>,
  sellerId: string,
  day: string,
) => ({
  row: row.extend({ rank: Place.nullable() }),
  columns: sql`${columns}, (select json_build_object('place', place, 'of', of_sellers)
    from app.place_of_seller(${sellerId}, ${monthStart(day)})) as rank`,
});
