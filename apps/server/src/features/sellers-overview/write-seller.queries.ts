import type { SellerFields } from '@traco/contract/sellers-overview/seller';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { customers, loads, pours, returnOffers, sellers } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';
import { personRows } from '../../register/register-rows.queries.ts';

/** The rows of the register; one is held while their account may be made, on the identity's own connection. */
export const sellerRows = personRows(sellers, ({ name, cpf, phone, email }: SellerFields) => ({
  name,
  cpf,
  phone: phone ?? null,
  email: email ?? null,
}));

/** Gives a seller's customers of the unit, all or these, to another; their sites follow. How many went. */
export async function moveCustomers(
  db: Database,
  from: { id: string; unitId: string },
  toSellerId: string,
  customerIds: readonly string[] | undefined,
): Promise<string[]> {
  const own = and(eq(customers.sellerId, from.id), eq(customers.unitId, from.unitId));
  const rows = await db
    .update(customers)
    .set({ sellerId: toSellerId, revision: sql`${customers.revision} + 1` })
    .where(customerIds ? and(own, inArray(customers.id, [...customerIds])) : own)
    .returning({ id: customers.id });
  return rows.map(({ id }) => id);
}

/** What of customers has not begun goes with them: pours, the loads planned for those, and surplus offered to them. How many pours. */
export async function movePlannedPours(
  db: Database,
  sellerId: string,
  toSellerId: string,
  customerIds: readonly string[],
): Promise<number> {
  const moved = await db
    .update(pours)
    .set({ sellerId: toSellerId, revision: sql`${pours.revision} + 1` })
    .where(
      and(
        eq(pours.sellerId, sellerId),
        inArray(pours.customerId, [...customerIds]),
        notInArray(pours.state, ['in_progress', 'done', 'cancelled']),
      ),
    )
    .returning({ id: pours.id });
  const ids = moved.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db
    .update(loads)
    .set({ sellerId: toSellerId, revision: sql`${loads.revision} + 1` })
    .where(and(inArray(loads.pourId, ids), eq(loads.state, 'scheduled')));
  // Nobody answers for customers who are another's.
  await db
    .update(returnOffers)
    .set({ sellerId: toSellerId, revision: sql`${returnOffers.revision} + 1` })
    .where(and(inArray(returnOffers.pourId, ids), eq(returnOffers.state, 'open')));
  return ids.length;
}
