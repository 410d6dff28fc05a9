import type pg from 'pg';
import { newSessionToken } from '../platform/session-cookie.ts';

/** Begins a session of an account, as if it had signed in a moment ago; answers with its token. */
export async function beginSession(pool: pg.Pool, account: { id: string }): Promise<string> {
  const { token, stored } = newSessionToken();
  await pool.query(
    "insert into sessions (id, token, account_id, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 day')",
    [stored, account.id],
  );
  return token;
}
