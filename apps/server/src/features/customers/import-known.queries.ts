import type { CustomerImportRow } from '@traco/contract/customers/customers';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { plainName } from '../../database/plain-words.queries.ts';
import { customers, sellers, sites, units } from '../../database/tables/index.ts';
import { columnOf } from '../../platform/rows.ts';
import { compact, plain } from '../../platform/sheets/sheet-names.rules.ts';
import type { Database } from '../../platform/transaction.ts';
import { type KnownCustomers, knownCustomers } from './import-customers.rules.ts';

/**
 * What the rows may point to in a unit, as this actor sees it; undefined when the unit does not exist for this actor. When it is
 * going to be written, the sellers are held: none is sent away meanwhile.
 */
export async function readKnown(
  db: Database,
  unitId: string,
  rows: readonly CustomerImportRow[],
  writes: boolean,
): Promise<KnownCustomers | undefined> {
  const [unit] = await db.select({ active: units.active }).from(units).where(eq(units.id, unitId));
  if (!unit?.active) return undefined;
  const documents = [...new Set(rows.map(({ document }) => compact(document)).filter(Boolean))];
  const names = [...new Set(rows.map(({ name }) => plain(name)))];
  const held = writes ? columnOf(z.string().nullable())`app.hold_seller(${sellers.id})` : sellers.unitId;
  const ofUnit = await db
    .select({ id: sellers.id, name: sellers.name, unitId: held })
    .from(sellers)
    .where(sql`${sellers.unitId} = ${unitId} and ${sellers.active}`)
    .orderBy(sellers.id);
  const found = await db
    .select({
      id: customers.id,
      name: customers.name,
      document: customers.document,
      sellerId: customers.sellerId,
    })
    .from(customers)
    .where(
      sql`${customers.unitId} = ${unitId} and (${customers.document} = any(${sql.param(documents)}::text[])
        or ${plainName(customers.name)} = any(${sql.param(names)}::text[]))`,
    )
    .orderBy(sql`${customers.document} nulls last`);
  const theirs = await db
    .select({ customerId: sites.customerId, name: sites.name })
    .from(sites)
    .where(sql`${sites.customerId} = any(${sql.param(found.map(({ id }) => id))}::uuid[])`);
  return knownCustomers(
    ofUnit.filter((seller) => seller.unitId === unitId),
    found,
    theirs,
  );
}

/** Writes the new customers, then the new sites. */
export async function insertNew(
  db: Database,
  unitId: string,
  made: {
    customers: Omit<typeof customers.$inferInsert, 'unitId'>[];
    sites: Omit<typeof sites.$inferInsert, 'unitId'>[];
  },
): Promise<void> {
  const ofUnit = <Row>(row: Row) => ({ ...row, unitId });
  if (made.customers.length > 0) await db.insert(customers).values(made.customers.map(ofUnit));
  if (made.sites.length > 0) await db.insert(sites).values(made.sites.map(ofUnit));
}
