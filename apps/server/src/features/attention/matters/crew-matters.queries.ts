import { SHIFT_NOTED_DAYS } from '@traco/contract/unit-manager/shift-limits';
import { sql } from 'drizzle-orm';
import { literalLimit } from '../../../platform/literals.ts';
import { type MatterStatements, MOST_OF_A_KIND, ofUnit, todayOf } from './matter.queries.ts';

/** Days back for which a day is asked to be closed. */
const OPEN_DAYS = 14;
/** Days before its end at which a paper is asked for. */
const PAPER_DAYS = 30;

/** The earliest end of the papers of `drivers d`. */
const firstEnd = sql`least(d.licence_expires_on, d.toxicology_expires_on, d.medical_expires_on)`;

/** Drivers, their calls and papers, the vehicles that stand, and the days that nobody has ended. */
export const crewMatters: MatterStatements = {
  help: () => sql`
    select json_build_object('kind', 'help', ${ofUnit}, 'id', h.id, 'of', h.kind, 'text', h.text,
      'driver', coalesce(d.name, app.driver_name(h.driver_id)), 'phone', d.phone, 'vehicle', v.fleet_number, 'at', h.at) as matter
    from (select h.* from occurrences h where h.seen_at is null order by h.at limit ${literalLimit(MOST_OF_A_KIND)}) h
      join units u on u.id = h.unit_id left join drivers d on d.id = h.driver_id left join vehicles v on v.id = h.vehicle_id`,

  conflict: () => sql`
    select json_build_object('kind', 'conflict', ${ofUnit}, 'id', k.id, 'of', k.kind,
      'driver', coalesce(app.driver_name(k.driver_id), '—'), 'customer', coalesce(c.name, '—'), 'at', k.opened_at) as matter
    from (select k.* from load_conflicts k where k.decided_at is null limit ${literalLimit(MOST_OF_A_KIND)}) k
      join units u on u.id = k.unit_id left join loads l on l.id = k.load_id left join customers c on c.id = l.customer_id`,

  shifts: (now) => sql`
    select json_build_object('kind', 'shifts', ${ofUnit}, 'count', s.count, 'oldestOn', s.oldest,
      'driver', coalesce(app.driver_name(s.driver_id), '—')) as matter
    from units u cross join lateral (
      select count(*) as count, min(s.day_on) as oldest, (array_agg(s.driver_id order by s.day_on, s.id))[1] as driver_id
        from shifts s where s.unit_id = u.id and s.day_on between ${todayOf(now)} - ${SHIFT_NOTED_DAYS}::int and ${todayOf(now)} - 1
          and s.started_at is not null and s.ended_at is null) s
    where u.active and s.count > 0`,

  days: (now) => sql`
    select json_build_object('kind', 'days', ${ofUnit}, 'count', t.count, 'oldestOn', t.oldest) as matter
    from units u cross join lateral (
      select count(distinct t.day_on) as count, min(t.day_on) as oldest from daily_totals t
       where t.unit_id = u.id and t.loads > 0 and t.day_on between ${todayOf(now)} - ${OPEN_DAYS}::int and ${todayOf(now)} - 1
         and not exists (select from closed_days k where k.unit_id = u.id and k.day_on = t.day_on and k.state = 'closed')) t
    where u.active and t.count > 0`,

  vehicle: (now) => sql`
    select json_build_object('kind', 'vehicle', ${ofUnit}, 'id', v.id, 'name', v.fleet_number, 'plate', v.plate, 'state', v.state,
      'reason', v.state_reason, 'planned', coalesce(p.loads, 0), 'since', s.since) as matter
    from (select v.* from vehicles v where v.state in ('stopped', 'in_maintenance', 'restricted') limit ${literalLimit(MOST_OF_A_KIND)}) v
      join units u on u.id = v.unit_id
      left join app.planned_of_vehicles(${now}) p on p.vehicle_id = v.id
      left join app.states_of_vehicles() s on s.vehicle_id = v.id`,

  papers: (now) => sql`
    select json_build_object('kind', 'papers', ${ofUnit}, 'expired', d.expired, 'expiring', d.expiring, 'firstOn', d.first,
      'driver', d.driver) as matter
    from (select d.unit_id, count(*) filter (where ${firstEnd} < ${todayOf(now)}) as expired,
        count(*) filter (where ${firstEnd} >= ${todayOf(now)}) as expiring, min(${firstEnd}) as first,
        (array_agg(d.name order by ${firstEnd}, d.id))[1] as driver
      from drivers d join units u on u.id = d.unit_id
      where d.active and ${firstEnd} <= ${todayOf(now)} + ${PAPER_DAYS}::int group by d.unit_id) d
      join units u on u.id = d.unit_id`,

  'paper-checks': () => sql`
    select json_build_object('kind', 'paper-checks', 'of', k.state, 'count', k.count, 'oldestAt', k.oldest) as matter
    from (select k.state, count(*) as count, min(coalesce(k.decided_at, k.created_at)) as oldest
      from driver_paper_checks k join drivers d on d.id = k.driver_id
      where d.active and k.state in ('pending', 'rejected') group by k.state) k`,
};
