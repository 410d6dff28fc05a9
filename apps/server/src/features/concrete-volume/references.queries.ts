import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstDayOf } from '../../database/first-day.queries.ts';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** The rows that a load points to. */
export interface References {
  unitId: string;
  sellerId: string | null | undefined;
  customerId: string;
  siteId?: string | null | undefined;
  mixId: string;
  vehicleId?: string | null | undefined;
  driverId?: string | null | undefined;
  notePhotoId?: string | null | undefined;
}

/** What the rows say that a load takes over. */
export interface Resolved {
  sellerId: string;
  partnerId: string | null;
  sellersMayRecord: boolean;
  timeZone: string;
  firstDayOn: string;
}

export type ReferenceField = Exclude<keyof References, never>;

const Found = z.string().nullable();
export const ReferencesRow = z.object({
  unitId: Found,
  sellers_may_record: z.boolean().nullable(),
  time_zone: Found,
  first_day_on: Found,
  customerId: Found,
  customer_seller_id: Found,
  sellerId: Found,
  siteId: Found,
  mixId: Found,
  vehicleId: Found,
  vehicle_partner_id: Found,
  driverId: Found,
  driver_partner_id: Found,
  notePhotoId: Found,
});

/** What a load points to: all of it, or the name of the first field that points to nothing. */
export type FoundReferences = { resolved: Resolved } | { missing: ReferenceField };

/**
 * Looks up everything a load points to, as this actor sees it, in one query: what is another unit's does not
 * exist. The seller is the one named, or the customer's own.
 * @returns what the load takes over, or the name of the first field that points to nothing
 */
export const resolveReferences = async (db: Database, wanted: References): Promise<FoundReferences> =>
  resolved(await theRow(db, ReferencesRow)`${referencesOf(wanted)}`, wanted);

/** The question of it, which has always one row. What is not named is not looked for. */
export function referencesOf(wanted: References): SQL {
  const { siteId, vehicleId, driverId, notePhotoId } = wanted;
  const ofNamed = (named: string | null | undefined, found: SQL) => (named ? found : sql`null::uuid`);
  const joined = (named: string | null | undefined, join: SQL) => (named ? join : sql``);
  return sql`
    select u.id as "unitId", u.sellers_may_record, u.time_zone, ${firstDayOf(sql`u.settings`)} as first_day_on,
      c.id as "customerId", c.seller_id as customer_seller_id,
      (select s.id from sellers s where s.id = coalesce(${wanted.sellerId ?? null}, c.seller_id) and s.unit_id = u.id) as "sellerId",
      ${ofNamed(siteId, sql`(select o.id from sites o where o.id = ${siteId} and o.customer_id = c.id)`)} as "siteId",
      (select m.id from mixes m where m.id = ${wanted.mixId} and m.active) as "mixId",
      ${ofNamed(vehicleId, sql`v.id`)} as "vehicleId", ${ofNamed(vehicleId, sql`v.partner_id`)} as vehicle_partner_id,
      ${ofNamed(driverId, sql`d.id`)} as "driverId", ${ofNamed(driverId, sql`d.partner_id`)} as driver_partner_id,
      ${ofNamed(notePhotoId, sql`(select f.id from files f where f.id = ${notePhotoId} and f.purpose = 'note-photo')`)} as "notePhotoId"
    from (select 1) one
      left join units u on u.id = ${wanted.unitId} and u.active
      left join customers c on c.id = ${wanted.customerId}
      ${joined(vehicleId, sql`left join vehicles v on v.id = ${vehicleId} and v.unit_id = u.id`)}
      ${joined(driverId, sql`left join drivers d on d.id = ${driverId} and d.unit_id = u.id`)}`;
}

/** What its row says. */
export function resolved(row: z.infer<typeof ReferencesRow>, wanted: References): FoundReferences {
  const asked: ReferenceField[] = ['unitId', 'customerId', 'sellerId', 'mixId'];
  for (const field of ['siteId', 'vehicleId', 'driverId', 'notePhotoId'] as const)
    if (wanted[field]) asked.push(field);
  const missing = asked.find((field) => row[field] === null);
  if (missing) return { missing };
  return {
    resolved: {
      sellerId: row.sellerId!,
      partnerId: row.vehicle_partner_id ?? row.driver_partner_id,
      sellersMayRecord: row.sellers_may_record!,
      timeZone: row.time_zone!,
      firstDayOn: row.first_day_on!,
    },
  };
}
