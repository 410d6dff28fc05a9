import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/transaction.ts';

const CONNECTIONS = 4;

/** Connections of the tables' owner, past the policies. */
export interface Owner {
  db: Database;
  /** One transaction; the audit trail names the actor, the log of security where the request comes from too. */
  within<Result>(
    actor: (Pick<Actor, 'accountId' | 'role'> & Partial<Pick<Actor, 'from'>>) | null,
    work: (db: Database) => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Opens connections of their own to the pool's database. They are never the pool's: a request holds one of
 * those while it waits here, and enough of such requests would wait for each other for ever.
 */
export function openOwner(pool: pg.Pool): Owner {
  const own = new pg.Pool({
    ...pool.options,
    password: pool.options.password,
    max: CONNECTIONS,
    application_name: 'traco-identity',
  });
  // An idle connection that breaks is replaced by the pool; who needs one next hears of a database away.
  own.on('error', () => undefined);
  const db = drizzle(own);
  return {
    db,
    within: (actor, work) =>
      db.transaction(async (transaction) => {
        await transaction.execute(
          sql`select set_config('app.account_id', ${actor?.accountId ?? ''}, true), set_config('app.role', ${actor?.role ?? ''}, true),
            set_config('app.from_address', ${actor?.from?.ipAddress ?? ''}, true),
            set_config('app.from_agent', ${actor?.from?.userAgent ?? ''}, true), set_config('app.from_request', ${actor?.from?.id ?? ''}, true)`,
        );
        return work(transaction);
      }),
    close: () => own.end(),
  };
}
