import pg from 'pg';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { actorIn } from '../actor-row.ts';
import { asRows } from '../rows.ts';

/** An announcement that was not told yet. */
const Waiting = z.object({ id: z.string() });

/** Whom the door would let in at this moment, and what has changed that nobody was told of yet. */
export interface Admitted {
  actor: Actor | null;
  waiting: readonly string[];
}

/** Beyond so many nobody looks: then everything may have changed. */
export const MOST_WAITING = 500;
const MAY_TAKE_MS = 30_000;

/** Enters as the door does, in one message and a transaction of its own, for an answer that asks the database nothing else. */
export async function admit(pool: pg.Pool, sessionToken: string): Promise<Admitted> {
  const answers = (await pool.query(
    `set local statement_timeout = ${MAY_TAKE_MS}; select * from app.waiting_announcements(${MOST_WAITING});
     select * from app.enter(${pg.escapeLiteral(sessionToken)})`,
  )) as unknown as pg.QueryResult<object>[];
  const waiting = asRows(Waiting, answers[1]?.rows ?? []).map(({ id }) => id);
  return { actor: actorIn(answers[2]?.rows ?? []), waiting };
}
