import { PourLoad } from '@traco/contract/pours/pour';
import { z } from 'zod';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** What one row of the query gives. */
const LoadRow = z.object({
  id: z.string(),
  turn: z.number().nullable(),
  state: PourLoad.shape.state,
  planned_at: Timestamp.nullable(),
  loaded_at: Timestamp,
  loaded_m3: z.string(),
  note_series: z.string(),
  note_number: z.number().nullable(),
  plate: z.string().nullable(),
  driver_name: z.string().nullable(),
});

const iso = (instant: string | null) => instant && new Date(instant).toISOString();

/** A pour's loads in their turns with who carries them, cancelled ones aside. */
export async function listFollowedLoads(db: Database, pourId: string): Promise<PourLoad[]> {
  const rows = await rowsOf(db, LoadRow)`
    select l.id, l.turn, l.state, l.planned_at, l.loaded_at, l.loaded_m3, l.note_series, l.note_number, v.plate, coalesce(d.name, app.driver_name(l.driver_id)) as driver_name
    from loads l
      left join vehicles v on v.id = l.vehicle_id
      left join drivers d on d.id = l.driver_id
    where l.pour_id = ${pourId} and l.state <> 'cancelled' order by l.turn, l.loaded_at limit 400`;
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
