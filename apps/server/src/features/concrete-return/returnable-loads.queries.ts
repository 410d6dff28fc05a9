import { ReturnableLoad } from '@traco/contract/concrete-return/return-record';
import { LoadState } from '@traco/contract/concrete-volume/load';
import { ClockLimitsShape } from '@traco/contract/operational-sheet/clock-limits';
import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { beginningWith } from '../../database/like-pattern.ts';
import { isNote } from '../../database/note-search.queries.ts';
import { holdsPlain } from '../../database/plain-words.queries.ts';
import { StoredSettings } from '../../database/unit-settings.queries.ts';
import { pageLimit } from '../../platform/literals.ts';
import { rowOf, rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** How far back a load is looked for: what came back weeks ago is no more to be decided. */
const DAYS = 31;

const Row = ReturnableLoad.omit({ unit: true, loadedAt: true }).extend({
  unit: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  settings: StoredSettings,
  loadedAt: Timestamp,
});

interface Wanted {
  unitId?: string | undefined;
  loadId?: string | undefined;
  search?: string | undefined;
}

/** Loads that left the plant and of which no return is recorded, the last first. */
export async function listReturnableLoads(
  db: Database,
  wanted: Wanted,
  now: Date,
  limit: number,
): Promise<ReturnableLoad[]> {
  const conditions: SQL[] = [
    sql`l.review = 'accepted' and l.state not in ('scheduled', 'loading', 'cancelled', 'diverted')`,
    sql`not exists (select from concrete_returns r where r.load_id = l.id)`,
  ];
  if (wanted.loadId) conditions.push(sql`l.id = ${wanted.loadId}`);
  else
    conditions.push(
      sql`l.loaded_at > ${new Date(now.getTime() - DAYS * 86_400_000).toISOString()}::timestamptz and l.loaded_at <= ${now.toISOString()}::timestamptz`,
    );
  if (wanted.unitId) conditions.push(sql`l.unit_id = ${wanted.unitId}`);
  if (wanted.search) conditions.push(searchOf(wanted.search));
  const rows = await rowsOf(db, Row)`
    select l.id, jsonb_build_object('id', u.id, 'name', u.name, 'timeZone', u.time_zone) as unit, app.unit_settings(u.settings) as settings,
      l.note_series as "noteSeries", l.note_number as "noteNumber", l.state,
      jsonb_build_object('id', c.id, 'name', c.name) as customer,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as site,
      jsonb_build_object('id', m.id, 'name', m.name, 'code', m.code, 'strengthClass', m.strength_class,
        'slumpMm', m.slump_mm, 'costCentsPerM3', m.cost_cents_per_m3) as mix,
      case when v.id is not null then jsonb_build_object('id', v.id, 'plate', v.plate) end as vehicle,
      case when l.driver_id is not null then jsonb_build_object('id', l.driver_id, 'name', coalesce(d.name, app.driver_name(l.driver_id))) end as driver,
      l.loaded_at as "loadedAt", l.loaded_m3::float as "loadedM3", l.diverted_m3::float as "divertedM3",
      l.price_cents_per_m3 as "priceCentsPerM3"
    from (select l.* from loads l where ${sql.join(conditions, sql` and `)} order by l.loaded_at desc, l.id desc limit ${pageLimit(limit)}) l
      join units u on u.id = l.unit_id join customers c on c.id = l.customer_id join mixes m on m.id = l.mix_id
      left join sites o on o.id = l.site_id left join vehicles v on v.id = l.vehicle_id left join drivers d on d.id = l.driver_id
    order by l.loaded_at desc, l.id desc`;
  return rows.slice(0, limit).map(({ settings, ...row }) => ({
    ...row,
    loadedAt: new Date(row.loadedAt).toISOString(),
    unit: { ...row.unit, ...ClockLimitsShape.parse(unitSettingsOf(settings)) },
  }));
}

function searchOf(search: string): SQL {
  const plate = beginningWith(search.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  return sql`(${isNote(search)}
    or exists (select from vehicles v where v.id = l.vehicle_id and ${plate} <> '%' and v.plate like ${plate})
    or exists (select from customers c where c.id = l.customer_id and ${holdsPlain(sql`c.plain_name`, search)}))`;
}

const ReturningLoad = z.object({
  id: z.string(),
  unitId: z.string(),
  sellerId: z.string(),
  driverId: z.string().nullable(),
  partnerId: z.string().nullable(),
  vehicleId: z.string().nullable(),
  customerId: z.string(),
  siteId: z.string().nullable(),
  mixId: z.string(),
  state: LoadState,
  review: z.string(),
  loadedAt: Timestamp,
  loadedM3: z.number(),
  divertedM3: z.number(),
  deliveredM3: z.number(),
  counts: z.boolean(),
  /** m³ that were loaded as another load, and went on as no third. */
  transferredLeftM3: z.number(),
  hasReturn: z.boolean(),
});

/** The load, held until the end of the request, with what a return takes over from it. */
export async function lockReturningLoad(db: Database, id: string) {
  const held = await db.execute(sql`select 1 from loads where id = ${id} for update`);
  if (held.rowCount === 0) return undefined;
  const row = await theRow(db, ReturningLoad)`
    select l.id, l.unit_id as "unitId", l.seller_id as "sellerId", l.driver_id as "driverId", l.partner_id as "partnerId",
      l.vehicle_id as "vehicleId", l.customer_id as "customerId", l.site_id as "siteId", l.mix_id as "mixId", l.state, l.review,
      l.loaded_at as "loadedAt", l.loaded_m3::float as "loadedM3", l.diverted_m3::float as "divertedM3",
      l.delivered_m3::float as "deliveredM3", l.counts,
      greatest(0, l.transferred_m3 - coalesce((select sum(o.transferred_m3) from loads o
        where o.transferred_from_id = l.id and o.state <> 'cancelled'), 0))::float as "transferredLeftM3",
      exists (select from concrete_returns r where r.load_id = l.id) as "hasReturn"
    from loads l where l.id = ${id}`;
  return { ...row, loadedAt: new Date(row.loadedAt) };
}

const ReusedLoad = z.object({ id: z.string(), state: z.string() });

/** The load that a return's surplus went into. */
export async function findReusedLoad(db: Database, returnId: string) {
  return rowOf(db, ReusedLoad)`
    select l.id, l.state from loads l join concrete_returns r on r.reused_load_id = l.id where r.id = ${returnId} for update of l`;
}
