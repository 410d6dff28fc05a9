import type { SellerFields } from '@traco/contract/sellers-overview/seller';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import {
  closedMonths,
  customers,
  goals,
  loads,
  pours,
  returnOffers,
  sellers,
} from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';
import { personRows } from '../../register/register-rows.queries.ts';

/** The rows of the register; one is held while their account may be made, on the identity's own connection. */
export const sellerRows = personRows(sellers, ({ name, cpf, phone, email }: SellerFields) => ({
  name,
  cpf,
  phone: phone ?? null,
  email: email ?? null,
}));

/** Sets or lifts goals of a month (its first day), each of one seller of the unit. */
export async function saveGoals(
  db: Database,
  { unitId, month }: { unitId: string; month: string },
  wanted: readonly { sellerId: string; m3: number | null }[],
): Promise<void> {
  const lifted = wanted.filter(({ m3 }) => m3 === null).map(({ sellerId }) => sellerId);
  const set = wanted.flatMap(({ sellerId, m3 }) => (m3 === null ? [] : [{ sellerId, m3 }]));
  if (lifted.length > 0)
    await db.delete(goals).where(and(inArray(goals.sellerId, lifted), eq(goals.monthOn, month)));
  if (set.length === 0) return;
  await db
    .insert(goals)
    .values(
      set.map(({ sellerId, m3 }) => ({ id: crypto.randomUUID(), unitId, sellerId, monthOn: month, m3 })),
    )
    .onConflictDoUpdate({
      target: [goals.sellerId, goals.monthOn],
      set: { m3: sql`excluded.m3`, revision: sql`${goals.revision} + 1` },
      setWhere: sql`${goals.m3} <> excluded.m3`,
    });
}

/** A seller's goal of a month; null without one. */
export const findGoal = async (db: Database, sellerId: string, month: string): Promise<number | null> =>
  (
    await db
      .select({ m3: goals.m3 })
      .from(goals)
      .where(and(eq(goals.sellerId, sellerId), eq(goals.monthOn, month)))
  )[0]?.m3 ?? null;

export const isClosedMonth = async (db: Database, unitId: string, month: string): Promise<boolean> =>
  (await db.$count(closedMonths, and(eq(closedMonths.unitId, unitId), eq(closedMonths.monthOn, month)))) > 0;

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
