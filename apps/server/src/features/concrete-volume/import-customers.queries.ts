import { v7 as newId } from 'uuid';
import { customers, sites } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';
import { type ImportCatalogue, plain } from './import-catalogue.queries.ts';
import type { Importable } from './import-row.ts';

/** Gives every row its customer and site, making those that the unit does not know yet, each once. */
export async function makeCustomersAndSites(
  db: Database,
  unitId: string,
  rows: Importable[],
  known: ImportCatalogue,
) {
  const newCustomers = new Map<string, typeof customers.$inferInsert>();
  const newSites = new Map<string, typeof sites.$inferInsert>();
  const sellerOf = new Map([...known.customersByName.values()].map(({ id, seller_id }) => [id, seller_id]));

  const placed = rows.map((importable) => {
    const { row, sellerId, document } = importable;
    let customerId = importable.customerId;
    if (!customerId) {
      const key = document ?? plain(row.customer);
      const made = newCustomers.get(key) ?? { id: newId(), unitId, sellerId, name: row.customer, document };
      newCustomers.set(key, made);
      customerId = made.id;
      sellerOf.set(customerId, made.sellerId);
    }
    let siteId: string | null = null;
    if (row.site) {
      const key = `${customerId}:${plain(row.site)}`;
      const made = newSites.get(key);
      siteId = known.sites.get(key) ?? made?.id ?? newId();
      if (!known.sites.has(key) && !made)
        newSites.set(key, {
          id: siteId,
          unitId,
          customerId,
          sellerId: sellerOf.get(customerId) ?? sellerId,
          name: row.site,
        });
    }
    return { ...importable, customerId, siteId };
  });
  if (newCustomers.size > 0) await db.insert(customers).values([...newCustomers.values()]);
  if (newSites.size > 0) await db.insert(sites).values([...newSites.values()]);
  return placed;
}
