import type { ImportRow } from '@traco/contract/concrete-volume/import-loads';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstDayOf } from '../../database/first-day.queries.ts';
import { plainName } from '../../database/plain-words.queries.ts';
import { rowOf, rowsOf } from '../../platform/rows.ts';
import { type Index, indexOf } from '../../platform/sheets/documented.rules.ts';
import { compact, plain } from '../../platform/sheets/sheet-names.rules.ts';
import type { Database } from '../../platform/transaction.ts';
import { findListPricesOn } from '../price-lists/price-lists.service.ts';
import { dayOfRow } from './import-row.rules.ts';

const Named = z.object({ id: z.string(), name: z.string() });

export const KnownCustomer = Named.extend({ document: z.string().nullable(), seller_id: z.string() });
export type KnownCustomer = z.infer<typeof KnownCustomer>;

/** What the rows of one call may point to, as this actor sees it, found by name. */
export interface ImportCatalogue {
  timeZone: string;
  firstDayOn: string;
  closedMonths: Set<string>;
  sellers: Map<string, string>;
  mixes: Map<string, { id: string; priceCentsPerM3: number }>;
  /** What the list of a day asks, centavos per m³ by `day mix id`; what it leaves out has the mix's own price. */
  listPrices: Map<string, number>;
  vehicles: Map<string, { id: string; partnerId: string | null; drumM3: number }>;
  drivers: Map<string, string>;
  customers: Index<KnownCustomer>;
  sites: Map<string, string>;
}

const PlantRow = z.object({ timeZone: z.string(), firstDayOn: z.string() });

const MonthRow = z.object({ month: z.string() });

const MixRow = Named.extend({ code: z.string(), price: z.number() });

const VehicleRow = z.object({
  id: z.string(),
  plate: z.string(),
  partner_id: z.string().nullable(),
  drumM3: z.number(),
});

const SiteRow = Named.extend({ customer_id: z.string() });

/** Reads the catalogue of a unit once for a whole call; undefined when the unit does not exist for the actor. */
export async function readImportCatalogue(
  db: Database,
  unitId: string,
  rows: ImportRow[],
): Promise<ImportCatalogue | undefined> {
  const plant = await rowOf(db, PlantRow)`
    select time_zone as "timeZone", ${firstDayOf(sql`settings`)} as "firstDayOn" from units
         where id = ${unitId} and active`;
  if (!plant) return undefined;
  const { timeZone } = plant;
  const documents = [...new Set(rows.map((row) => compact(row.document)).filter(Boolean))];
  const names = [...new Set(rows.map((row) => plain(row.customer)))];
  const closed = await rowsOf(db, MonthRow)`
    select to_char(month_on, 'YYYY-MM') as month from closed_months where unit_id = ${unitId}`;
  const sellers = await rowsOf(db, Named)`select id, name from sellers where unit_id = ${unitId} and active`;
  const mixes = await rowsOf(db, MixRow)`
    select id, name, code, price_cents_per_m3 as price from mixes where active`;
  const vehicles = await rowsOf(db, VehicleRow)`
    select id, plate, partner_id, drum_m3::float as "drumM3" from vehicles where unit_id = ${unitId}`;
  const drivers = await rowsOf(db, Named)`select id, name from drivers where unit_id = ${unitId} and active`;
  const customers = await rowsOf(db, KnownCustomer)`select id, name, document, seller_id from customers
    where unit_id = ${unitId}
      and (document = any(${sql.param(documents)}::text[]) or ${plainName(sql`name`)} = any(${sql.param(names)}::text[]))
    order by document nulls last`;
  const customerIds = customers.map(({ id }) => id);
  const sites = await rowsOf(db, SiteRow)`
    select id, name, customer_id from sites where customer_id = any(${sql.param(customerIds)}::uuid[])`;
  return {
    ...plant,
    closedMonths: new Set(closed.map(({ month }) => month)),
    sellers: new Map(sellers.map(({ id, name }) => [plain(name), id])),
    listPrices: await findListPricesOn(db, unitId, daysOf(rows, timeZone)),
    mixes: new Map(
      mixes.flatMap(({ id, name, code, price }) =>
        [name, code].map((key) => [plain(key), { id, priceCentsPerM3: price }] as const),
      ),
    ),
    vehicles: new Map(
      vehicles.map(({ id, plate, partner_id, drumM3 }) => [plate, { id, partnerId: partner_id, drumM3 }]),
    ),
    drivers: new Map(drivers.map(({ id, name }) => [plain(name), id])),
    customers: indexOf(customers),
    sites: new Map(sites.map(({ id, name, customer_id }) => [`${customer_id}:${plain(name)}`, id])),
  };
}

const daysOf = (rows: readonly ImportRow[], timeZone: string) => [
  ...new Set(rows.flatMap(({ loadedAt }) => dayOfRow(loadedAt, timeZone) ?? [])),
];
