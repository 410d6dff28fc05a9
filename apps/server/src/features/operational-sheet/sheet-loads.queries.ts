import { LoadState } from '@traco/contract/concrete-volume/load';
import { CLOCK_WRONG_MINUTES } from '@traco/contract/operational-sheet/day-checks';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A load of a day with the names and proofs that its sheet shows; no price. */
export const SheetLoadRow = z.object({
  id: z.string(),
  unitId: z.string(),
  revision: z.number(),
  state: LoadState,
  origin: z.enum(['manual', 'import', 'dispatch']),
  review: z.enum(['accepted', 'pending', 'rejected']),
  counts: z.boolean(),
  dayOn: z.string(),
  driverId: z.string().nullable(),
  driver: z.string().nullable(),
  vehicleId: z.string().nullable(),
  vehicle: z.string().nullable(),
  customerId: z.string(),
  siteId: z.string().nullable(),
  noteSeries: z.string(),
  noteNumber: z.number().nullable(),
  pourId: z.string().nullable(),
  pourNumber: z.number().nullable(),
  turn: z.number().nullable(),
  customer: z.string(),
  site: z.string().nullable(),
  mix: z.string(),
  plannedAt: z.string().nullable(),
  loadedAt: z.string(),
  enRouteAt: z.string().nullable(),
  onSiteAt: z.string().nullable(),
  dischargingAt: z.string().nullable(),
  washingAt: z.string().nullable(),
  returningAt: z.string().nullable(),
  backAt: z.string().nullable(),
  /** The step that ended it beside the trip. */
  endedAt: z.string().nullable(),
  loadedM3: z.number(),
  deliveredM3: z.number(),
  returnedM3: z.number(),
  divertedM3: z.number(),
  transferredM3: z.number(),
  transferredFromId: z.string().nullable(),
  seal: z.string(),
  waterLimitLitres: z.number().nullable(),
  waterCode: z.string().nullable(),
  changeReason: z.string().nullable(),
  waterLitres: z.number(),
  hasUnapprovedWater: z.boolean(),
  isIssued: z.boolean(),
  hasReceipt: z.boolean(),
  receiver: z.string().nullable(),
  slumpMm: z.number().nullable(),
  isClockWrong: z.boolean(),
  /** m³ of the return as it was measured; `returnedM3` is never more than was in the drum. */
  measuredReturnM3: z.number().nullable(),
  /** Its driver's "ciente" of a planned load. */
  seen: z.object({ at: z.string(), isCurrent: z.boolean() }).nullable(),
});
export type SheetLoadRow = z.infer<typeof SheetLoadRow>;

const columns = sql`l.id, l.unit_id as "unitId", l.revision, l.state, l.origin, l.review, l.counts, l.day_on::text as "dayOn",
  l.driver_id as "driverId", coalesce(d.name, app.driver_name(l.driver_id)) as driver, l.vehicle_id as "vehicleId", v.fleet_number as vehicle,
  l.customer_id as "customerId", l.site_id as "siteId", l.note_series as "noteSeries", l.note_number as "noteNumber",
  l.pour_id as "pourId", p.number as "pourNumber", l.turn, k.name as customer, s.name as site, m.code as mix,
  l.planned_at as "plannedAt", l.loaded_at as "loadedAt", l.en_route_at as "enRouteAt", l.on_site_at as "onSiteAt",
  l.discharging_at as "dischargingAt", l.washing_at as "washingAt", l.returning_at as "returningAt",
  l.back_at as "backAt", c.ended as "endedAt", l.loaded_m3::float as "loadedM3", l.delivered_m3::float as "deliveredM3",
  l.returned_m3::float as "returnedM3", l.diverted_m3::float as "divertedM3", l.transferred_m3::float as "transferredM3",
  l.transferred_from_id as "transferredFromId", l.seal, l.water_limit_litres as "waterLimitLitres",
  l.water_code as "waterCode", l.change_reason as "changeReason", coalesce(w.litres, 0) as "waterLitres",
  coalesce(w.unapproved, false) as "hasUnapprovedWater", l.note_token is not null as "isIssued",
  r.id is not null as "hasReceipt",
  nullif(r.receiver_name, '') as receiver, r.slump_mm as "slumpMm", coalesce(c.wrong, false) as "isClockWrong",
  b.m3 as "measuredReturnM3", n.seen`;

/** Water, the last receipt, the return, how it ended and whether the device's own clock was wrong, beside each load. */
const joined = sql`join customers k on k.id = l.customer_id join mixes m on m.id = l.mix_id
  left join sites s on s.id = l.site_id left join pours p on p.id = l.pour_id
  left join vehicles v on v.id = l.vehicle_id left join drivers d on d.id = l.driver_id
  left join lateral (select sum(a.litres)::int as litres, bool_or(a.unapproved) as unapproved
    from water_additions a where a.load_id = l.id) w on true
  left join lateral (select e.id, e.receiver_name, e.slump_mm from load_receipts e
    where e.load_id = l.id order by e.at desc limit 1) r on true
  left join lateral (select (e.residue_m3 + e.surplus_m3)::float as m3 from concrete_returns e where e.load_id = l.id) b on true
  left join lateral (select max(t.at) filter (where t.state = l.state and t.kind = 'step'
      and l.state in ('refused', 'diverted', 'cancelled')) as ended,
    bool_or(abs(extract(epoch from e.sent_at - e.server_at)) > ${CLOCK_WRONG_MINUTES * 60}
      or extract(epoch from e.device_at - e.server_at) > ${CLOCK_WRONG_MINUTES * 60}) as wrong
    from load_steps t left join device_entries e on e.id = t.id where t.load_id = l.id) c on true`;

/** Of the planned ones of these loads, what their drivers have said "ciente" to. */
const seen = (where: SQL) =>
  sql`left join app.seen_stands(array(select l.id from loads l where ${where} and l.state = 'scheduled')) n on n.load_id = l.id`;

const read = async (db: Database, where: SQL): Promise<SheetLoadRow[]> =>
  rowsOf(db, SheetLoadRow)`
    select ${columns} from loads l ${joined} ${seen(where)} where ${where} order by l.loaded_at, l.id`;

/**
 * The loads of a unit's day in the order of the clock; those that were taken off the plan before they were mixed, and
 * records that the unit refused, are none of it.
 */
export const listSheetLoads = (db: Database, unitId: string, from: Date, to: Date): Promise<SheetLoadRow[]> =>
  read(
    db,
    sql`l.unit_id = ${unseen(unitId, 'uuid')} and l.loaded_at >= ${unseen(from.toISOString(), 'timestamptz')}
      and l.loaded_at < ${unseen(to.toISOString(), 'timestamptz')}
      and not (l.state = 'cancelled' and l.note_number is null) and l.review <> 'rejected'`,
  );

/** One load of these, whatever its day; undefined when it does not exist for the actor. */
export const findSheetLoad = async (db: Database, id: string): Promise<SheetLoadRow | undefined> =>
  (await read(db, sql`l.id = ${id}`))[0];
