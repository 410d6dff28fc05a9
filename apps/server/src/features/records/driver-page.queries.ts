import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { rowOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MonthRow = z.object({ loads: z.number(), m3: z.number() });

/** What counts of a driver's month, on the clock of their unit: an index by driver and hour serves it. */
export const readMonthOfDriver = (db: Database, driverId: string, timeZone: string, at: Date) =>
  theRow(db, MonthRow)`
    select count(*)::int as loads, coalesce(sum(l.delivered_m3), 0)::float as m3 from loads l
    where l.driver_id = ${unseen(driverId, 'uuid')} and l.counts and l.loaded_at >=
      date_trunc('month', ${at.toISOString()}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}
        and l.loaded_at < 'infinity'`;

const TruckRow = z.object({ id: z.string(), plate: z.string(), fleetNumber: z.string().nullable() });

/** The truck of this id, as far as the actor sees it. */
export const findTruck = (db: Database, id: string) =>
  rowOf(db, TruckRow)`select id, plate, fleet_number as "fleetNumber" from vehicles where id = ${id}`;
