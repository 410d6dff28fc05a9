import type { ImportRow } from '@traco/contract/concrete-volume/import-loads';
import { sql } from 'drizzle-orm';
import { firstDayOf } from '../../database/first-day.queries.ts';
import { plainName } from '../../database/plain-words.queries.ts';
import { type Index, indexOf } from '../../platform/sheets/documented.rules.ts';
import { compact, plain } from '../../platform/sheets/sheet-names.rules.ts';
import type { Database } from '../../platform/transaction.ts';
import { findListPricesOn } from '../price-lists/price-lists.service.ts';
import { dayOfRow } from './import-row.rules.ts';

interface Named extends Record<string, unknown> {
  id: string;
  name: string;
}

export interface KnownCustomer extends Named {
  document: string | null;
  seller_id: string;
}

/** What the rows of one call may point to, as this actor sees it, found by name. */
export interface ImportCatalogue {
  timeZone: string;
  firstDayOn: string;
  closedMonths: Set<string>;
  sellers: Map<string, string>;
  mixes: Map<string, { id: string; priceCentsPerM3: number }>;
  /** What the list of a day asks, centavos per m³ by `day mix id`; what it leaves out has the mix's own price. */
  listPrices: Map<string, number>;
  vehicles: Map<string, { id: string; partnerId: string | null }>;
  drivers: Map<string, string>;
  customers: Index<KnownCustomer>;
  sites: Map<string, string>;
}

/** Reads the catalogue of a unit once for a whole call; undefined when the unit does not exist for the actor. */
export async function readImportCatalogue(
  db: Database,
  unitId: string,
  rows: ImportRow[],
): Promise<ImportCatalogue | undefined> {
  const unit = await db.execute<{ timeZone: string; firstDayOn: string }>(
    sql`select time_zone as "timeZone", ${firstDayOf(sql`settings`)} as "firstDayOn" from units
         where id = ${unitId} and active`,
  );
  const plant = unit.rows[0];
  if (!plant) return undefined;
  const { timeZone } = plant;
  const documents = [...new Set(rows.map((row) => compact(row.document)).filter(Boolean))];
  const names = [...new Set(rows.map((row) => plain(row.customer)))];
  const closed = await db.execute<{ month: string }>(
    sql`select to_char(month_on, 'YYYY-MM') as month from closed_months where unit_id = ${unitId}`,
  );
  const sellers = await db.execute<Named>(
    sql`select id, name from sellers where unit_id = ${unitId} and active`,
  );
  const mixes = await db.execute<Named & { code: string; price: number }>(
    sql`select id, name, code, price_cents_per_m3 as price from mixes where active`,
  );
  const vehicles = await db.execute<{ id: string; plate: string; partner_id: string | null }>(
    sql`select id, plate, partner_id from vehicles where unit_id = ${unitId}`,
  );
  const drivers = await db.execute<Named>(
    sql`select id, name from drivers where unit_id = ${unitId} and active`,
  );
  const customers = await db.execute<KnownCustomer>(sql`select id, name, document, seller_id from customers
    where unit_id = ${unitId}
      and (document = any(${sql.param(documents)}::text[]) or ${plainName(sql`name`)} = any(${sql.param(names)}::text[]))
    order by document nulls last`);
  const customerIds = customers.rows.map(({ id }) => id);
  const sites = await db.execute<Named & { customer_id: string }>(
    sql`select id, name, customer_id from sites where customer_id = any(${sql.param(customerIds)}::uuid[])`,
  );
  return {
    ...plant,
    closedMonths: new Set(closed.rows.map(({ month }) => month)),
    sellers: new Map(sellers.rows.map(({ id, name }) => [plain(name), id])),
    listPrices: await findListPricesOn(db, unitId, daysOf(rows, timeZone)),
    mixes: new Map(
      mixes.rows.flatMap(({ id, name, code, price }) =>
        [name, code].map((key) => [plain(key), { id, priceCentsPerM3: price }] as const),
      ),
    ),
    vehicles: new Map(
      vehicles.rows.map(({ id, plate, partner_id }) => [plate, { id, partnerId: partner_id }]),
    ),
    drivers: new Map(drivers.rows.map(({ id, name }) => [plain(name), id])),
    customers: indexOf(customers.rows),
    sites: new Map(sites.rows.map(({ id, name, customer_id }) => [`${customer_id}:${plain(name)}`, id])),
  };
}

const daysOf = (rows: readonly ImportRow[], timeZone: string) => [
  ...new Set(rows.flatMap(({ loadedAt }) => dayOfRow(loadedAt, timeZone) ?? [])),
];
