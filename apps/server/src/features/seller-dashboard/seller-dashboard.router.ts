import type { SellerDashboard } from '@traco/contract/seller-dashboard/seller-dashboard';
import type { Actor } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { together } from '../../platform/one-message.ts';
import type { Database } from '../../platform/transaction.ts';
import { dailyStretches, dayFigures, monthsOfTrend, partsOfDay, scopeOf } from '../totals/totals.rules.ts';
import { readLoadFigures, readSums, type SellerFound, withSeller } from '../totals/totals.service.ts';
import {
  customersOf,
  firstMonthOfTable,
  MONTHS_OF_TABLE,
  monthOf,
  withShare,
} from './seller-dashboard.rules.ts';
import { findPlace } from './seller-place.queries.ts';

const { sellerDashboard } = signedInDoor;

export const sellerDashboardRouter = sellerDashboard.router({
  read: sellerDashboard.read.handler(async ({ input, context: { db, actor, kept, now }, errors }) => {
    const at = now();
    const sellerId = input.sellerId ?? actor.sellerId ?? undefined;
    return withSeller({ db, kept, actor, now: at }, sellerId, async (seller) => {
      if (!seller) throw errors.SELLER_NOT_FOUND();
      return tellSeller({ db, actor, at }, seller);
    });
  }),
});

/** A seller's figures of this moment, asked in one message. */
async function tellSeller(
  { db, actor, at }: { db: Database; actor: Actor; at: Date },
  { id, name, unit }: SellerFound,
): Promise<SellerDashboard> {
  const scope = scopeOf([unit], at, { sellerId: id });
  const { day } = scope;
  const [sums, loads, rank] = await together([
    readSums(
      db,
      { actor, at, sellerId: id, by: 'panel' },
      {
        days: dailyStretches(scope),
        months: [{ unitId: unit.unitId, from: firstMonthOfTable(day), to: day }],
      },
    ),
    readLoadFigures(db, scope, ['onTheWayM3', 'lastLines', 'customers']),
    findPlace(db, id, day),
  ]);
  return {
    at: at.toISOString(),
    day,
    seller: { id, name },
    unit: { id: unit.unitId, name: unit.name, timeZone: unit.timeZone },
    today: { ...dayFigures(scope, sums), parts: partsOfDay(scope, sums, loads.onTheWayM3) },
    month: monthOf(scope, sums),
    rank,
    lastLoads: loads.lastLines,
    customers: customersOf(scope, loads.customers),
    customersCount: loads.customers[0]?.total ?? 0,
    months: monthsOfTrend(scope, sums, MONTHS_OF_TABLE).map(withShare).reverse(),
  };
}
