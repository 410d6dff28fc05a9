import { FORGOTTEN_HOURS, UNUSUAL_DAYS } from '@traco/contract/attention/rules/loads.rules';
import { usualClock } from '@traco/contract/operational-sheet/concrete-clock';
import { type SQL, sql } from 'drizzle-orm';
import { loadKinds } from '../../../database/load-kinds.queries.ts';
import { literalLimit } from '../../../platform/literals.ts';
import { type MatterStatements, MOST_OF_A_KIND, ofUnit, todayOf } from './matter.queries.ts';

/** Trips that nobody has ended are read apart: however many, they push out none that is under way. */
const forgotten = sql.raw(`interval '${FORGOTTEN_HOURS} hours'`);
/** Every truck of a large company. */
const MOST_ON_THE_ROAD = 1_000;

/** How far back reasons of the last days' loads may have been given. */
const planned = sql.raw(`interval '40 days'`);

/** A paper of `drivers d` that has run out, by its name. */
const expired = (column: string, name: string, now: SQL) =>
  sql`case when ${sql.raw(`d.${column}`)} < ${todayOf(now)} then ${name}::text end`;

const limit = (key: keyof typeof usualClock) =>
  sql`${sql.raw(`'${key}'`)}, coalesce((s.own ->> ${sql.raw(`'${key}'`)})::int, ${usualClock[key]}::int)`;

/** Each plant with its limits, which `offset 0` keeps from being looked up for every load again. */
const unitsWithClock = sql`select u.id, u.name, u.time_zone,
  json_build_object(${limit('yellowMinutes')}, ${limit('orangeMinutes')}, ${limit('lifeMinutes')}) as clock
  from units u cross join lateral (select app.unit_settings(u.settings) as own offset 0) s offset 0`;

const records = (of: 'pending' | 'contested' | 'without_note'): SQL => sql`
  select json_build_object('kind', 'records', ${ofUnit}, 'of', ${of}::text, 'count', l.count, 'm3', l.m3, 'oldestAt', l.oldest) as matter
  from (select l.unit_id, count(*) as count, sum(l.loaded_m3) as m3, min(l.loaded_at) as oldest
          from loads l where ${loadKinds[of]} group by l.unit_id) l
    join units u on u.id = l.unit_id`;

/** What is on the road, and what of the ledger waits for a word. */
export const loadMatters: MatterStatements = {
  load: (now) => sql`
    select json_build_object('kind', 'load', ${ofUnit}, 'id', l.id, 'dayOn', l.day_on, 'state', l.state, 'loadedAt', l.loaded_at,
      'm3', l.loaded_m3, 'series', l.note_series, 'number', l.note_number, 'customerId', l.customer_id, 'siteId', l.site_id,
      'vehicleId', l.vehicle_id, 'driverId', l.driver_id, 'phone', d.phone, 'expired', to_json(e.papers), 'clock', u.clock) as matter
    from ((select l.* from loads l where ${loadKinds.under_way} and l.loaded_at > ${now} - ${forgotten}
          order by l.loaded_at limit ${literalLimit(MOST_ON_THE_ROAD)})
        union all (select l.* from loads l where ${loadKinds.under_way} and l.loaded_at <= ${now} - ${forgotten}
          order by l.loaded_at desc limit ${literalLimit(MOST_OF_A_KIND)})) l
      join (${unitsWithClock}) u on u.id = l.unit_id
      left join drivers d on d.id = l.driver_id
      cross join lateral (select array_remove(array[${expired('licence_expires_on', 'CNH', now)},
        ${expired('toxicology_expires_on', 'exame toxicológico', now)},
        ${expired('medical_expires_on', 'ASO', now)}], null) as papers) e`,

  // Of a plan that was made early the reason is older than its load.
  unusual: (now) => sql`
    select json_build_object('kind', 'unusual', ${ofUnit}, 'count', x.count, 'keys', x.keys, 'fromOn', ${todayOf(now)} - ${UNUSUAL_DAYS - 1}::int,
      'toOn', ${todayOf(now)}) as matter
    from units u cross join lateral (
      select sum(k.first) as count, json_agg(json_build_object('key', k.key, 'count', k.loads) order by k.loads desc, k.key) as keys
      from (select r.key, count(*) as loads, count(*) filter (where r.is_first) as first
        from (select distinct on (r.key, r.row_id) r.key, r.key = min(r.key) over (partition by r.row_id) as is_first
            from unusual_reasons r join loads l on l.id = r.row_id
            where r.unit_id = u.id and r.subject = 'load' and r.at > ${now} - ${planned}
              and l.day_on between ${todayOf(now)} - ${UNUSUAL_DAYS - 1}::int and ${todayOf(now)} and l.state <> 'cancelled') r
        group by r.key) k) x
    where u.active and x.count > 0`,

  records: () => sql`${records('pending')}
    union all ${records('contested')}
    union all ${records('without_note')}`,
};
