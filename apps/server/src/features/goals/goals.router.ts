import { dayIn } from '@traco/contract/values/time-zone';
import { findUnit } from '../../database/open-units.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { MONTHS_OF_TABLE, monthsOfTable, withShare } from '../seller-dashboard/seller-dashboard.rules.ts';
import { dailyStretches, monthsOfTrend, scopeOf } from '../totals/totals.rules.ts';
import { findFirstUnit, findSeller, listSums, listUnits } from '../totals/totals.service.ts';
import { listCustomersByMonth } from './customers-by-month.queries.ts';
import { listGoalChanges } from './goal-changes.queries.ts';
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

  changes: goals.changes.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const seller = await findSeller(db, now(), input.sellerId ?? actor.sellerId ?? undefined);
    if (!seller) throw errors.SELLER_NOT_FOUND();
    return { changes: await listGoalChanges(db, { sellerId: seller.id }), timeZone: seller.unit.timeZone };
  }),

  history: goals.history.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const at = now();
    const { sellerId } = input;
    const unitId = await unitMeant(db, actor, input.unitId);
    const [own] = unitId === undefined ? [] : await listUnits(db, at, unitId);
    if (!own) throw errors.UNIT_NOT_FOUND();
    const seller = sellerId === undefined ? undefined : await findSeller(db, at, sellerId);
    if (sellerId !== undefined && seller?.unit.unitId !== own.unitId) throw errors.SELLER_NOT_FOUND();
    const of = seller ? { sellerId: seller.id } : { unitId: own.unitId };
    const scope = scopeOf([seller?.unit ?? own], at, of);
    const sums = await listSums(db, { sellerId, days: dailyStretches(scope), months: monthsOfTable(scope) });
    return {
      of: seller ? { id: seller.id, name: seller.name } : { id: own.unitId, name: own.name },
      months: monthsOfTrend(scope, sums, MONTHS_OF_TABLE).map(withShare).reverse(),
      customers: await listCustomersByMonth(db, of, scope.day),
      changes: await listGoalChanges(db, of),
      timeZone: own.timeZone,
    };
  }),

  year: goals.year.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const unitId = await unitMeant(db, actor, input.unitId);
    const unit = unitId === undefined ? undefined : await findUnit(db, unitId);
    if (unitId === undefined || !unit) throw errors.UNIT_NOT_FOUND();
    const year = input.year ?? Number(dayIn(now(), unit.timeZone).slice(0, 4));
    return (await readYear(db, unitId, year))!;
  }),
  saveYear,
  import: importGoals,
});

/** The unit that was named, the asker's own, or the first by name. */
const unitMeant = async (db: Database, actor: Actor, named?: string): Promise<string | undefined> =>
  named ?? actor.unitId ?? (await findFirstUnit(db));
