import type { NextBatch } from '@traco/contract/concrete-return/return-matching';
import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A pour that may be offered surplus, with what a person calls it by. */
export const CandidatePour = z.object({
  id: z.string(),
  strengthClass: z.string(),
  slumpMm: z.number(),
  slumpToleranceMm: z.number(),
  pumped: z.boolean(),
  missingM3: z.number(),
  travelMinutes: z.number(),
  waitMinutes: z.number(),
  dischargeMinutesPerM3: z.number(),
  number: z.number(),
  sellerId: z.string(),
  customer: z.string(),
  site: z.string(),
  seller: z.string(),
  mix: z.string(),
  /** Minutes until a truck could discharge there, however near it is. */
  readyInMinutes: z.number(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type CandidatePour = z.infer<typeof CandidatePour>;

/** Pours that began so many hours ago may still lack concrete. */
const HOURS_BACK = 12;
/** Of a plant's pours so many are looked at, those of now before those of long ago. */
const MOST_POURS = 200;

/**
 * The unit's agreed pours of now that still lack concrete, with the trucks that discharge there before any other could:
 * one query, whatever their number. They come with the nearest in time first.
 * @param exceptLoadId the load that the surplus is of: its own pour does not want it
 */
export async function listCandidatePours(
  db: Database,
  unitId: string,
  settings: UnitSettings,
  now: Date,
  exceptLoadId: string | null,
): Promise<CandidatePour[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const perM3 = sql`case when p.pumped then ${settings.dischargePumpedMinutesPerM3}::float else ${settings.dischargeDirectMinutesPerM3}::float end`;
  return rowsOf(db, CandidatePour)`
    select p.id, p.number, p.seller_id as "sellerId", coalesce(c.name, '—') as customer, coalesce(o.name, '—') as site,
      coalesce(s.name, '—') as seller, m.code as mix, m.strength_class as "strengthClass",
      coalesce(p.slump_mm, m.slump_mm) as "slumpMm", m.slump_tolerance_mm as "slumpToleranceMm", p.pumped,
      app.missing_m3(p.id)::float as "missingM3", p.travel_minutes as "travelMinutes",
      greatest(0, l.ahead - p.travel_minutes, extract(epoch from p.starts_at - ${at}) / 60 - p.travel_minutes)::float as "waitMinutes",
      greatest(0, l.ahead, extract(epoch from p.starts_at - ${at}) / 60)::float as "readyInMinutes", o.latitude, o.longitude,
      ${perM3} as "dischargeMinutesPerM3"
    from pours p join mixes m on m.id = p.mix_id
      left join customers c on c.id = p.customer_id left join sites o on o.id = p.site_id left join sellers s on s.id = p.seller_id
      cross join lateral (
        select coalesce(sum(greatest(0, l.loaded_m3::float * ${perM3} - coalesce(extract(epoch from ${at} - l.discharging_at) / 60, 0)))
            filter (where l.state in ('en_route', 'on_site', 'discharging')), 0) as ahead
        from loads l where l.pour_id = p.id and l.state <> 'cancelled') l
    where p.unit_id = ${unitId} and p.state in ('confirmed', 'in_progress')
      and p.starts_at > ${at} - make_interval(hours => ${HOURS_BACK}) and p.starts_at < ${at} + make_interval(mins => ${settings.lifeMinutes})
      and p.id is distinct from (select l.pour_id from loads l where l.id = ${exceptLoadId})
    order by abs(extract(epoch from p.starts_at - ${at})), p.id
    limit ${literalLimit(MOST_POURS)}`;
}

const BatchRow = z.object({
  id: z.string(),
  strengthClass: z.string(),
  slumpMm: z.number(),
  slumpToleranceMm: z.number(),
  pumped: z.boolean(),
  m3: z.number(),
  minutesToLoading: z.number(),
  roadMinutes: z.number(),
  hasTransfer: z.boolean(),
});

/** Planned loads of the unit that are to be mixed soon, for a top-load. */
export async function listNextBatches(
  db: Database,
  unitId: string,
  settings: UnitSettings,
  now: Date,
): Promise<NextBatch[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const perM3 = sql`case when p.pumped then ${settings.dischargePumpedMinutesPerM3}::float else ${settings.dischargeDirectMinutesPerM3}::float end`;
  return rowsOf(db, BatchRow)`
    select l.id, m.strength_class as "strengthClass", coalesce(p.slump_mm, m.slump_mm) as "slumpMm",
      m.slump_tolerance_mm as "slumpToleranceMm", p.pumped, l.loaded_m3::float as m3,
      greatest(0, extract(epoch from l.planned_at - ${at}) / 60)::float as "minutesToLoading",
      (${settings.loadingMinutes}::float + p.travel_minutes + l.loaded_m3::float * ${perM3}) as "roadMinutes",
      exists (select from concrete_returns r where r.reused_load_id = l.id) as "hasTransfer"
    from loads l join pours p on p.id = l.pour_id join mixes m on m.id = l.mix_id
    where l.unit_id = ${unitId} and l.state = 'scheduled' and p.state in ('confirmed', 'in_progress')
      and l.loaded_at > ${at} - interval '2 hours' and l.loaded_at < ${at} + interval '2 hours'
    order by l.planned_at, l.id
    limit 60`;
}
