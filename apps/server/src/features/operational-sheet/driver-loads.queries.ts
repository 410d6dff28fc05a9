import { DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { StoredSettings } from '../../database/unit-settings.queries.ts';
import { unseen } from '../../platform/literals.ts';
import { rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A load as `app.driver_loads` answers it: without a price, and only the actor's own. */
export const DriverLoadRow = z.object({
  id: z.string(),
  unit_id: z.string(),
  site_id: z.string().nullable(),
  pour_number: z.number().nullable(),
  turn: z.number().nullable(),
  turns: z.string().nullable(),
  state: DriverLoad.shape.state,
  planned_at: Timestamp.nullable(),
  loaded_at: Timestamp.nullable(),
  en_route_at: Timestamp.nullable(),
  on_site_at: Timestamp.nullable(),
  discharging_at: Timestamp.nullable(),
  washing_at: Timestamp.nullable(),
  returning_at: Timestamp.nullable(),
  back_at: Timestamp.nullable(),
  note_series: z.string(),
  note_number: z.number().nullable(),
  note_token: z.string().nullable(),
  note_link: DriverLoad.shape.noteLink,
  note_code: z.string().nullable(),
  m3: z.string(),
  seal: z.string(),
  customer: z.string(),
  site: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  access_notes: z.string(),
  contact_name: z.string(),
  contact_phone: z.string().nullable(),
  mix_code: z.string(),
  mix_name: z.string(),
  strength_class: z.string(),
  slump_mm: z.number(),
  slump_tolerance_mm: z.number(),
  aggregate: z.string(),
  pumped: z.boolean(),
  pump: z.string().nullable(),
  notes: z.string(),
  moulding: z.boolean(),
  vehicle_id: z.string().nullable(),
  vehicle: z.string().nullable(),
  water_limit_litres: z.number().nullable(),
  travel_minutes: z.number().nullable(),
  /** The settings of the plant that the driver was lent to for it; null of a load of the driver's own plant. */
  lent_settings: StoredSettings.nullable(),
});
export type DriverLoadRow = z.infer<typeof DriverLoadRow>;

/** The driver's own loads between two instants, in the order of the clock. */
export const listDriverLoads = async (db: Database, from: Date, to: Date): Promise<DriverLoadRow[]> =>
  rowsOf(db, DriverLoadRow)`
    select d.*, (select app.settings_of_own_load(l.id) from loads l where l.id = d.id and l.unit_id <> app.unit_id())
          as lent_settings, app.code_of_own_load(d.id) as note_code,
          (select jsonb_build_object('endsAt', k.ends_at, 'closedAt', k.closed_at) from note_links k where k.load_id = d.id) as note_link
        from app.driver_loads(${from.toISOString()}, ${to.toISOString()}) d`;

const UsualRow = z.object({ site_id: z.string(), wait: z.number(), discharge_per_m3: z.number() });

/** Usual minutes at sites: the wait, and the discharge of a m³; only of those that have been driven to three times. */
export async function listUsual(db: Database, siteIds: readonly string[]) {
  if (siteIds.length === 0) return new Map<string, { wait: number; dischargePerM3: number }>();
  const rows = await rowsOf(db, UsualRow)`
    select * from app.usual_at_sites(${sql.param([...new Set(siteIds)])}::uuid[])`;
  return new Map(
    rows.map((row) => [
      row.site_id,
      { wait: Math.max(0, row.wait), dischargePerM3: Math.max(0, row.discharge_per_m3) },
    ]),
  );
}

const Water = DriverLoad.shape.water.element
  .omit({ at: true })
  .extend({ loadId: z.string(), at: z.string() });
const Receipt = DriverLoad.shape.receipt
  .unwrap()
  .omit({ at: true })
  .extend({ loadId: z.string(), at: z.string() });
const Returned = DriverLoad.shape.returned
  .unwrap()
  .omit({ at: true })
  .extend({ loadId: z.string(), at: z.string() });

/** Water, the last receipt and the return of each of these loads that are the driver's, whoever recorded them. */
export async function listProofs(db: Database, loadIds: readonly string[]) {
  const ids = sql`${sql.param([...loadIds])}::uuid[]`;
  const water = await rowsOf(db, Water)`
    select id, load_id as "loadId", litres, asked_by as "askedBy", unapproved, wrong_code as "wrongCode", at from app.water_of_own_loads(${ids}) order by at`;
  const receipts = await rowsOf(db, Receipt)`
    select load_id as "loadId", receiver_name as "receiverName", receiver_document as "receiverDocument", signature_id is null as "isAbsent", slump_mm as "slumpMm",
      temperature_c as "temperatureC", cylinders, notes, at from app.receipts_of_own_loads(${ids}) order by at`;
  const returns = await rowsOf(db, Returned)`
    select id, load_id as "loadId", residue_m3::float as "residueM3", surplus_m3::float as "surplusM3", reason, state,
      destination, at from app.returns_of_own_loads(${ids})`;
  return {
    waterOf: (id: string) => water.filter(({ loadId }) => loadId === id),
    receiptOf: (id: string) => receipts.findLast(({ loadId }) => loadId === id),
    returnOf: (id: string) => returns.find(({ loadId }) => loadId === id),
  };
}

const MonthSum = z.object({ loads: z.number(), m3: z.number() });

/** The driver's month: loads that count and their m³. */
export async function sumMonth(db: Database, driverId: string, from: Date) {
  return theRow(db, MonthSum)`
    select count(*)::int as loads, coalesce(sum(delivered_m3), 0)::float as m3
    from loads where driver_id = ${unseen(driverId, 'uuid')} and loaded_at >= ${from.toISOString()} and loaded_at < 'infinity' and counts`;
}
