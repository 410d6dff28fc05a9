import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginSession } from '../testing/begin-session.ts';
import { openWorld, type World } from '../testing/world.ts';
import type { Actor } from './actor.ts';
import { changedSessions } from './changed-sessions.fixture.ts';
import { asActor, type Database, type Entry } from './transaction.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.pool.query(
    `create table written_rows (by text, of text); create table held_rows (of text);
     grant select, insert on written_rows, held_rows to traco_admin, traco_unit, traco_nobody`,
  );
});
afterAll(() => world.close());
beforeEach(() => world.pool.query('truncate written_rows, held_rows'));

const kept = async () => (await world.pool.query('select by, of from written_rows order by of')).rows;
const held = async () => (await world.pool.query('select from held_rows')).rowCount;

/** Holds something behind the question of who asks, as the door does. */
const behind: Entry['behind'] = async (client) =>
  void (await client.query({ text: 'insert into held_rows values ($1)', values: ['held'] }));

/** As whom each run of the work was asked, and whether it was given an answer. */
type Run = [role: string | undefined, answered: boolean];

/** A write that begins with what is asked, run as whoever the session is. */
async function write(token: string | null, of: string, entry: Entry = {}) {
  const runs: Run[] = [];
  const work = async (actor: Actor | null, db: Database) => {
    const run: Run = [actor?.role, false];
    runs.push(run);
    await db.execute(sql`insert into written_rows values (current_user, ${of})`);
    run[1] = true;
    return 'done';
  };
  const answer = asActor(world.pool, token, work, { mayGuess: () => true, behind, ...entry });
  return { answer: await answer.catch((error: Error) => error.message), runs };
}

const session = async (role: 'admin' | 'unit') => {
  const account = await world.account(role);
  await beginSession(world.pool, account);
  const { rows } = await world.pool.query('select token from sessions where account_id = $1', [account.id]);
  const token = String(rows[0].token);
  await write(token, 'before');
  await world.pool.query('truncate written_rows, held_rows');
  return { account, token };
};

test('a write of a known session is done once, as its role', async () => {
  const { token } = await session('admin');
  expect(await write(token, 'a')).toEqual({ answer: 'done', runs: [['admin', true]] });
  expect([await kept(), await held()]).toEqual([[{ by: 'traco_admin', of: 'a' }], 1]);
});

test.each(changedSessions)(
  'of a session that %s before it, nothing is kept that was written as what it was',
  async (_, change, role, by) => {
    await world.unit();
    const { account, token } = await session('admin');
    await world.pool.query(change, [account.id]);
    const runs = [
      ['admin', false],
      [role, true],
    ];
    expect(await write(token, 'a')).toEqual({ answer: 'done', runs });
    expect([await kept(), await held()]).toEqual([[{ by, of: 'a' }], 1]);
  },
);

test('whom the truth refuses writes nothing and is given nothing, though the guess was let in', async () => {
  const { token } = await session('admin');
  const admit = () => {
    throw new Error('refused');
  };
  expect(await write(token, 'a', { admit })).toEqual({ answer: 'refused', runs: [['admin', false]] });
  expect([await kept(), await held()]).toEqual([[], 0]);
});

test.each([true, false])(
  'what is refused behind the question of who asks undoes all (guessed: %s)',
  async (guesses) => {
    const { token } = await session('admin');
    const refusing: Entry['behind'] = async (client) => {
      await behind!(client);
      throw new Error('sent otherwise');
    };
    const entry = { behind: refusing, mayGuess: () => guesses };
    expect(await write(token, 'a', entry)).toEqual({
      answer: 'sent otherwise',
      runs: guesses ? [['admin', false]] : [],
    });
    expect([await kept(), await held()]).toEqual([[], 0]);
    expect((await write(token, 'b')).answer).toBe('done');
  },
);

test('a failure that the work hides is no success: what PostgreSQL undid is not answered as kept', async () => {
  const { token } = await session('admin');
  const work = async (_: Actor | null, db: Database) => {
    await db.execute(sql`insert into written_rows values ('x', 'hidden')`);
    await db.execute(sql`select 1 / 0`).catch(() => undefined);
  };
  await expect(asActor(world.pool, token, work)).rejects.toThrow('was to be committed');
  expect(await kept()).toEqual([]);
});

test('what is asked with the commit and fails undoes all', async () => {
  const { token } = await session('admin');
  for (const mayGuess of [() => true, () => false]) {
    let client: Pick<pg.PoolClient, 'query'> | undefined;
    const { answer } = await write(token, 'a', {
      mayGuess,
      behind: async (own) => {
        client = own;
      },
      atEnd: async () => client!.query('select 1 / 0'),
    });
    expect(answer).toContain('division by zero');
    expect(await kept()).toEqual([]);
  }
  expect((await write(token, 'b')).answer).toBe('done');
});

test('a stranger who is refused anyway holds nothing', async () => {
  const ended = await world.cookieOf(await world.account('unit'));
  await world.pool.query('delete from sessions');
  for (const cookie of [undefined, ended]) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/concrete-volume',
      headers: cookie ? { cookie } : {},
      payload: { id: crypto.randomUUID() },
    });
    expect(answer.statusCode).toBe(401);
  }
  expect((await world.pool.query('select from sent_once')).rowCount).toBe(0);
});
