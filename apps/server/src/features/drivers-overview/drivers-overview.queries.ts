import { type OverviewFilter, OverviewTotals } from '@traco/contract/drivers-overview/driver-overview';
import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pageLimit } from '../../platform/literals.ts';
import { rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { DriverRow, driverColumns, fromDrivers } from '../truck-drivers/truck-drivers.service.ts';
import {
  driversOfUnits,
  isBlocked,
  isOnTrip,
  type KeptSort,
  overviewKeys,
  papers,
  standing,
  standsAway,
  whereOfOverview,
} from './overview-filter.queries.ts';

/** A driver with the month, as the database tells it. */
export const OverviewRow = DriverRow.extend({
  on_trip: z.boolean(),
  m3: z.number(),
  trips: z.number(),
  hours: z.number(),
  shift_m3: z.number(),
  loaded_m3: z.number(),
  returned_m3: z.number(),
  breaches: z.number(),
  timed: z.number(),
  shifts: z.number(),
  checklists: z.number(),
});
export type OverviewRow = z.infer<typeof OverviewRow>;

const { lifeMinutes } = unitSettingsOf({});
const ended = sql`coalesce(l.washing_at, l.returning_at, l.back_at)`;

/** The month that runs at the unit, of the loads that a driver took and the shifts that were worked: for a page of them. */
const months = sql`
  cross join lateral (
    select coalesce(sum(extract(epoch from s.ended_at - s.started_at)) / 3600, 0)::float as hours,
      (count(*) filter (where s.started_at is not null))::int as shifts,
      (count(*) filter (where s.started_at is not null and s.checklist_at is not null))::int as checklists,
      array_agg(s.day_on) filter (where s.ended_at is not null) as days
    from shifts s where s.driver_id = d.id and s.day_on >= g.first and s.day_on < g.next) h
  cross join lateral (
    select coalesce(sum(l.delivered_m3) filter (where l.counts), 0)::float as m3,
      (count(*) filter (where l.counts))::int as trips,
      coalesce(sum(l.delivered_m3) filter (where l.counts and l.day_on = any(h.days)), 0)::float as shift_m3,
      coalesce(sum(l.loaded_m3), 0)::float as loaded_m3, coalesce(sum(l.returned_m3), 0)::float as returned_m3,
      (count(*) filter (where l.counts and ${ended} is not null))::int as timed,
      (count(*) filter (where l.counts and ${ended} > l.loaded_at + g.life))::int as breaches
    from loads l where l.driver_id = d.id and (l.counts or l.state = 'refused')
      -- The index is by time, and no zone is a whole day away.
      and l.loaded_at >= g.first - 1 and l.loaded_at < g.next + 1 and l.day_on >= g.first and l.day_on < g.next) m`;

/** One page of drivers that meet every condition, in this order, in one question. */
export async function listOverview(
  db: Database,
  now: Date,
  where: readonly SQL[],
  sort: KeptSort,
  limit: number,
): Promise<OverviewRow[]> {
  const ofPage = sql`where d.id in (select id from page)`;
  return rowsOf(db, OverviewRow)`
    with page as materialized (
      select d.id, row_number() over (order by ${overviewKeys.orderBy(sort)}) as position from ${driversOfUnits(now)}
      where ${sql.join([...where], sql` and `)} order by ${overviewKeys.orderBy(sort)} limit ${pageLimit(limit)}),
    settings as materialized (
      select id, make_interval(secs => 60 * coalesce((app.unit_settings(settings) ->> 'lifeMinutes')::float, ${lifeMinutes})) as life,
        month::date as first, (month + interval '1 month')::date as next
      from units cross join lateral (select date_trunc('month', ${now.toISOString()}::timestamptz at time zone time_zone) as month) k
      where id in (select d.unit_id from drivers d ${ofPage}))
    select ${driverColumns}, ${isOnTrip} as on_trip, m.*, h.hours, h.shifts, h.checklists
    from ${fromDrivers(now, ofPage)} join page on page.id = d.id join settings g on g.id = d.unit_id ${months}
    order by page.position`;
}

/** One driver; undefined when there is none for this actor. */
export const findOverview = async (db: Database, now: Date, id: string) =>
  (await listOverview(db, now, [sql`d.id = ${id}`], 'name', 1))[0];

const counted = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`;

/** The drivers of a filter, counted. */
export async function countOverview(
  db: Database,
  now: Date,
  filter: OverviewFilter,
): Promise<OverviewTotals> {
  return theRow(db, OverviewTotals)`
    select count(*)::int as drivers, ${counted(standing.on_trip)} as "onTrip",
      ${counted(sql`${isOnTrip} and ${isBlocked}`)} as "blockedOnTrip", ${counted(standing.blocked)} as blocked,
      ${counted(standsAway)} as absent, ${counted(papers.expired)} as expired,
      ${counted(papers.expiring)} as expiring, ${counted(papers.unchecked)} as unchecked
    from ${driversOfUnits(now)} where ${whereOfOverview(filter)}`;
}
