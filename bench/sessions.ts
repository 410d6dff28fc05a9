import type { Pool } from './installation.ts';
import { compareLists } from './lists.ts';

/** The list of sessions with 500 and with 20,000 of them. */
export const sessions = compareLists({
  name: 'sessions',
  rows: 'sessions',
  many: 20_000,
  fill,
  lists: [
    ['the latest first', '/api/active-sessions?limit=50'],
    ['by last heartbeat', '/api/active-sessions?limit=50&sort=heartbeat'],
    ['by name', '/api/active-sessions?limit=50&sort=name'],
    ['of a type', '/api/active-sessions?limit=50&user_type=seller'],
    ['ended ones too', '/api/active-sessions?limit=50&state=all'],
    ['counts', '/api/active-sessions/totals'],
  ],
});

/** Sessions of everybody's accounts over 90 days, half of them over. */
async function fill(owner: Pool, count: number): Promise<void> {
  await owner.query(
    `insert into active_sessions (id, user_id, user_type, user_name, device_info, location_info, ip_address, session_id,
       account_id, unit_id, created_at, last_heartbeat_at, ended_at)
     select gen_random_uuid(), a.id::text, a.role, a.name,
       '{"deviceType":"desktop","os":"Windows","browser":"Chrome 140","userAgent":"","platform":"","language":"pt-BR","screenWidth":1920,"screenHeight":1080}',
       'Sorocaba, SP, Brasil', '177.43.9.' || n % 250, gen_random_uuid()::text, a.id, a.unit_id,
       now() - n * make_interval(secs => 90.0 * 86400 / $1), now() - n * interval '1 s',
       case when n % 2 = 0 then now() - n * interval '1 s' end
       from generate_series(1, $1::int) n
       join (select *, row_number() over (order by id) as turn, count(*) over () as people from accounts) a
         on a.turn = n % a.people + 1`,
    [count],
  );
  // As it lies after a night: nothing is left to be tidied while the calls are measured.
  await owner.query('vacuum (analyze) active_sessions');
  await owner.query('checkpoint');
}
