import type { SellerDashboard } from '@traco/contract/seller-dashboard/seller-dashboard';
import type { Actor } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import {
  dailyStretches,
  dayFigures,
  daysOf,
  monthsOfTrend,
  partsOfDay,
  scopeOf,
} from '../totals/totals.rules.ts';
import { type SellerFound, withPast, withSeller } from '../totals/totals.service.ts';
import { customersOf, MONTHS_OF_TABLE, monthOf, monthsOfTable, withShare } from './seller-dashboard.rules.ts';
import { readSellerFigures } from './seller-figures.queries.ts';

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

/** A seller's figures of this moment, asked in one statement. */
async function tellSeller(
  { db, actor, at }: { db: Database; actor: Actor; at: Date },
  { id, name, unit }: SellerFound,
): Promise<SellerDashboard> {
  const scope = scopeOf([unit], at, { sellerId: id });
  const { day } = scope;
  const loads = await readSellerFigures(db, scope);
  const sums = await withPast(
    db,
    { actor, at, sellerId: id, by: 'panel' },
    {
      as: daysOf(scope),
      asked: () => ({ days: dailyStretches(scope), months: monthsOfTable(scope) }),
      recent: loads,
    },
  );
  return {
    at: at.toISOString(),
    day,
    seller: { id, name },
    unit: { id: unit.unitId, name: unit.name, timeZone: unit.timeZone },
    today: { ...dayFigures(scope, sums), parts: partsOfDay(scope, sums, loads.onTheWayM3) },
    month: monthOf(scope, sums),
    rank: loads.rank,
    lastLoads: loads.lastLines,
    customers: customersOf(scope, loads.customers),
    customersCount: loads.customers[0]?.total ?? 0,
    months: monthsOfTrend(scope, sums, MONTHS_OF_TABLE).map(withShare).reverse(),
  };
}
