import type { PourLoad } from '@traco/contract/pours/pour';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** What one row of the query gives. */
interface Row extends Record<string, unknown> {
  id: string;
  turn: number | null;
  state: PourLoad['state'];
  planned_at: string | null;
  loaded_at: string;
  loaded_m3: string;
  note_series: string;
  note_number: number | null;
  plate: string | null;
  driver_name: string | null;
}

const iso = (instant: string | null) => instant && new Date(instant).toISOString();

/** A pour's loads in their turns with who carries them, cancelled ones aside. */
export async function listFollowedLoads(db: Database, pourId: string): Promise<PourLoad[]> {
  const { rows } = await db.execute<Row>(sql`
    select l.id, l.turn, l.state, l.planned_at, l.loaded_at, l.loaded_m3, l.note_series, l.note_number, v.plate, coalesce(d.name, app.driver_name(l.driver_id)) as driver_name
    from loads l
      left join vehicles v on v.id = l.vehicle_id
      left join drivers d on d.id = l.driver_id
    where l.pour_id = ${pourId} and l.state <> 'cancelled' order by l.turn, l.loaded_at limit 400`);
  return rows.map((row) => ({
    id: row.id,
    turn: row.turn,
    state: row.state,
    plannedAt: iso(row.planned_at),
    loadedAt: row.state === 'scheduled' ? null : iso(row.loaded_at),
    m3: Number(row.loaded_m3),
    noteSeries: row.note_series,
    noteNumber: row.note_number,
    plate: row.plate,
    driverName: row.driver_name,
  }));
}
