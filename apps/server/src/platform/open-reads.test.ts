import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginSession } from '../testing/begin-session.ts';
import { messagesOf } from '../testing/messages.ts';
import { openWorld, type World } from '../testing/world.ts';
import { asActor, type Database } from './transaction.ts';

let world: World;
let pool: pg.Pool;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  const account = await world.account('admin');
  await beginSession(world.pool, account);
  const { rows } = await world.pool.query('select token from sessions where account_id = $1', [account.id]);
  token = String(rows[0].token);
});
afterAll(() => world.close());

/** One connection: whoever comes next has the one that was read on. */
beforeEach(async () => {
  pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1, pipeline: true });
  return () => pool.end();
});

const work = async (_: unknown, db: Database) => {
  const { rows } = await db.execute(sql`select current_user as who, pg_backend_pid() as pid`);
  return rows[0] as { who: string; pid: number };
};
const read = () => asActor(pool, token, work, { reads: true, mayGuess: () => true });

const WHO = `select current_user as who, current_setting('app.account_id', true) as account,
  current_setting('transaction_read_only') as "isRead"`;

test('whoever has the connection next asks nothing within what was read, nor as its asker', async () => {
  const { rows: before } = await pool.query(WHO);
  expect((await read()).who).toBe('traco_admin');
  const { rows } = await pool.query(WHO);
  expect(rows).toEqual([{ ...before[0], account: '' }]);
  expect(rows[0].isRead).toBe('off');
});

test('a read, and the end of the one before, are one message', async () => {
  await read();
  expect(await messagesOf(pool, read)).toEqual([1]);
});

test('when nobody comes it ends by itself', async () => {
  const { pid } = await read();
  const stateOf = async () => {
    const { rows } = await world.pool.query('select state from pg_stat_activity where pid = $1', [pid]);
    return rows[0]?.state;
  };
  await expect.poll(stateOf).toBe('idle');
});

test('what was written in between is read by the next', async () => {
  await read();
  const { rows } = await world.pool.query(
    `update accounts set name = 'Outra' where role = 'admin' returning id`,
  );
  expect(rows).toHaveLength(1);
  const name = await asActor(pool, token, async (actor) => actor?.name, { reads: true });
  expect(name).toBe('Outra');
});
