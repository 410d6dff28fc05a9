import { v7 as newId } from 'uuid';
import { customers, sites } from '../../database/tables/index.ts';
import { plain } from '../../platform/sheets/sheet-names.rules.ts';
import type { Database } from '../../platform/transaction.ts';
import type { ImportCatalogue } from './import-catalogue.queries.ts';
import type { Placed } from './import-insert.queries.ts';
import type { Importable } from './import-row.rules.ts';

/** Gives every row its customer and site, making those that the unit does not know yet, each once. */
export async function makeCustomersAndSites(
  db: Database,
  unitId: string,
  rows: readonly Importable[],
  known: ImportCatalogue,
): Promise<Placed[]> {
  const made = newCustomersOf(unitId, rows);
  const newSites = new Map<string, typeof sites.$inferInsert>();
  const placed = rows.map((importable) => {
    const customer = importable.customer ?? made.of(importable);
    const name = importable.row.site;
    if (!name) return { ...importable, customerId: customer.id, siteId: null };
    const key = `${customer.id}:${plain(name)}`;
    const siteId = known.sites.get(key) ?? newSites.get(key)?.id ?? newId();
    if (!known.sites.has(key) && !newSites.has(key))
      newSites.set(key, { id: siteId, unitId, customerId: customer.id, sellerId: customer.sellerId, name });
    return { ...importable, customerId: customer.id, siteId };
  });
  if (made.all.size > 0) await db.insert(customers).values([...made.all]);
  if (newSites.size > 0) await db.insert(sites).values([...newSites.values()]);
  return placed;
}

type NewCustomer = typeof customers.$inferInsert & { id: string };

/** The customers that rows name and nobody knows: one a document, or one a name when no document tells them apart. */
function newCustomersOf(unitId: string, rows: readonly Importable[]) {
  const all = new Set<NewCustomer>();
  const byDocument = new Map<string, NewCustomer>();
  const byName = new Map<string, NewCustomer>();
  const find = ({ row, document }: Importable) =>
    document ? byDocument.get(document) : byName.get(plain(row.customer));
  const unknown = rows.filter(({ customer }) => !customer);
  // Rows with a document first: those that give only the name join them, wherever in the file they stand.
  for (const row of unknown.toSorted((one, other) => Number(!one.document) - Number(!other.document))) {
    if (find(row)) continue;
    const name = row.row.customer;
    const customer = { id: newId(), unitId, sellerId: row.sellerId, name, document: row.document };
    all.add(customer);
    if (row.document) byDocument.set(row.document, customer);
    if (!byName.has(plain(name))) byName.set(plain(name), customer);
  }
  return { all, of: (row: Importable) => find(row)! };
}
