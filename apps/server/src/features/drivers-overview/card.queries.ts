import { DriverCard } from '@traco/contract/drivers-overview/driver-overview';
import { z } from 'zod';
import { rowOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const CardDay = DriverCard.shape.days.element;

const CardAbsence = DriverCard.shape.absences.element;

const CardEvent = DriverCard.shape.events.element;

/** What a driver did between two days, what kept the driver away, and what happened. */
export async function readCard(
  db: Database,
  driverId: string,
  { from, to }: Pick<DriverCard, 'from' | 'to'>,
): Promise<Omit<DriverCard, 'driver' | 'from' | 'to'>> {
  const days = await rowsOf(db, CardDay)`
    select l.day_on::text as day, count(*)::int as trips, sum(l.delivered_m3)::float as m3 from loads l
     where l.driver_id = ${driverId} and l.loaded_at >= ${from}::date - 1 and l.loaded_at < ${to}::date + 2
       and l.day_on between ${from} and ${to} and l.counts
     group by l.day_on order by l.day_on`;
  const absences = await rowsOf(db, CardAbsence)`
    select kind, from_on::text as "fromOn", to_on::text as "toOn" from absences
     where driver_id = ${driverId} and withdrawn_at is null and to_on >= ${from} and from_on <= ${to}
     order by from_on`;
  const events = await rowsOf(db, CardEvent)`
    select id, kind, on_day::text as "onDay", description from driver_events
     where driver_id = ${driverId} and on_day between ${from} and ${to} order by on_day, created_at`;
  return { days, absences, events };
}

const AccountRow = z.object({ id: z.string().nullable() });

/** The account by which a driver reads notices; null when there is none. */
export const accountOfDriver = async (db: Database, driverId: string): Promise<string | null> =>
  (await rowOf(db, AccountRow)`select app.account_of_driver(${driverId}) as id`)?.id ?? null;
