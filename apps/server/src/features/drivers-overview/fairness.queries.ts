import { addMonths } from '@traco/contract/values/calendar';
import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** What a driver did at the unit in a month. */
export const SharedRow = z.object({
  id: z.string(),
  name: z.string(),
  is_lent: z.boolean(),
  m3: z.number(),
  trips: z.number(),
  days_away: z.number(),
});
export type SharedRow = z.infer<typeof SharedRow>;

/**
 * The drivers of a unit with what each carried there in a month (its first day): one pass over the unit's month, by its
 * own index. Who left and carried nothing is not among them.
 */
export async function listShared(db: Database, unitId: string, month: string): Promise<SharedRow[]> {
  const next = addMonths(month, 1);
  return rowsOf(db, SharedRow)`
    select d.id, d.name, d.partner_id is not null as is_lent, coalesce(l.m3, 0)::float as m3,
      coalesce(l.trips, 0)::int as trips,
      (select count(distinct o.day)::int from absences a
         cross join lateral generate_series(greatest(a.from_on, ${month}::date), least(a.to_on, ${next}::date - 1), interval '1 day') o (day)
        where a.driver_id = d.id and a.withdrawn_at is null and a.from_on < ${next} and a.to_on >= ${month}) as days_away
    from drivers d left join (
      select l.driver_id, sum(l.delivered_m3) as m3, count(*) as trips from loads l
       where l.unit_id = ${unitId} and l.loaded_at >= ${month}::date - 1 and l.loaded_at < ${next}::date + 1
         and l.day_on >= ${month} and l.day_on < ${next} and l.counts
       group by l.driver_id) l on l.driver_id = d.id
    where d.unit_id = ${unitId} and (d.active or l.trips > 0)
    order by m3 desc, d.name, d.id`;
}
