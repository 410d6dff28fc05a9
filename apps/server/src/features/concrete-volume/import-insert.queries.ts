import { IdRow, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { Importable } from './import-row.rules.ts';

/** A row whose customer and site are there. */
export interface Placed extends Importable {
  customerId: string;
  siteId: string | null;
}

/**
 * Inserts all rows that are not there yet; the ids of those inserted. The rows travel as one value: a statement
 * of 500 × 20 parameters costs the server more than the inserting itself.
 */
export async function insertImported(
  db: Database,
  unitId: string,
  accountId: string,
  rows: readonly Placed[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const sent = rows.map(({ row, loadedAt, ...load }) => ({
    id: row.id,
    seller_id: load.sellerId,
    customer_id: load.customerId,
    site_id: load.siteId,
    mix_id: load.mixId,
    vehicle_id: load.vehicleId,
    driver_id: load.driverId,
    partner_id: load.partnerId,
    note_series: row.noteSeries,
    note_number: row.noteNumber ?? null,
    loaded_at: loadedAt.toISOString(),
    loaded_m3: load.loadedM3,
    delivered_m3: load.deliveredM3,
    billed_m3: load.billedM3,
    price_cents_per_m3: load.priceCentsPerM3,
    notes: row.notes,
  }));
  const inserted = await rowsOf(db, IdRow)`
    insert into loads (unit_id, recorded_by, origin, state, id, seller_id, customer_id, site_id, mix_id, vehicle_id,
      driver_id, partner_id, note_series, note_number, loaded_at, loaded_m3, delivered_m3, billed_m3,
      price_cents_per_m3, notes)
    select ${unitId}::uuid, ${accountId}::uuid, 'import', 'closed', r.*
    from json_to_recordset(${JSON.stringify(sent)}::json) as r (
      id uuid, seller_id uuid, customer_id uuid, site_id uuid, mix_id uuid, vehicle_id uuid, driver_id uuid,
      partner_id uuid, note_series text, note_number integer, loaded_at timestamptz, loaded_m3 numeric(8,2),
      delivered_m3 numeric(8,2), billed_m3 numeric(8,2), price_cents_per_m3 integer, notes text)
    on conflict do nothing returning id`;
  return new Set(inserted.map(({ id }) => id));
}
