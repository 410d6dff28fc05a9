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

/**
 * Holds these customers until the end of the request, always in the same order. What hangs on them is read once they are held:
 * who planned a pour meanwhile is waited for, and counts.
 */
export async function holdCustomers(db: Database, ids: readonly string[]): Promise<HeldCustomer[]> {
  const are = sql`c.id = any(${sql.param([...ids])}::uuid[])`;
  await db.execute(sql`select 1 from customers c where ${are} order by c.id for update`);
  return rowsOf(db, HeldRow)`
    select c.id, c.seller_id, c.active, c.revision, ${plannedPours} as planned_pours from customers c where ${are}`;
}

const SellerRow = z.object({ id: z.string(), works_at: z.string().nullable() });

/** Holds the sellers of these customers, always in the same order; those of them who work. */
export async function holdSellersOf(
  db: Database,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await rowsOf(db, SellerRow)`
    select s.id, app.hold_seller(s.id) as works_at from (
      select distinct c.seller_id as id from customers c where c.id = any(${sql.param([...customerIds])}::uuid[])
       order by 1 offset 0) s`;
  return new Set(found.flatMap(({ id, works_at }) => (works_at ? [id] : [])));
}

/** Makes these customers active or inactive. */
export const writeActive = (db: Database, ids: readonly string[], active: boolean) =>
  db
    .update(customers)
    .set({ active, revision: sql`${customers.revision} + 1` })
    .where(sql`${customers.id} = any(${sql.param([...ids])}::uuid[])`)
    .execute();
