import { Customer } from '@traco/contract/customers/customer';
import { type CustomerFilter, type CustomerSort, CustomerTotals } from '@traco/contract/customers/customers';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type RowNames, readNames } from '../../database/name-kinds.ts';
import { customers } from '../../database/tables/index.ts';
import { pageLimit } from '../../platform/literals.ts';
import type { Name } from '../../platform/names/name-book.ts';
import { rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import {
  activeSites,
  customerKeys,
  type Late,
  lastLoadAt,
  lateCustomers,
  plannedPours,
  whereOfCustomers,
} from './customer-filter.queries.ts';

const CustomerRow = z.object({
  id: z.string(),
  unit_id: z.string(),
  seller_id: z.string(),
  name: z.string(),
  document: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  credit: Customer.shape.credit,
  credit_limit_cents: z.string().nullable(),
  credit_note: z.string(),
  notes: z.string(),
  active: z.boolean(),
  sites: z.number(),
  planned_pours: z.number(),
  last_load_at: Timestamp.nullable(),
  revision: z.number(),
  created_at: Timestamp,
});
type CustomerRow = z.infer<typeof CustomerRow>;

const toCustomer = (row: CustomerRow, names: RowNames, unit: Name): Customer => ({
  id: row.id,
  unit: { id: row.unit_id, name: unit.name, timeZone: unit.more[0]! },
  seller: { id: row.seller_id, name: names('sellers', row.seller_id)?.name ?? '—' },
  name: row.name,
  document: row.document,
  phone: row.phone,
  email: row.email,
  credit: row.credit,
  creditLimitCents: row.credit_limit_cents === null ? null : Number(row.credit_limit_cents),
  creditNote: row.credit_note,
  notes: row.notes,
  active: row.active,
  sites: row.sites,
  plannedPours: row.planned_pours,
  lastLoadAt: row.last_load_at && new Date(row.last_load_at).toISOString(),
  revision: row.revision,
  createdAt: new Date(row.created_at).toISOString(),
});

/** Customers `c` of a page, with what hangs on each; whose plant the asker does not see is none of the asker's. */
async function readCustomers(db: Database, page: SQL, order: SQL): Promise<Customer[]> {
  const rows = await rowsOf(db, CustomerRow)`
    select c.id, c.unit_id, c.seller_id, c.name, c.document, c.phone, c.email, c.credit, c.credit_limit_cents, c.credit_note,
      c.notes, c.active, c.revision, c.created_at,
      ${activeSites} as sites, ${plannedPours} as planned_pours, ${lastLoadAt} as last_load_at
    from (${page}) c order by ${order}`;
  if (rows.length === 0) return [];
  const names = await readNames(db, {
    units: rows.map((row) => row.unit_id),
    sellers: rows.map((row) => row.seller_id),
  });
  return rows.flatMap((row) => {
    const unit = names('units', row.unit_id);
    return unit ? [toCustomer(row, names, unit)] : [];
  });
}

/** Whole customers that meet every condition, in this order, for files. */
export const listCustomers = (db: Database, where: SQL[], sort: CustomerSort, limit: number) =>
  readCustomers(
    db,
    sql`select c.* from customers c where ${sql.join(where, sql` and `)} order by ${customerKeys.orderBy(sort)} limit ${pageLimit(limit)}`,
    customerKeys.orderBy(sort),
  );

/** The customer, if there is one for this actor. */
export const findCustomer = async (db: Database, id: string): Promise<Customer | undefined> =>
  (await readCustomers(db, sql`select c.* from customers c where c.id = ${id}`, sql`c.id`))[0];

/** Holds the row until the end of the request; false when it does not exist for this actor. */
export async function lockCustomer(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from customers where id = ${id} for update`);
  return rowCount === 1;
}

/** How many customers of the filter stand where, and how many active sites they have. */
export async function countCustomers(
  db: Database,
  filter: CustomerFilter,
  late: Late,
): Promise<CustomerTotals> {
  return theRow(db, CustomerTotals)`
    select count(*)::int as customers,
      count(*) filter (where c.credit = 'approved')::int as approved,
      count(*) filter (where c.credit = 'under_analysis')::int as "underAnalysis",
      count(*) filter (where c.credit = 'blocked')::int as blocked,
      coalesce(sum((select count(*) from sites o where o.customer_id = c.id and o.active)), 0)::int as sites,
      coalesce(sum(x.cents), 0)::float as "overdueCents"
    from customers c left join ${lateCustomers(late)} x on x.customer_id = c.id where ${whereOfCustomers(filter, late)}`;
}

const LateRow = z.object({ customer_id: z.string(), cents: z.number() });

/** How much of each customer that the asker sees is late. */
export const readLateCustomers = async (db: Database, late: Late): Promise<Map<string, number>> =>
  new Map(
    (
      await rowsOf(db, LateRow)`select x.customer_id, x.cents::float as cents from ${lateCustomers(late)} x`
    ).map((row) => [row.customer_id, row.cents]),
  );

/** Changes columns of a customer and the revision. */
export async function changeCustomer(
  db: Database,
  id: string,
  change: Partial<typeof customers.$inferInsert>,
): Promise<Customer> {
  await db
    .update(customers)
    .set({ ...change, revision: sql`${customers.revision} + 1` })
    .where(eq(customers.id, id));
  const customer = await findCustomer(db, id);
  if (!customer) throw new Error('a changed customer is no longer visible to whoever changed it');
  return customer;
}

const OpenRow = z.object({ loads: z.number(), cents: z.number(), since: Timestamp.nullable() });

/** What counts of a customer and is not paid, from whenever and whoever sold it; nothing of one who does not exist for this actor. */
export const readOpen = async (db: Database, customerId: string) =>
  (
    await rowsOf(db, OpenRow)`
      select o.loads, o.cents::float as cents, o.since
      from customers c cross join lateral app.open_of_customer(c.id) o where c.id = ${customerId}`
  )[0] ?? { loads: 0, cents: 0, since: null };
