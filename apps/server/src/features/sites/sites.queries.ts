import { plannedPourStates } from '@traco/contract/pours/pour-states';
import type { Site, SiteFields } from '@traco/contract/sites/site';
import { SiteMap } from '@traco/contract/sites/sites';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { customers, sites } from '../../database/tables/index.ts';
import { literalLimit, wordList } from '../../platform/literals.ts';
import { columnOf, rowOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MOST_OF_CUSTOMER = 500;
const MOST_ON_MAP = 2_000;
const planned = wordList(plannedPourStates);

const columns = {
  id: sites.id,
  customerId: sites.customerId,
  unitId: sites.unitId,
  name: sites.name,
  address: sites.address,
  city: sites.city,
  latitude: sites.latitude,
  longitude: sites.longitude,
  accessNotes: sites.accessNotes,
  contacts: sites.contacts,
  largestTruckM3: sites.largestTruckM3,
  travelMinutes: sites.travelMinutes,
  active: sites.active,
  revision: sites.revision,
  plannedPours: columnOf(
    z.number(),
  )`(select count(*)::int from pours p where p.site_id = "sites"."id" and p.state = any(${planned}))`,
};

/** Sites that meet the condition, those in use first. */
async function readSites(db: Database, where: SQL): Promise<Site[]> {
  const rows = await db
    .select(columns)
    .from(sites)
    .where(where)
    .orderBy(sql`${sites.active} desc, ${sites.name}`)
    .limit(MOST_OF_CUSTOMER);
  return rows.map(({ latitude, longitude, ...site }) => ({
    ...site,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
  }));
}

export const listSites = (db: Database, customerId: string) =>
  readSites(db, eq(sites.customerId, customerId));

export const findSite = async (db: Database, id: string): Promise<Site | undefined> =>
  (await readSites(db, eq(sites.id, id)))[0];

const OwnersRow = z.object({
  customer_id: z.string(),
  customer: z.string().nullable(),
  seller_id: z.string(),
  seller: z.string().nullable(),
});

/** Whose a site is, by name as far as the actor sees them. */
export async function findOwners(db: Database, id: string) {
  const row = await rowOf(db, OwnersRow)`
    select o.customer_id, k.name as customer, o.seller_id, s.name as seller
    from sites o left join customers k on k.id = o.customer_id left join sellers s on s.id = o.seller_id where o.id = ${id}`;
  return (
    row && {
      customer: { id: row.customer_id, name: row.customer ?? '—' },
      seller: { id: row.seller_id, name: row.seller ?? '—' },
    }
  );
}

/** Holds the row until the end of the request; false when it does not exist for this actor. */
export async function lockSite(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from sites where id = ${id} for update`);
  return rowCount === 1;
}

/** To whom a customer belongs, as this actor sees it. */
export const findOwner = async (db: Database, customerId: string) =>
  (
    await db
      .select({ unitId: customers.unitId, sellerId: customers.sellerId })
      .from(customers)
      .where(eq(customers.id, customerId))
  )[0];

const columnsOf = ({ coordinates, ...fields }: SiteFields) => ({
  ...fields,
  latitude: coordinates?.latitude ?? null,
  longitude: coordinates?.longitude ?? null,
});

/** Inserts unless the id is taken. */
export async function insertSite(
  db: Database,
  keys: { id: string; customerId: string; unitId: string; sellerId: string },
  fields: SiteFields,
): Promise<void> {
  await db
    .insert(sites)
    .values({ ...columnsOf(fields), ...keys })
    .onConflictDoNothing();
}

export async function changeSite(db: Database, id: string, fields: SiteFields): Promise<Site> {
  await db
    .update(sites)
    .set({ ...columnsOf(fields), revision: sql`${sites.revision} + 1` })
    .where(eq(sites.id, id));
  const site = await findSite(db, id);
  if (!site) throw new Error('a changed site is no longer visible to whoever changed it');
  return site;
}

const SitePlace = SiteMap.shape.sites.element;

/** The active sites of a unit that have a place on the map. */
export async function listPlaces(db: Database, unitId: string): Promise<SiteMap['sites']> {
  return rowsOf(db, SitePlace)`
    select o.id, o.name, c.name as customer, o.latitude, o.longitude
    from sites o join customers c on c.id = o.customer_id
    where o.unit_id = ${unitId} and o.active and o.latitude is not null and o.longitude is not null
    order by o.created_at desc limit ${literalLimit(MOST_ON_MAP)}`;
}
