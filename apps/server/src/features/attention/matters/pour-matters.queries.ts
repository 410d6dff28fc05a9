import { RISK_HOURS } from '@traco/contract/pours/pour-rules';
import { type SQL, sql } from 'drizzle-orm';
import { literalLimit } from '../../../platform/literals.ts';
import { type MatterStatements, MOST_OF_A_KIND, ofUnit } from './matter.queries.ts';

/** Hours after its beginning for which a pour is looked at. */
const BEHIND_HOURS = 12;

const hours = (count: number) => sql.raw(`interval '${count} hours'`);

/** @param found which of `pours p` */
const pours = (found: SQL): SQL => sql`
  select json_build_object('kind', 'pour', ${ofUnit}, 'id', p.id, 'dayOn', p.day_on, 'number', p.number, 'state', p.state,
    'startsAt', p.starts_at, 'askedAt', p.created_at, 'm3', p.m3 - p.released_m3, 'customerId', p.customer_id,
    'siteId', p.site_id, 'customerConfirmedAt', p.customer_confirmed_at, 'lacksPump', p.pumped and p.pump_id is null,
    'scheduled', l.scheduled, 'unassigned', l.unassigned) as matter
  from (select p.* from pours p where ${found} order by p.starts_at limit ${literalLimit(MOST_OF_A_KIND)}) p
    join units u on u.id = p.unit_id
    cross join lateral (select count(*) as scheduled,
        count(*) filter (where l.vehicle_id is null or l.driver_id is null) as unassigned
      from loads l where l.pour_id = p.id and l.state = 'scheduled') l`;

/** The plan of the next hours, and what somebody asks of it. */
export const pourMatters: MatterStatements = {
  pour: (
    now,
  ) => sql`${pours(sql`p.state in ('confirmed', 'in_progress') and p.starts_at > ${now} - ${hours(BEHIND_HOURS)}
      and p.starts_at < ${now} + ${hours(RISK_HOURS)}`)}
    union all ${pours(sql`p.state in ('requested', 'under_review', 'rescheduled') and p.starts_at > ${now} - ${hours(2 * BEHIND_HOURS)}
      and p.starts_at < ${now} + ${hours(RISK_HOURS)}`)}`,

  'waiting-pours': (now) => sql`
    select json_build_object('kind', 'waiting-pours', ${ofUnit}, 'count', p.count, 'm3', p.m3, 'firstOn', p.first_on, 'firstId', p.first_id) as matter
    from (select p.unit_id, count(*) as count, sum(p.m3 - p.released_m3) as m3, min(p.day_on) as first_on,
        (array_agg(p.id order by p.starts_at, p.id))[1] as first_id
      from pours p where p.state in ('requested', 'under_review', 'rescheduled') and p.starts_at >= ${now} + ${hours(RISK_HOURS)}
      group by p.unit_id) p
      join units u on u.id = p.unit_id`,

  change: () => sql`
    select json_build_object('kind', 'change', ${ofUnit}, 'id', h.id, 'pourId', p.id, 'dayOn', p.day_on, 'number', p.number,
      'customer', coalesce(c.name, '—'), 'byCustomer', h.confirmation_id is not null, 'm3', h.fields -> 'm3', 'askedAt', h.created_at) as matter
    from (select h.* from pour_changes h where h.state = 'open' limit ${literalLimit(MOST_OF_A_KIND)}) h
      join pours p on p.id = h.pour_id and p.state not in ('cancelled', 'done')
      join units u on u.id = p.unit_id left join customers c on c.id = p.customer_id`,

  return: () => sql`
    select json_build_object('kind', 'return', ${ofUnit}, 'id', r.id, 'surplusM3', r.surplus_m3, 'residueM3', r.residue_m3,
      'customer', c.name, 'vehicle', v.fleet_number, 'at', r.at) as matter
    from (select r.* from concrete_returns r where r.state in ('recorded', 'deciding') order by r.at limit ${literalLimit(MOST_OF_A_KIND)}) r
      join units u on u.id = r.unit_id left join customers c on c.id = r.customer_id left join vehicles v on v.id = r.vehicle_id`,

  offer: () => sql`
    select json_build_object('kind', 'offer', ${ofUnit}, 'id', f.id, 'number', p.number, 'customer', coalesce(c.name, '—'),
      'm3', f.m3, 'at', f.created_at) as matter
    from (select f.* from return_offers f where f.state = 'open' limit ${literalLimit(MOST_OF_A_KIND)}) f
      join pours p on p.id = f.pour_id join units u on u.id = f.unit_id left join customers c on c.id = p.customer_id`,
};
