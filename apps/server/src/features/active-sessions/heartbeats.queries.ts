import { roles } from '@traco/contract/roles';
import type pg from 'pg';
import { z } from 'zod';
import { askRows } from '../../platform/rows.ts';

/** One heartbeat: who sends it, and the mark that its browser registered. */
export interface SentBeat {
  token: string;
  mark: string;
}

const BeatRow = z.object({
  number: z.number(),
  id: z.string(),
  account_id: z.string(),
  role: z.enum(roles),
  unit_id: z.string().nullable(),
  password_version: z.number(),
});
export type AliveBeat = z.infer<typeof BeatRow>;

/** Hundreds are asked of at once: how long a role may be idle is found once a role, and not once a session. */
const FIND_ALIVE = {
  name: 'find-alive',
  text: `with idle as materialized (select o.role, app.idle_time(o.role) as idle from unnest($3::text[]) as o(role))
    select b.number::int as number, r.id, a.id as account_id, a.role, a.unit_id, a.password_version
      from unnest($1::text[], $2::text[]) with ordinality as b(token, mark, number)
      join sessions s on s.token = b.token and s.expires_at > now()
      join accounts a on a.id = s.account_id and a.disabled_at is null
      join idle i on i.role = a.role
      join active_sessions r on r.session_id = b.mark and r.account_id = a.id and r.ended_at is null
     where s.active_at > now() - i.idle and a.role <> 'helay'`,
};

/**
 * Which of these heartbeats are of sessions that are in and of registrations of theirs that have not ended: by the conditions of
 * `app.enter`, all of them in one statement; a partner's session registers nothing. `number` counts from 1 on.
 */
export const findAlive = (pool: pg.Pool, beats: readonly SentBeat[]): Promise<AliveBeat[]> =>
  askRows(pool, BeatRow, FIND_ALIVE, [beats.map(({ token }) => token), beats.map(({ mark }) => mark), roles]);

/** Registrations that were heard of, and signed-in sessions whose screen is open; seconds ago. */
export interface HeardOf {
  registered: ReadonlyMap<string, number>;
  open: ReadonlyMap<string, { accountId: string; seconds: number }>;
}

/** Keeps when each was heard of last, all in one statement; what has ended meanwhile stays as it ended. */
export async function keepHeard(pool: pg.Pool, { registered, open }: HeardOf): Promise<void> {
  const screens = [...open.values()];
  await pool.query(
    `update active_sessions s set last_heartbeat_at = now() - make_interval(secs => b.seconds)
       from (select h.id, h.seconds from unnest($1::uuid[], $2::float8[]) as h(id, seconds)
             union all
             select r.id, o.seconds from unnest($3::uuid[], $4::uuid[], $5::float8[]) as o(session_id, account_id, seconds)
               join active_sessions r on r.account_id = o.account_id and r.auth_session_id = o.session_id) b
      where s.id = b.id and s.ended_at is null and s.last_heartbeat_at < now() - make_interval(secs => b.seconds)`,
    [
      [...registered.keys()],
      [...registered.values()],
      [...open.keys()],
      screens.map(({ accountId }) => accountId),
      screens.map(({ seconds }) => seconds),
    ],
  );
}
