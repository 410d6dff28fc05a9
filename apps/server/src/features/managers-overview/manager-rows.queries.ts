import { MANAGER_DAYS } from '@traco/contract/managers-overview/manager';
import {
  type ManagerFilter,
  type ManagerSort,
  ManagerTotals,
} from '@traco/contract/managers-overview/managers-overview';
import { PersonAccess } from '@traco/contract/values/person';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pageLimit } from '../../platform/literals.ts';
import { rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { allOf } from '../../register/register-table.queries.ts';
import { managerKeys, whereOfManagers } from './manager-filter.queries.ts';

/** A manager as the database tells it, with what the unit's ledger says. */
export const ManagerRow = z.object({
  id: z.string(),
  name: z.string(),
  cpf: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  unit_id: z.string(),
  unit_name: z.string(),
  time_zone: z.string(),
  active: z.boolean(),
  revision: z.number(),
  created_at: Timestamp,
  access: PersonAccess.exclude(['none']).nullable(),
  account_id: z.string().nullable(),
  last_sign_in_at: Timestamp.nullable(),
  photo_id: z.string().nullable(),
  drivers: z.number(),
  vehicles_working: z.number(),
  vehicles: z.number(),
  fleet_share: z.number().nullable(),
  returns_share: z.number().nullable(),
  hold_minutes: z.number().nullable(),
  loads: z.number(),
  timed_loads: z.number(),
  fleet_place: z.number().nullable(),
  returns_place: z.number().nullable(),
  hold_place: z.number().nullable(),
  rank: z.number().nullable(),
  ranked: z.number(),
});
export type ManagerRow = z.infer<typeof ManagerRow>;

/** A figure's place among the active units that have it, the best first. */
const placed = (figure: SQL, best: SQL) =>
  sql`case when x.active and ${figure} is not null
    then (rank() over (partition by x.active and ${figure} is not null order by ${figure} ${best}))::int end`;

/**
 * What the ledger says of each unit and where it stands among the others: one pass over the days alone, whatever the number
 * of managers. The minutes go from first water to the end of the discharge.
 */
const unitFigures = (at: Date) => sql`
  with facts as (
    select l.unit_id, count(*)::int as loads, sum(l.returned_m3)::float / nullif(sum(l.loaded_m3), 0)::float as returns_share,
      avg(extract(epoch from coalesce(l.washing_at, l.returning_at, l.back_at) - l.loaded_at) / 60)::float as hold_minutes,
      (count(coalesce(l.washing_at, l.returning_at, l.back_at)))::int as timed_loads
    from loads l
    where l.counts and l.loaded_at > ${at.toISOString()}::timestamptz - make_interval(days => ${MANAGER_DAYS})
      and l.loaded_at <= ${at.toISOString()}::timestamptz
    group by l.unit_id),
  fleets as (
    select v.unit_id, count(*)::int as vehicles,
      (count(*) filter (where v.state in ('available', 'on_trip', 'restricted')))::int as vehicles_working
    from vehicles v where v.state <> 'inactive' group by v.unit_id),
  crews as (select d.unit_id, count(*)::int as drivers from drivers d where d.active group by d.unit_id),
  together as (
    select u.id as unit_id, u.active, coalesce(c.drivers, 0) as drivers, coalesce(f.vehicles, 0) as vehicles,
      coalesce(f.vehicles_working, 0) as vehicles_working, f.vehicles_working::float / f.vehicles as fleet_share,
      x.returns_share, x.hold_minutes, coalesce(x.loads, 0) as loads, coalesce(x.timed_loads, 0) as timed_loads
    from units u left join facts x on x.unit_id = u.id left join fleets f on f.unit_id = u.id
      left join crews c on c.unit_id = u.id),
  places as (
    select x.*, ${placed(sql`x.fleet_share`, sql`desc`)} as fleet_place,
      ${placed(sql`x.returns_share`, sql`asc`)} as returns_place, ${placed(sql`x.hold_minutes`, sql`asc`)} as hold_place
    from together x),
  sums as (select p.*, p.fleet_place + p.returns_place + p.hold_place as points from places p),
  figures as (
    select s.*, case when s.points is not null
        then (rank() over (partition by s.points is not null order by s.points))::int end as rank,
      (count(s.points) over ())::int as ranked
    from sums s)`;

/** Managers `m` with their unit `u` and account `a`. */
const fromManagers = sql`
  managers m join units u on u.id = m.unit_id
  left join lateral (
    select x.id, case when x.disabled_at is not null then 'disabled' when x.must_change_password then 'temporary' else 'own' end as access,
      (select max(e.created_at) from active_sessions e where e.account_id = x.id) as last_sign_in_at
    from accounts x where x.manager_id = m.id and x.role = 'manager' order by x.created_at limit 1) a on true`;

/** One page of managers that meet every condition, in this order, with all their figures. */
export async function listManagers(
  db: Database,
  at: Date,
  where: readonly SQL[],
  sort: ManagerSort,
  limit: number,
): Promise<ManagerRow[]> {
  return rowsOf(db, ManagerRow)`
    ${unitFigures(at)}
    select m.id, m.name, m.cpf, m.phone, m.email, m.unit_id, u.name as unit_name, u.time_zone, m.active, m.revision, m.created_at,
      a.access, a.id as account_id, a.last_sign_in_at, p.id as photo_id, f.drivers, f.vehicles_working, f.vehicles, f.fleet_share,
      f.returns_share, f.hold_minutes, f.loads, f.timed_loads, f.fleet_place, f.returns_place, f.hold_place, f.rank, f.ranked
    from ${fromManagers} join figures f on f.unit_id = m.unit_id
      left join profile_photos p on p.person_kind = 'manager' and p.person_id = m.id and p.replaced_at is null
    where ${allOf(where)} order by ${managerKeys.orderBy(sort)} limit ${pageLimit(limit)}`;
}

/** One manager; undefined when there is none for this actor. */
export const findManager = async (db: Database, at: Date, id: string) =>
  (await listManagers(db, at, [sql`m.id = ${id}`], 'name', 1))[0];

/** The managers of a filter added up; a unit that several run counts once. */
export async function sumManagers(db: Database, filter: ManagerFilter): Promise<ManagerTotals> {
  return theRow(db, ManagerTotals)`
    with found as (select m.unit_id, a.access from ${fromManagers} where ${whereOfManagers(filter)})
    select count(*)::int as managers, count(distinct unit_id)::int as units,
      (select count(*)::int from drivers d where d.active and d.unit_id in (select unit_id from found)) as drivers,
      (count(*) filter (where access is null or access = 'disabled'))::int as "withoutAccess"
    from found`;
}

const NameRow = z.object({ name: z.string() });

/** Names of the other active managers of a unit. */
export async function listColleagues(db: Database, manager: { id: string; unit_id: string }) {
  const rows = await rowsOf(db, NameRow)`
    select name from managers where unit_id = ${manager.unit_id} and active and id <> ${manager.id} order by name, id`;
  return rows.map(({ name }) => name);
}
