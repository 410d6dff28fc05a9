import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { MONTHS_OF_TABLE, monthsOfTable, withShare } from '../seller-dashboard/seller-dashboard.rules.ts';
import { dailyStretches, monthsOfTrend, scopeOf } from '../totals/totals.rules.ts';
import { findSeller, listSums, listUnits } from '../totals/totals.service.ts';
import { listCustomersByMonth } from './customers-by-month.queries.ts';
import { importGoals } from './import-goals.ts';
import { saveYear } from './save-year.ts';
import { readYear } from './year.queries.ts';

const { goals } = signedInDoor;

export const goalsRouter = goals.router({
  customers: goals.customers.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const seller = await findSeller(db, now(), input.sellerId ?? actor.sellerId ?? undefined);
    if (!seller) throw errors.SELLER_NOT_FOUND();
    return listCustomersByMonth(db, { sellerId: seller.id }, dayIn(now(), seller.unit.timeZone));
  }),

  history: goals.history.handler(async ({ input: { unitId, sellerId }, context: { db, now }, errors }) => {
    const at = now();
    const [own] = await listUnits(db, at, unitId);
    if (!own) throw errors.UNIT_NOT_FOUND();
    const seller = sellerId === undefined ? undefined : await findSeller(db, at, sellerId);
    if (sellerId !== undefined && seller?.unit.unitId !== unitId) throw errors.SELLER_NOT_FOUND();
    const of = seller ? { sellerId: seller.id } : { unitId };
    const scope = scopeOf([seller?.unit ?? own], at, of);
    const sums = await listSums(db, { sellerId, days: dailyStretches(scope), months: monthsOfTable(scope) });
    return {
      of: seller ? { id: seller.id, name: seller.name } : { id: own.unitId, name: own.name },
      months: monthsOfTrend(scope, sums, MONTHS_OF_TABLE).map(withShare).reverse(),
      customers: await listCustomersByMonth(db, of, scope.day),
    };
  }),

  year: goals.year.handler(async ({ input: { unitId, year }, context: { db }, errors }) => {
    const found = await readYear(db, unitId, year);
    if (!found) throw errors.UNIT_NOT_FOUND();
    return found;
  }),
  saveYear,
  import: importGoals,
});
