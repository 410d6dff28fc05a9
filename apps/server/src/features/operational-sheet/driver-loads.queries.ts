import type { DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** A load as `app.driver_loads` answers it: without a price, and only the actor's own. */
export interface DriverLoadRow extends Record<string, unknown> {
  id: string;
  site_id: string | null;
  pour_number: number | null;
  turn: number | null;
  turns: string | null;
  state: DriverLoad['state'];
  planned_at: Date | string | null;
  loaded_at: Date | string | null;
  en_route_at: Date | string | null;
  on_site_at: Date | string | null;
  discharging_at: Date | string | null;
  washing_at: Date | string | null;
  returning_at: Date | string | null;
  back_at: Date | string | null;
  note_series: string;
  note_number: number | null;
  note_token: string | null;
  note_link: DriverLoad['noteLink'];
  note_code: string | null;
  m3: string;
  seal: string;
  customer: string;
  site: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  access_notes: string;
  contact_name: string;
  contact_phone: string | null;
  mix_code: string;
  mix_name: string;
  strength_class: string;
  slump_mm: number;
  slump_tolerance_mm: number;
  aggregate: string;
  pumped: boolean;
  pump: string | null;
  notes: string;
  moulding: boolean;
  vehicle_id: string | null;
  vehicle: string | null;
  water_limit_litres: number | null;
  travel_minutes: number | null;
  /** The settings of the plant that he was lent to for it; null of a load of his own plant. */
  lent_settings: Partial<UnitSettings> | null;
}

/** The driver's own loads between two instants, in the order of the clock. */
export const listDriverLoads = async (db: Database, from: Date, to: Date): Promise<DriverLoadRow[]> =>
  (
    await db.execute<DriverLoadRow>(
      sql`select d.*, (select app.settings_of_own_load(l.id) from loads l where l.id = d.id and l.unit_id <> app.unit_id())
          as lent_settings, app.code_of_own_load(d.id) as note_code,
          (select jsonb_build_object('endsAt', k.ends_at, 'closedAt', k.closed_at) from note_links k where k.load_id = d.id) as note_link
        from app.driver_loads(${from.toISOString()}, ${to.toISOString()}) d`,
    )
  ).rows;

/** Usual minutes at sites: the wait, and the discharge of a m³; only of those that have been driven to three times. */
export async function listUsual(db: Database, siteIds: readonly string[]) {
  if (siteIds.length === 0) return new Map<string, { wait: number; dischargePerM3: number }>();
  const { rows } = await db.execute<{ site_id: string; wait: number; discharge_per_m3: number }>(
    sql`select * from app.usual_at_sites(${sql.param([...new Set(siteIds)])}::uuid[])`,
  );
  return new Map(
    rows.map((row) => [
      row.site_id,
      { wait: Math.max(0, row.wait), dischargePerM3: Math.max(0, row.discharge_per_m3) },
    ]),
  );
}

type Water = Omit<DriverLoad['water'][number], 'at'> & { loadId: string; at: string } & Record<
    string,
    unknown
  >;
type Receipt = Omit<NonNullable<DriverLoad['receipt']>, 'at'> & { loadId: string; at: string } & Record<
    string,
    unknown
  >;
type Returned = Omit<NonNullable<DriverLoad['returned']>, 'at'> & { loadId: string; at: string } & Record<
    string,
    unknown
  >;

/** Water, the last receipt and the return of each of these loads that are the driver's, whoever recorded them. */
export async function listProofs(db: Database, loadIds: readonly string[]) {
  const ids = sql`${sql.param([...loadIds])}::uuid[]`;
  const { rows: water } = await db.execute<Water>(sql`
    select id, load_id as "loadId", litres, asked_by as "askedBy", unapproved, wrong_code as "wrongCode", at from app.water_of_own_loads(${ids}) order by at`);
  const { rows: receipts } = await db.execute<Receipt>(sql`
    select load_id as "loadId", receiver_name as "receiverName", receiver_document as "receiverDocument", signature_id is null as "isAbsent", slump_mm as "slumpMm",
      temperature_c as "temperatureC", cylinders, notes, at from app.receipts_of_own_loads(${ids}) order by at`);
  const { rows: returns } = await db.execute<Returned>(sql`
    select id, load_id as "loadId", residue_m3::float as "residueM3", surplus_m3::float as "surplusM3", reason, state,
      destination, at from app.returns_of_own_loads(${ids})`);
  return {
    waterOf: (id: string) => water.filter(({ loadId }) => loadId === id),
    receiptOf: (id: string) => receipts.findLast(({ loadId }) => loadId === id),
    returnOf: (id: string) => returns.find(({ loadId }) => loadId === id),
  };
}

/** The driver's month: loads that count and their m³. */
export async function sumMonth(db: Database, driverId: string, from: Date) {
  const { rows } = await db.execute<{ loads: number; m3: number }>(sql`
    select count(*)::int as loads, coalesce(sum(delivered_m3), 0)::float as m3
    from loads where driver_id = ${driverId} and loaded_at >= ${from.toISOString()} and counts`);
  return rows[0]!;
}
