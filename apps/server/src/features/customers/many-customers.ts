import type { CustomerStays } from '@traco/contract/customers/many-customers';
import type { SeenRow } from '@traco/contract/values/many-rows';
import { signedInDoor } from '../../platform/door.ts';
import * as rows from './many-customers.queries.ts';

/**
 * Makes many customers inactive or active again, each judged as by itself; sent again it answers as the first time. Sellers are held
 * before their customers, as by a single call.
 */
export const setManyActive = signedInDoor.customers.setManyActive.handler(
  async ({ input: { rows: seen, active }, context: { db } }) => {
    const ids = seen.map(({ id }) => id);
    const working = active ? await rows.holdSellersOf(db, ids) : undefined;
    const held = new Map((await rows.holdCustomers(db, ids)).map((customer) => [customer.id, customer]));
    const done: SeenRow[] = [];
    const refused: { id: string; why: CustomerStays }[] = [];
    const free: string[] = [];
    for (const { id, revision } of seen) {
      const customer = held.get(id);
      const isRepeated = customer?.revision === revision + 1 && customer.active === active;
      const why = isRepeated ? undefined : standsAgainst(customer, revision, active, working);
      if (why) refused.push({ id, why });
      else {
        done.push({ id, revision: revision + 1 });
        if (!isRepeated) free.push(id);
      }
    }
    if (free.length > 0) await rows.writeActive(db, free, active);
    return { done, refused };
  },
);

function standsAgainst(
  customer: rows.HeldCustomer | undefined,
  seen: number,
  active: boolean,
  working: ReadonlySet<string> | undefined,
): CustomerStays | undefined {
  if (!customer) return 'not_found';
  if (customer.revision !== seen) return 'changed';
  if (customer.active === active) return 'already';
  if (!active && customer.planned_pours > 0) return 'has_pours';
  return working && !working.has(customer.seller_id) ? 'seller_inactive' : undefined;
}
