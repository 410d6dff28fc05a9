import { monthStart } from '@traco/contract/values/calendar';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dailyStretches, type Scope } from '../totals/totals.rules.ts';
import { RecentSums, recentSums, sellerFiguresWith } from '../totals/totals.service.ts';
import { monthsOfTable } from './seller-dashboard.rules.ts';

const sellerOf = ({ sellerId }: Scope) => sellerId;

/**
 * The place in the unit by m³ of the month and among how many. The policies hide the others from sellers, so that a function of
 * the database says the place and nothing else; null for whom the asker may not know.
 */
const Place = z.object({ place: z.number(), of: z.number() });
const place = sql`(select json_build_object('place', place, 'of', of_sellers)
  from app.place_of_seller(${sellerOf}, ${({ day }: Scope) => monthStart(day)}))`;

/** Reads what a seller's loads tell, the sums since the past that is kept, and the place, in one statement. */
export const readSellerFigures = sellerFiguresWith({
  row: RecentSums.extend({ rank: Place.nullable() }),
  columns: sql`${recentSums({ days: dailyStretches, months: monthsOfTable }, sellerOf)}, ${place} as rank`,
});
