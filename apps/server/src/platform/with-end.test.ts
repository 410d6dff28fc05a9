import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginSession } from '../testing/begin-session.ts';
import { messagesOf } from '../testing/messages.ts';
import { openWorld, type World } from '../testing/world.ts';
import type { Actor } from './actor.ts';
import { isTaken } from './refused-writes.ts';
import { asActor, asOwner, type Database, type Entry, withEnd } from './transaction.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  await world.pool.query(
    `create table ended_rows (of text primary key); create table held_rows (of text);
     grant select, insert on ended_rows, held_rows to traco_admin, traco_unit, traco_nobody`,
  );
  const account = await world.account('admin');
  await beginSession(world.pool, account);
  const { rows } = await world.pool.query('select token from sessions where account_id = $1', [account.id]);
  token = String(rows[0].token);
  await write('before');
});
afterAll(() => world.close());
beforeEach(() => world.pool.query(`truncate ended_rows, held_rows; insert into ended_rows values ('taken')`));

const kept = async () =>
  (await world.pool.query('select of from ended_rows order by of')).rows.map(({ of }) => of);
const held = async () => (await world.pool.query('select from held_rows')).rowCount;

/** Holds something in the request's transaction, as the door does. */
const behind: Entry['behind'] = async (client) =>
  void (await client.query({ text: 'insert into held_rows values ($1)', values: ['held'] }));

/** Writes as the last of the work; where it may not, unless it is there. */
const writeLast = (db: Database, of: string) =>
  withEnd(db, () => db.execute(sql`insert into ended_rows values (${of})`).then(() => 'ended'), {
    isDoneOtherwise: isTaken,
    otherwise: () =>
      db.execute(sql`insert into ended_rows values (${of}) on conflict do nothing`).then(() => 'otherwise'),
  });

const write = (of: string, entry: Entry = {}) =>
  asActor(world.pool, token, (_: Actor | null, db) => writeLast(db, of), { behind, ...entry });

test('the last of the work and its end are one message', async () => {
  expect(await messagesOf(world.pool, () => write('a'))).toEqual([2]);
  expect([await kept(), await held()]).toEqual([['a', 'taken'], 1]);
});

test('what is taken is done anew, and of what came before it nothing is there twice', async () => {
  expect(await write('taken')).toBe('otherwise');
  expect([await kept(), await held()]).toEqual([['taken'], 1]);
});

test('what fails otherwise keeps nothing', async () => {
  const failing = (_: unknown, db: Database) =>
    withEnd(db, () => db.execute(sql`insert into ended_rows values (null)`), {
      isDoneOtherwise: isTaken,
      otherwise: () => Promise.reject(new Error('anew')),
    });
  await expect(asActor(world.pool, token, failing, { behind })).rejects.toMatchObject({
    cause: { code: '23502' },
  });
  expect([await kept(), await held()]).toEqual([['taken'], 0]);
});

test('whom the truth refuses keeps nothing, though the guess was let in and the end comes first', async () => {
  const admit = () => {
    throw new Error('refused');
  };
  await expect(write('a', { admit, mayGuess: () => true })).rejects.toThrow('refused');
  expect([await kept(), await held()]).toEqual([['taken'], 0]);
});

test('nothing is asked behind the end', async () => {
  const work = async (_: unknown, db: Database) => {
    await writeLast(db, 'a');
    return db.execute(sql`select current_user as who`);
  };
  await expect(asActor(world.pool, token, work)).rejects.toMatchObject({
    cause: { message: 'The request that asks this is over.' },
  });
  // The connection is whoever's comes next, as the next.
  expect(await write('b')).toBe('ended');
});

test('what nobody has asked for ends with all of its work', async () => {
  expect(await asOwner(world.pool, (db) => writeLast(db, 'a'))).toBe('otherwise');
  expect(await kept()).toEqual(['a', 'taken']);
});
