import type pg from 'pg';

interface OfDriver {
  unitId: string;
  driverId: string;
  day: string;
}
export interface PlainShift extends OfDriver {
  startedAt: Date | null;
  endedAt: Date | null;
  kmOut: number | null;
  kmIn: number | null;
  checked: boolean;
}

/** Rows of what people do beside loads, read as the owner and table by table. */
export interface PlainWork {
  shifts: PlainShift[];
  fuelings: (OfDriver & { litres: number; cents: number })[];
  occurrences: OfDriver[];
  /** Days away that nobody took back, both ends included. */
  absences: { driverId: string; from: string; to: string }[];
  leads: { unitId: string; sellerId: string; state: string; day: string }[];
  devices: { unitId: string | null; lastSeenAt: Date; ended: boolean }[];
  /** Prices of published lists, and of the mixes themselves (no unit). */
  prices: { unitId: string | null; mixId: string; cents: number }[];
}

export async function readPlainWork(pool: pg.Pool): Promise<PlainWork> {
  const all = async (table: string) => (await pool.query(`select * from ${table}`)).rows;
  const ofDriver = (row: Record<string, unknown>) => ({
    unitId: String(row.unit_id),
    driverId: String(row.driver_id),
    day: dayOf(row.day_on),
  });
  const lists = new Map((await all('price_lists')).map((row) => [row.id, row]));
  return {
    shifts: (await all('shifts')).map((row) => ({
      ...ofDriver(row),
      startedAt: row.started_at,
      endedAt: row.ended_at,
      kmOut: row.odometer_out_km,
      kmIn: row.odometer_in_km,
      checked: row.checklist_at !== null,
    })),
    fuelings: (await all('fuelings')).map((row) => ({
      ...ofDriver(row),
      litres: Number(row.litres),
      cents: Number(row.cents),
    })),
    occurrences: (await all('occurrences')).map(ofDriver),
    absences: (await all('absences'))
      .filter(({ withdrawn_at }) => withdrawn_at === null)
      .map((row) => ({ driverId: row.driver_id, from: dayOf(row.from_on), to: dayOf(row.to_on) })),
    leads: (await all('leads')).map((row) => ({
      unitId: row.unit_id,
      sellerId: row.seller_id,
      state: row.state,
      day: row.created_at.toISOString().slice(0, 10),
    })),
    devices: (await all('active_sessions')).map((row) => ({
      unitId: row.unit_id,
      lastSeenAt: row.last_heartbeat_at,
      ended: row.ended_at !== null,
    })),
    prices: [
      ...(await all('price_list_items'))
        .filter(({ price_list_id }) => lists.get(price_list_id)?.published_at)
        .map((row) => ({ unitId: row.unit_id, mixId: row.mix_id, cents: row.price_cents_per_m3 })),
      ...(await all('mixes')).map((row) => ({
        unitId: null,
        mixId: row.id,
        cents: row.price_cents_per_m3,
      })),
    ],
  };
}

/** A day as the driver hands it over: text, or midnight here. */
export const dayOf = (day: unknown): string =>
  day instanceof Date ? day.toLocaleDateString('sv-SE') : String(day).slice(0, 10);
