import { LoadState } from '@traco/contract/concrete-volume/load';
import { type TripStep, tripSteps } from '@traco/contract/operational-sheet/load-steps';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { columnOf, rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { Freeze } from './day-standing.queries.ts';

const HeldRow = z.object({
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
  /** First water; the planned moment as long as it is only scheduled. */
  loadedAt: Timestamp,
  enRouteAt: Timestamp.nullable(),
  onSiteAt: Timestamp.nullable(),
  dischargingAt: Timestamp.nullable(),
  washingAt: Timestamp.nullable(),
  returningAt: Timestamp.nullable(),
  backAt: Timestamp.nullable(),
  loadedM3: z.number(),
  divertedM3: z.number(),
  returnedM3: z.number(),
  /** m³ that its truck's drum holds; null without a truck, or when the actor does not see it. */
  drumM3: z.number().nullable(),
  /** The system issued its note: its trip is driven here. A record by hand is the office's. */
  isIssued: z.boolean(),
  /** m³ of it that another load had brought out of the plant already. */
  transferredM3: z.number(),
  /** It was made of what another load had in its drum: it left where it was made, and was never weighed by itself. */
  isTakenOver: z.boolean(),
  noteNumber: z.number().nullable(),
  waterLimitLitres: z.number().nullable(),
  revision: z.number(),
  /** Its day or month is closed: nothing of what it delivered changes. */
  frozen: Freeze.nullable(),
});
type HeldRow = z.infer<typeof HeldRow>;

/** Lets nobody else record several things of a plant's loads: totals and the series of the notes are needed in their order. */
export const waitForPlant = (db: Database, unitId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('sending' || ${unitId}, 0))`);

/**
 * Lets one sending of several entries go at a time, at every plant of its loads, and holds these in the order of their ids,
 * the driver's or not: two that need them crosswise would wait for each other. A single entry needs one of each.
 */
export const holdSending = (db: Database, loadIds: readonly string[]) =>
  db.execute(sql`select app.hold_sending(${sql.param([...loadIds])}::uuid[])`);

type Moment = 'loadedAt' | (typeof columnOfStep)[TripStep];

/** A load that is held for a step, with what its rules ask. */
export type HeldLoad = Omit<HeldRow, Moment> & { loadedAt: Date } & Record<
    Exclude<Moment, 'loadedAt'>,
    Date | null
  >;

/** Whether a column holds one of these ids. */
export const isOneOf = (column: SQL, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/**
 * Holds the loads that the actor may change among those asked for, in the order of their ids: whoever else holds
 * several does so in the same order, and the series of the notes comes after.
 */
const heldRows = (asked: SQL) => sql`
    select l.id, l.unit_id as "unitId", l.seller_id as "sellerId", l.driver_id as "driverId", l.partner_id as "partnerId",
      l.vehicle_id as "vehicleId", l.customer_id as "customerId", l.site_id as "siteId", l.mix_id as "mixId", l.state,
      l.loaded_at as "loadedAt", l.en_route_at as "enRouteAt", l.on_site_at as "onSiteAt",
      l.discharging_at as "dischargingAt", l.washing_at as "washingAt", l.returning_at as "returningAt",
      l.back_at as "backAt", l.loaded_m3::float as "loadedM3", l.diverted_m3::float as "divertedM3",
      l.returned_m3::float as "returnedM3", l.transferred_m3::float as "transferredM3",
      l.is_taken_over as "isTakenOver",
      (select v.drum_m3::float from vehicles v where v.id = l.vehicle_id) as "drumM3", l.note_token is not null as "isIssued",
      l.note_number as "noteNumber", l.water_limit_litres as "waterLimitLitres", l.revision,
      app.freeze_of(l.unit_id, l.day_on) as frozen
    from loads l where ${asked} order by l.id for update of l`;

/** The loads of these ids that the actor may change, held. */
export async function holdLoads(db: Database, ids: readonly string[]): Promise<Map<string, HeldLoad>> {
  if (ids.length === 0) return new Map();
  return toHeldLoads(await rowsOf(db, HeldRow)`${heldRows(isOneOf(sql`l.id`, ids))}`);
}

/** The same as a column of another query, which saves hundreds of drivers who step at once a journey each. */
export const heldLoadsColumn = (asked: SQL) =>
  columnOf(z.array(HeldRow))`(select coalesce(json_agg(held), '[]') from (${heldRows(asked)}) held)`;

export const toHeldLoads = (rows: readonly HeldRow[]) =>
  new Map(rows.map((row) => [row.id, toHeldLoad(row)]));

const instantOf = (moment: string | null) => (moment === null ? null : new Date(moment));

const toHeldLoad = (row: HeldRow): HeldLoad => ({
  ...row,
  loadedAt: new Date(row.loadedAt),
  enRouteAt: instantOf(row.enRouteAt),
  onSiteAt: instantOf(row.onSiteAt),
  dischargingAt: instantOf(row.dischargingAt),
  washingAt: instantOf(row.washingAt),
  returningAt: instantOf(row.returningAt),
  backAt: instantOf(row.backAt),
});

/** The column that keeps the moment of each step. */
export const columnOfStep = {
  loading: 'loadedAt',
  en_route: 'enRouteAt',
  on_site: 'onSiteAt',
  discharging: 'dischargingAt',
  washing: 'washingAt',
  returning: 'returningAt',
  closed: 'backAt',
} as const satisfies Record<TripStep, keyof HeldRow>;

/** When each step of the trip has happened, in its order; null when it has not. */
export const stepMoments = (load: HeldLoad) =>
  tripSteps.map((step) => ({
    step,
    at: step === 'loading' && load.state === 'scheduled' ? null : load[columnOfStep[step]],
  }));

/** The last moment of a load's trip that the ledger knows; undefined before first water. */
export const lastMoment = (load: HeldLoad): number | undefined =>
  stepMoments(load)
    .findLast(({ at }) => at !== null)
    ?.at?.getTime();

/** A moment, put off to the load's last one where a clock of the office went ahead of the server's. */
export const notBefore = (at: Date, load: HeldLoad): Date =>
  new Date(Math.max(at.getTime(), lastMoment(load) ?? at.getTime()));
