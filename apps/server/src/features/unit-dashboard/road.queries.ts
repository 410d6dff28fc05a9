import { LoadState } from '@traco/contract/concrete-volume/load';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const SHOWN_LOADS = 200;

/** A load under way as the database answers it. */
export const RoadRow = z.object({
  id: z.string(),
  note_series: z.string(),
  note_number: z.number().nullable(),
  state: LoadState,
  m3: z.number(),
  customer: z.string(),
  site_id: z.string().nullable(),
  site: z.string().nullable(),
  vehicle_id: z.string().nullable(),
  vehicle: z.string().nullable(),
  driver: z.string().nullable(),
  pumped: z.boolean(),
  travel_minutes: z.number().nullable(),
  wait: z.number().nullable(),
  discharge_per_m3: z.number().nullable(),
  loaded_at: z.string(),
  en_route_at: z.string().nullable(),
  on_site_at: z.string().nullable(),
  discharging_at: z.string().nullable(),
  washing_at: z.string().nullable(),
  returning_at: z.string().nullable(),
});
export type RoadRow = z.infer<typeof RoadRow>;

/** The loads of a unit that are under way, the oldest concrete first, with what is usual at their sites. */
export const listRoad = async (db: Database, unitId: string): Promise<RoadRow[]> =>
  rowsOf(db, RoadRow)`
      with road as (
        select * from loads where unit_id = ${unitId}
          and state in ('loading', 'en_route', 'on_site', 'discharging', 'washing', 'returning')
        order by loaded_at, id limit ${literalLimit(SHOWN_LOADS)})
      select l.id, l.note_series, l.note_number, l.state, l.loaded_m3::float as m3, k.name as customer, l.site_id,
        s.name as site, l.vehicle_id, v.fleet_number as vehicle, d.name as driver, coalesce(p.pumped, false) as pumped,
        p.travel_minutes, u.wait, u.discharge_per_m3, l.loaded_at, l.en_route_at, l.on_site_at, l.discharging_at,
        l.washing_at, l.returning_at
      from road l join customers k on k.id = l.customer_id left join sites s on s.id = l.site_id
        left join vehicles v on v.id = l.vehicle_id left join drivers d on d.id = l.driver_id
        left join pours p on p.id = l.pour_id
        left join app.usual_at_sites((select array_agg(distinct site_id) from road where site_id is not null)) u
          on u.site_id = l.site_id
      order by l.loaded_at, l.id`;

const ReturnedRow = z.object({ count: z.number(), m3: z.number() });

/** Returns of a unit that wait for a decision. */
export async function countReturns(db: Database, unitId: string) {
  return theRow(db, ReturnedRow)`
    select count(*)::int as count, coalesce(sum(surplus_m3), 0)::float as m3 from concrete_returns
    where unit_id = ${unitId} and state in ('recorded', 'deciding')`;
}
