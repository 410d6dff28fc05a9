import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { findSeller } from '../totals/totals.service.ts';
import { listCustomersByMonth } from './customers-by-month.queries.ts';

const { goals } = signedInDoor;

export const goalsRouter = goals.router({
  customers: goals.customers.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const seller = await findSeller(db, now(), input.sellerId ?? actor.sellerId ?? undefined);
    if (!seller) throw errors.SELLER_NOT_FOUND();
    return listCustomersByMonth(db, seller.id, dayIn(now(), seller.unit.timeZone));
  }),
});
