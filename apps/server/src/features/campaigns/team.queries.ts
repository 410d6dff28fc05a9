import type { TeamPart } from '@traco/contract/campaigns/team';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isLate, isPromised } from '../../database/punctuality.queries.ts';
import { unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { isTooOld, loadsOfWeek, type Period, type UnitMetric } from './facts.queries.ts';

/**
 * What each driver of a unit `u` did in a week `w`: the parts that the unit's own week is put together of. Top ÷ bottom is what the
 * metric tells.
 */
const partsOf: Record<UnitMetric, SQL> = {
  returns_share: sql`select l.driver_id, sum(l.returned_m3) as top, sum(l.loaded_m3) as bottom
    from loads l where ${loadsOfWeek} and l.counts group by l.driver_id`,
  m3_per_truck: sql`select l.driver_id, sum(l.delivered_m3) as top, count(distinct (l.vehicle_id, l.day_on)) as bottom
    from loads l where ${loadsOfWeek} and l.counts and l.vehicle_id is not null group by l.driver_id`,
  diesel_per_m3: sql`select driver_id, sum(litres) as top, sum(m3) as bottom from (
      select f.driver_id, f.litres::numeric as litres, 0 as m3 from fuelings f
       where f.unit_id = u.id and f.day_on between w.starts_on and w.ends_on
      union all select l.driver_id, 0, l.delivered_m3 from loads l where ${loadsOfWeek} and l.counts) x
    group by driver_id`,
  checklists: sql`select s.driver_id, count(s.checklist_at) as top, count(*) as bottom from shifts s
    where s.unit_id = u.id and s.day_on between w.starts_on and w.ends_on and s.started_at is not null group by s.driver_id`,
  clock_breaches: sql`select l.driver_id, count(*) filter (where ${isTooOld}) as top, count(*) as bottom
    from loads l where ${loadsOfWeek} and l.counts and l.washing_at is not null group by l.driver_id`,
  on_time_starts: sql`select l.driver_id, count(*) - count(*) filter (where ${isLate}) as top, count(*) as bottom
    from loads l join pours p on ${isPromised} where ${loadsOfWeek} group by l.driver_id`,
};

const PartRow = z.object({
  week: z.string(),
  driver_id: z.string().nullable(),
  top: z.string(),
  bottom: z.string(),
});

/** What each driver of a unit did of a metric in these weeks. */
export async function listParts(
  db: Database,
  metric: UnitMetric,
  unitId: string,
  weeks: readonly Period[],
): Promise<TeamPart[]> {
  const starts = weeks.map(({ startsOn }) => startsOn);
  const ends = weeks.map(({ endsOn }) => endsOn);
  const rows = await rowsOf(db, PartRow)`
    select w.starts_on::text as week, x.driver_id, x.top::text as top, x.bottom::text as bottom
      from (select ${unseen(unitId, 'uuid')} as id) u
      cross join unnest(${unseen(starts, 'date[]')}, ${unseen(ends, 'date[]')}) w(starts_on, ends_on)
      cross join lateral (${partsOf[metric]}) x`;
  return rows.map(({ week, driver_id, top, bottom }) => ({
    metric,
    week,
    driverId: driver_id,
    top: Number(top),
    bottom: Number(bottom),
  }));
}
