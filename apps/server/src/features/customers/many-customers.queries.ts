import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { customers } from '../../database/tables/index.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { plannedPours } from './customer-filter.queries.ts';

const HeldRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  active: z.boolean(),
  revision: z.number(),
  planned_pours: z.number(),
});
/** What is asked of a customer before they are changed with others. */
export type HeldCustomer = z.infer<typeof HeldRow>;

/** Holds these customers until the end of the request, always in the same order. */
export const holdCustomers = (db: Database, ids: readonly string[]): Promise<HeldCustomer[]> =>
  rowsOf(db, HeldRow)`
    select c.id, c.seller_id, c.active, c.revision, ${plannedPours} as planned_pours
    from customers c where c.id = any(${sql.param([...ids])}::uuid[]) order by c.id for update of c`;

const SellerRow = z.object({ id: z.string() });

/** The sellers of these customers, always in the same order. */
export async function listSellersOf(db: Database, customerIds: readonly string[]): Promise<string[]> {
  const found = await rowsOf(db, SellerRow)`
    select distinct c.seller_id as id from customers c where c.id = any(${sql.param([...customerIds])}::uuid[]) order by 1`;
  return found.map(({ id }) => id);
}

/** Makes these customers active or inactive. */
export const writeActive = (db: Database, ids: readonly string[], active: boolean) =>
  db
    .update(customers)
    .set({ active, revision: sql`${customers.revision} + 1` })
    .where(sql`${customers.id} = any(${sql.param([...ids])}::uuid[])`)
    .execute();
