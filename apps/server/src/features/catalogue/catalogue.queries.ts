import { and, asc, eq, ilike, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { firstDayOf } from '../../database/first-day.queries.ts';
import { holdsPlain } from '../../database/plain-words.queries.ts';
import { customers, drivers, mixes, sellers, sites, units, vehicles } from '../../database/tables/index.ts';
import { unseen } from '../../platform/literals.ts';
import { columnOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { listBlockedDrivers } from '../day-plan/day-plan.service.ts';
import { findListPrices } from '../price-lists/price-lists.service.ts';

const MOST_CUSTOMERS = 20;
const MOST_NAMESAKES = 3;

const customerColumns = {
  id: customers.id,
  name: customers.name,
  document: customers.document,
  unitId: customers.unitId,
  sellerId: customers.sellerId,
};
const siteColumns = { id: sites.id, name: sites.name, city: sites.city };

export const listUnits = (db: Database) =>
  db
    .select({
      id: units.id,
      name: units.name,
      code: units.code,
      timeZone: units.timeZone,
      sellersMayRecord: units.sellersMayRecord,
      firstDayOn: firstDayOf(units.settings),
    })
    .from(units)
    .where(eq(units.active, true))
    .orderBy(asc(units.name));

const ofUnit = (column: PgColumn, unitId: string | undefined) => (unitId ? eq(column, unitId) : undefined);

export const listSellers = (db: Database, unitId: string | undefined) =>
  db
    .select({ id: sellers.id, name: sellers.name, unitId: sellers.unitId })
    .from(sellers)
    .where(and(eq(sellers.active, true), ofUnit(sellers.unitId, unitId)))
    .orderBy(asc(sellers.name));

/** Active mixes with their prices: those of the unit's list of the day, else their own. */
export async function listMixes(db: Database, at: { unitId: string; day: string } | null) {
  const own = await db
    .select({
      id: mixes.id,
      name: mixes.name,
      code: mixes.code,
      strengthClass: mixes.strengthClass,
      slumpMm: mixes.slumpMm,
      pumpable: mixes.pumpable,
      priceCentsPerM3: mixes.priceCentsPerM3,
    })
    .from(mixes)
    .where(eq(mixes.active, true))
    .orderBy(asc(mixes.code));
  const listed = at ? await findListPrices(db, at.unitId, at.day) : null;
  return own.map((mix) => ({
    ...mix,
    priceCentsPerM3: listed?.get(mix.id)?.priceCentsPerM3 ?? mix.priceCentsPerM3,
    isListed: listed?.has(mix.id) ?? false,
  }));
}

export const listMixers = (db: Database, unitId: string | undefined) =>
  db
    .select({
      id: vehicles.id,
      plate: vehicles.plate,
      fleetNumber: vehicles.fleetNumber,
      driverId: vehicles.driverId,
      drumM3: vehicles.drumM3,
      state: vehicles.state,
    })
    .from(vehicles)
    .where(
      and(eq(vehicles.type, 'mixer'), sql`${vehicles.state} <> 'inactive'`, ofUnit(vehicles.unitId, unitId)),
    )
    .orderBy(asc(vehicles.plate));

/** Active drivers. @param dayOn the day on which their papers count */
export async function listDrivers(db: Database, unitId: string | undefined, dayOn: string) {
  const found = await db
    .select({ id: drivers.id, name: drivers.name })
    .from(drivers)
    .where(and(eq(drivers.active, true), ofUnit(drivers.unitId, unitId)))
    .orderBy(asc(drivers.name));
  const blocked = await listBlockedDrivers(
    db,
    found.map(({ id }) => id),
    dayOn,
  );
  return found.map((driver) => ({ ...driver, isBlocked: blocked.has(driver.id) }));
}

/** The name itself, then names that begin with it, then the rest. */
const nearTo = (search: string) =>
  sql`case when ${customers.plainName} = app.plain(${search}) then 0
    when starts_with(${customers.plainName}, app.plain(${search})) then 1 else 2 end`;

/** Customers whose name holds the words or whose document begins with the digits typed. */
export function findCustomers(
  db: Database,
  {
    search,
    unitId,
    sellerId,
  }: { search: string; unitId?: string | undefined; sellerId?: string | undefined },
) {
  const document = search.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const matches = search
    ? or(
        holdsPlain(customers.plainName, search),
        document.length > 2 ? ilike(customers.document, `${document}%`) : undefined,
      )
    : undefined;
  return (
    db
      .select(customerColumns)
      .from(customers)
      .where(
        and(
          sql`${customers.active}`,
          matches,
          ofUnit(customers.unitId, unitId),
          sellerId ? eq(customers.sellerId, sellerId) : undefined,
        ),
      )
      // The very name that is typed comes first, however many others hold it: nobody is offered to make it again.
      .orderBy(...(search ? [nearTo(search)] : []), asc(customers.name))
      .limit(MOST_CUSTOMERS)
  );
}

/** A name without what people write now one way, now another: accents, case, signs, the kind of company. */
const core = (name: SQLWrapper) => {
  const letters = sql`regexp_replace(normalize(lower(${name}), NFD), '[\u0300-\u036f.]', '', 'g')`;
  const words = sql`btrim(regexp_replace(${letters}, '[^a-z0-9]+', ' ', 'g'))`;
  return sql`replace(regexp_replace(${words}, '( (ltda|s ?a|me|mei|epp|eireli))+$', ''), ' ', '')`;
};

/** Customers whose name is the same in its core, whatever its spelling. */
export const findNamesakes = (
  db: Database,
  { name, unitId }: { name: string; unitId?: string | undefined },
) =>
  db
    .select(customerColumns)
    .from(customers)
    .where(
      and(
        sql`${customers.active}`,
        ofUnit(customers.unitId, unitId),
        sql`${core(customers.name)} = nullif(${core(unseen(name, 'text'))}, '')`,
      ),
    )
    .orderBy(asc(customers.name))
    .limit(MOST_NAMESAKES);

export const listSites = (db: Database, customerId: string) =>
  db
    .select(siteColumns)
    .from(sites)
    .where(and(sql`${sites.active}`, eq(sites.customerId, customerId)))
    .orderBy(asc(sites.name))
    .limit(200);

export const findCustomer = async (db: Database, id: string) =>
  (await db.select(customerColumns).from(customers).where(eq(customers.id, id)))[0];

export const findSite = async (db: Database, id: string) =>
  (await db.select(siteColumns).from(sites).where(eq(sites.id, id)))[0];

export const findByDocument = async (db: Database, unitId: string, document: string) =>
  (
    await db
      .select(customerColumns)
      .from(customers)
      .where(and(eq(customers.unitId, unitId), eq(customers.document, document)))
  )[0];

/**
 * The unit of a seller who works and whom the actor sees. Held until the request ends: nobody sends the seller away, or to another
 * unit, while a customer is being given to the seller. Asked before a customer is held, or two requests could wait for each other.
 */
export const findUnitOfSeller = async (db: Database, id: string): Promise<string | undefined> =>
  (
    await db
      .select({ unitId: columnOf(z.string().nullable())`app.hold_seller(${sellers.id})` })
      .from(sellers)
      .where(eq(sellers.id, id))
  )[0]?.unitId ?? undefined;

/** The new customer; undefined when its id or its document is taken already. */
export async function insertCustomer(db: Database, row: typeof customers.$inferInsert) {
  return (await db.insert(customers).values(row).onConflictDoNothing().returning(customerColumns))[0];
}

/** The new site; undefined when its id is taken already. */
export async function insertSite(db: Database, row: typeof sites.$inferInsert) {
  return (await db.insert(sites).values(row).onConflictDoNothing().returning(siteColumns))[0];
}
