import { signedInDoor } from '../../platform/door.ts';
import { together } from '../../platform/one-message.ts';
import { dailyStretches, dayFigures, monthsOfTrend, partsOfDay, scopeOf } from '../totals/totals.rules.ts';
import { findSeller, listSums, readLoadFigures } from '../totals/totals.service.ts';
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
  read: sellerDashboard.read.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const at = now();
    const seller = await findSeller(db, at, input.sellerId ?? actor.sellerId ?? undefined);
    if (!seller) throw errors.SELLER_NOT_FOUND();
    const { unit } = seller;
    const scope = scopeOf([unit], at, { sellerId: seller.id });
    const { day } = scope;
    const [sums, loads, rank] = await together([
      listSums(db, {
        sellerId: seller.id,
        days: dailyStretches(scope),
        months: [{ unitId: unit.unitId, from: firstMonthOfTable(day), to: day }],
      }),
      readLoadFigures(db, scope, ['onTheWayM3', 'lastLines', 'customers']),
      findPlace(db, seller.id, day),
    ]);
    return {
      at: at.toISOString(),
      day,
      seller: { id: seller.id, name: seller.name },
      unit: { id: unit.unitId, name: unit.name, timeZone: unit.timeZone },
      today: { ...dayFigures(scope, sums), parts: partsOfDay(scope, sums, loads.onTheWayM3) },
      month: monthOf(scope, sums),
      rank,
      lastLoads: loads.lastLines,
      customers: customersOf(scope, loads.customers),
      customersCount: loads.customers[0]?.total ?? 0,
      months: monthsOfTrend(scope, sums, MONTHS_OF_TABLE).map(withShare).reverse(),
    };
  }),
});
