import type { Departure } from '@traco/contract/unit-dashboard/unit-dashboard';
import { z } from 'zod';
import { literalLimit, unseen } from '../../platform/literals.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const SHOWN = 3;

const DepartureRow = z.object({
  id: z.string(),
  pour_id: z.string(),
  loaded_at: Timestamp,
  loaded_m3: z.string(),
  customer_name: z.string(),
  site_name: z.string().nullable(),
  plate: z.string().nullable(),
  driver_name: z.string().nullable(),
});

/** The loads of pours that leave a unit next, late ones of its day included. */
export async function listDepartures(db: Database, unitId: string, from: Date): Promise<Departure[]> {
  const rows = await rowsOf(db, DepartureRow)`
    select l.id, l.pour_id, l.loaded_at, l.loaded_m3, c.name as customer_name, o.name as site_name, v.plate,
      d.name as driver_name
    from (
      select l.* from loads l join pours p on p.id = l.pour_id
      where l.unit_id = ${unseen(unitId, 'uuid')} and l.loaded_at >= ${unseen(from.toISOString(), 'timestamptz')}
        and l.loaded_at < 'infinity' and l.state = 'scheduled'
        and p.state in ('confirmed', 'in_progress')
      order by l.loaded_at, l.id limit ${literalLimit(SHOWN)}) l
      join customers c on c.id = l.customer_id
      left join sites o on o.id = l.site_id
      left join vehicles v on v.id = l.vehicle_id
      left join drivers d on d.id = l.driver_id
    order by l.loaded_at, l.id`;
  return rows.map((row) => ({
    loadId: row.id,
    pourId: row.pour_id,
    plannedAt: new Date(row.loaded_at).toISOString(),
    m3: Number(row.loaded_m3),
    customerName: row.customer_name,
    siteName: row.site_name ?? '—',
    plate: row.plate,
    driverName: row.driver_name,
  }));
}
