import type { PourFields } from '@traco/contract/pours/pour';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { listedPrices } from '../price-lists/price-lists.service.ts';

/** What the rows that a pour points to say that it takes over. */
export interface PourReferences {
  sellerId: string;
  /** The list's price of that day and the lowest without approval, in centavos. */
  listCentsPerM3: number;
  /** Whether a list in force has it; the mix's own price is otherwise what it costs. */
  isListed: boolean;
  floorCentsPerM3: number | null;
  siteLargestTruckM3: number | null;
}

type Field = 'unitId' | 'customerId' | 'siteId' | 'mixId' | 'pumpId';

const ReferencesRow = z.object({
  unitId: z.string().nullable(),
  customerId: z.string().nullable(),
  seller_id: z.string().nullable(),
  siteId: z.string().nullable(),
  largest_truck_m3: z.string().nullable(),
  mixId: z.string().nullable(),
  base_cents: z.number().nullable(),
  pumpId: z.string().nullable(),
  list_cents: z.number().nullable(),
  floor_cents_per_m3: z.number().nullable(),
});

/**
 * Looks up everything a pour points to, as this actor sees it, in one query: what is another unit's does not exist.
 * The price is that of the unit's list of the day, else the mix's own.
 */
export async function resolvePour(
  db: Database,
  unitId: string,
  wanted: Pick<PourFields, 'customerId' | 'siteId' | 'mixId' | 'pumpId' | 'startsAt'>,
): Promise<{ resolved: PourReferences } | { missing: Field }> {
  const row = await theRow(db, ReferencesRow)`
    select u.id as "unitId", c.id as "customerId", c.seller_id, o.id as "siteId", o.largest_truck_m3, m.id as "mixId",
      m.price_cents_per_m3 as base_cents, v.id as "pumpId", i.price_cents_per_m3 as list_cents, i.floor_cents_per_m3
    from (select 1) one
      left join units u on u.id = ${unitId} and u.active
      left join customers c on c.id = ${wanted.customerId} and c.unit_id = u.id and c.active
      left join sites o on o.id = ${wanted.siteId} and o.customer_id = c.id and o.active
      left join mixes m on m.id = ${wanted.mixId} and m.active
      left join vehicles v on v.id = ${wanted.pumpId ?? null} and v.unit_id = u.id and v.type = 'pump'
      left join lateral ${listedPrices(sql`u.id`, sql`(${wanted.startsAt}::timestamptz at time zone u.time_zone)::date`)} i on i.mix_id = m.id`;
  const asked: Field[] = [
    'unitId',
    'customerId',
    'siteId',
    'mixId',
    ...(wanted.pumpId ? (['pumpId'] as const) : []),
  ];
  const missing = asked.find((field) => row[field] === null);
  if (missing) return { missing };
  return {
    resolved: {
      sellerId: row.seller_id!,
      listCentsPerM3: (row.list_cents ?? row.base_cents)!,
      isListed: row.list_cents !== null,
      floorCentsPerM3: row.floor_cents_per_m3,
      siteLargestTruckM3: row.largest_truck_m3 === null ? null : Number(row.largest_truck_m3),
    },
  };
}

const MostRow = z.object({ most: z.string().nullable() });

/** The largest drum that gets to a site; null when any does, or when the site does not exist for this actor. */
export async function findLargestTruckAt(db: Database, siteId: string): Promise<number | null> {
  const row = await rowOf(db, MostRow)`select largest_truck_m3 as most from sites where id = ${siteId}`;
  return row?.most ? Number(row.most) : null;
}
