import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginSession } from '../testing/begin-session.ts';
import { openWorld, type World } from '../testing/world.ts';
import type { Actor } from './actor.ts';
import { changedSessions } from './changed-sessions.fixture.ts';
import { asActor, type Database } from './transaction.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.pool.query(
    `create table seen_rows (of text); grant select, insert on seen_rows to traco_admin, traco_unit, traco_nobody;
     insert into seen_rows values ('first')`,
  );
});
afterAll(() => world.close());
beforeEach(() => world.pool.query("delete from seen_rows where of <> 'first'"));

/** As whom each run of the work was asked, and what it was given. */
interface Run {
  role: string | undefined;
  rows: unknown[] | 'nothing';
}

/** A read that keeps what it saw, run as whoever the session is. */
async function read(token: string | null, options: { admit?: (actor: Actor | null) => void } = {}) {
  const runs: Run[] = [];
  const work = async (actor: Actor | null, db: Database) => {
    const run: Run = { role: actor?.role, rows: 'nothing' };
    runs.push(run);
    const { rows } = await db.execute(sql`select current_user as who, of from seen_rows`);
    run.rows = rows;
    return rows;
  };
  const answer = asActor(world.pool, token, work, { reads: true, mayGuess: () => true, ...options });
  const result = await answer.then(
    (rows) => ({ rows }),
    (error: Error) => ({ error: error.message }),
  );
  return { runs, ...result };
}

const session = async (role: 'admin' | 'unit') => {
  const account = await world.account(role);
  await beginSession(world.pool, account);
  const { rows } = await world.pool.query('select token from sessions where account_id = $1', [account.id]);
  return { account, token: String(rows[0].token) };
};

/** The texts that a read of a known session sends before it waits for any answer. */
async function sentAtOnce(token: string): Promise<string[]> {
  const own = new pg.Pool({ connectionString: world.databaseUrl, max: 1, pipeline: true });
  let sent: string[] = [];
  let waits = false;
  own.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((what: string | pg.QueryConfig, ...rest: unknown[]) => {
      if (!waits) sent.push(typeof what === 'string' ? what : what.text);
      const answer = query(what, ...rest);
      if (!(answer instanceof Promise)) return answer;
      return answer.finally(() => {
        waits = true;
      });
    }) as typeof client.query;
  });
  const work = (_: Actor | null, db: Database) => db.execute(sql`select 1 as one`);
  for (let time = 0; time < 2; time += 1) {
    sent = [];
    waits = false;
    await asActor(own, token, work, { reads: true, mayGuess: () => true });
  }
  await own.end();
  return sent;
}

test('a read of a known session ends the one before, asks who it is and its first question in one message', async () => {
  const { token } = await session('admin');
  expect(await sentAtOnce(token)).toEqual([
    'commit',
    expect.stringContaining('begin read only'),
    expect.stringContaining('from app.enter($1)'),
    'select 1 as one',
  ]);
});

test('a session that is known is read once, as its role', async () => {
  const { token } = await session('admin');
  expect((await read(token)).runs).toEqual([{ role: 'admin', rows: [{ who: 'traco_admin', of: 'first' }] }]);
  expect((await read(token)).runs).toEqual([{ role: 'admin', rows: [{ who: 'traco_admin', of: 'first' }] }]);
});

test.each(changedSessions)(
  'a session that %s between two reads never sees a row as what it was',
  async (_, change, role, who) => {
    await world.unit();
    const { account, token } = await session('admin');
    await read(token);
    await world.pool.query(change, [account.id]);
    const { runs } = await read(token);
    expect(runs).toEqual([
      { role: 'admin', rows: 'nothing' },
      { role, rows: [{ who, of: 'first' }] },
    ]);
  },
);

test('another session’s guess is never used, and one of nobody is none', async () => {
  const one = await session('admin');
  const other = await session('unit');
  await read(one.token);
  expect((await read(other.token)).runs.map(({ role }) => role)).toEqual(['unit']);
  expect((await read(null)).runs.map(({ role }) => role)).toEqual([undefined]);
});

test('whom the truth refuses gets no row, though the guess was let in', async () => {
  const { token } = await session('admin');
  await read(token);
  const admit = () => {
    throw new Error('refused');
  };
  const { runs, ...rest } = await read(token, { admit });
  expect([runs, rest]).toEqual([[{ role: 'admin', rows: 'nothing' }], { error: 'refused' }]);
  expect((await read(token)).runs).toHaveLength(1);
});

test('a read that writes is refused by the database, and nothing of it stays', async () => {
  const { token } = await session('admin');
  const write = (_: Actor | null, db: Database) => db.execute(sql`insert into seen_rows values ('written')`);
  for (const mayGuess of [() => false, () => true])
    await expect(asActor(world.pool, token, write, { reads: true, mayGuess })).rejects.toMatchObject({
      cause: { code: '25006' },
    });
  expect((await read(token)).runs[0]!.rows).toHaveLength(1);
});

test.each([true, false])(
  'a statement that fails in the middle undoes all, and the connection serves on (reads: %s)',
  async (reads) => {
    const { token } = await session('admin');
    await read(token);
    const work = async (_: Actor | null, db: Database) => {
      if (!reads) await db.execute(sql`insert into seen_rows values ('written')`);
      await db.execute(sql`select 1 / (select count(*) - 1 from seen_rows where of = 'first')`);
    };
    for (let time = 0; time < 8; time += 1)
      await expect(asActor(world.pool, token, work, { reads, mayGuess: () => reads })).rejects.toMatchObject({
        cause: { code: '22012' },
      });
    expect((await read(token)).runs).toEqual([
      { role: 'admin', rows: [{ who: 'traco_admin', of: 'first' }] },
    ]);
  },
);

test('several questions of one read are of one transaction', async () => {
  const { token } = await session('admin');
  await read(token);
  const work = async (_: Actor | null, db: Database) => {
    const ask = async () => (await db.execute(sql`select now() as at, current_user as who`)).rows[0];
    const [one, other] = await Promise.all([ask(), ask()]);
    await world.pool.query('select pg_sleep(0.002)');
    return [one, other, await ask()];
  };
  const [one, other, third] = await asActor(world.pool, token, work, { reads: true, mayGuess: () => true });
  expect([other, third]).toEqual([one, one]);
});

test.each([true, false])(
  'a connection that dies in the middle is given up, and the next one serves (reads: %s)',
  async (reads) => {
    const { token } = await session('admin');
    await read(token);
    const work = async (_: Actor | null, db: Database) => {
      const { rows } = await db.execute(sql`select pg_backend_pid() as pid`);
      await world.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      await db.execute(sql`select 1`);
    };
    await expect(asActor(world.pool, token, work, { reads, mayGuess: () => reads })).rejects.toThrow();
    expect((await read(token)).runs).toEqual([
      { role: 'admin', rows: [{ who: 'traco_admin', of: 'first' }] },
    ]);
  },
);
