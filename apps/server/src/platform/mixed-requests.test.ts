import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { beginSession } from '../testing/begin-session.ts';
import { openWorld, type World } from '../testing/world.ts';
import type { Actor } from './actor.ts';
import { together } from './one-message.ts';
import { openPool } from './postgres/connect.ts';
import { rawOf } from './raw-rows.ts';
import { rawRowsOf, textRowsOf, theRow } from './rows.ts';
import { asActor, askAtDoor, type Database, withEnd, withoutRole } from './transaction.ts';

/** So few connections that everybody has those of others. */
const CONNECTIONS = 3;
const REQUESTS = 1_500;
const AT_ONCE = 40;

let world: World;
let pool: pg.Pool;
let unit: { id: string };
const people: { id: string; token: string }[] = [];

beforeAll(async () => {
  world = await openWorld();
  pool = await openPool(world.databaseUrl, () => undefined);
  pool.options.max = CONNECTIONS;
  await world.pool.query(
    `create table mixed_rows (by text, of uuid);
     grant select, insert on mixed_rows to traco_admin, traco_unit, traco_nobody`,
  );
  unit = await world.unit();
  for (let count = 0; count < 12; count += 1) {
    const account =
      count % 2 ? await world.account('unit', { unit_id: unit.id }) : await world.account('admin');
    await beginSession(world.pool, account);
    const { rows } = await world.pool.query('select token from sessions where account_id = $1', [account.id]);
    people.push({ id: account.id, token: String(rows[0].token) });
  }
}, 60_000);
afterAll(async () => {
  await pool.end();
  await world.close();
});

/** The same numbers in each run. */
let seed = 7;
const drawn = (most: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * most);
};

const WhoRow = z.object({
  who: z.string(),
  account: z.string().nullable(),
  plans: z.string(),
  reads: z.string(),
});
const WHO = sql.raw(`current_user::text as who, app.account_id()::text as account,
  current_setting('plan_cache_mode') as plans, current_setting('transaction_read_only') as reads`);

interface Asked {
  actor: Actor | null;
  db: Database;
  reads: boolean;
}

/** What was found to be somebody else's, or of another kind of request. */
const wrong: string[] = [];

async function look({ actor, db, reads }: Asked): Promise<void> {
  const found = await theRow(db, WhoRow)`select ${WHO}`;
  const right = {
    who: `traco_${actor?.role ?? 'nobody'}`,
    account: actor?.accountId ?? null,
    plans: reads ? 'force_generic_plan' : 'auto',
    reads: reads ? 'on' : 'off',
  };
  if (JSON.stringify({ ...right, ...found }) !== JSON.stringify(right))
    wrong.push(JSON.stringify({ found, right }));
}

/** Rows in texts, and as they came, of this request alone. */
async function lookAtLong({ actor, db }: Asked, length: number): Promise<void> {
  const text = `${actor?.accountId ?? '-'} ${'ç🏗"\\'.repeat(length)}`;
  const Row = z.tuple([z.string(), z.string().nullable()]);
  const [texts, raws] = await together([
    textRowsOf(db, Row)`select ${text}::text || n, null from generate_series(1, 3) n`,
    rawRowsOf(db, sql`select ${text}::text || n, null from generate_series(1, 3) n`),
  ]);
  const rows = [1, 2, 3].map((n) => [`${text}${n}`, null]);
  const isRight = JSON.stringify(texts) === JSON.stringify(rows);
  if (!isRight || raws.some((row, at) => row !== rawOf(rows[at]!))) wrong.push(`rows of ${length}`);
}

const write = ({ actor, db }: Asked) =>
  db
    .execute(sql`insert into mixed_rows values (current_user, ${actor?.accountId ?? null}::uuid)`)
    .then(() => undefined);

/** What people do, and what goes wrong with it. */
const acts: ((asked: Asked) => Promise<unknown>)[] = [
  look,
  look,
  (asked) => together([look(asked), look(asked), lookAtLong(asked, 10)]),
  (asked) => lookAtLong(asked, 30_000),
  async (asked) => {
    await together([asked.db.execute(sql`select 1 / 0`), look(asked).catch(() => undefined)]);
  },
  async (asked) => {
    await look(asked);
    throw new Error('changed my mind');
  },
  () => Promise.reject(new Error('asked nothing')),
  async (asked) => {
    await asked.db.transaction((part) => part.execute(sql`select 1 / 0`)).catch(() => undefined);
    await look(asked);
  },
  async (asked) => {
    await withoutRole(asked.db, (query) => query('select 1', []));
    await look(asked);
  },
  async (asked) => {
    if (asked.reads) return look(asked);
    await look(asked);
    return withEnd(asked.db, () => write(asked), {
      isDoneOtherwise: () => true,
      otherwise: () => write(asked),
    });
  },
  async (asked) => {
    if (asked.reads) return look(asked);
    await write(asked);
    throw new Error('changed my mind');
  },
];

/** What happens to people meanwhile. */
const changes = [
  "update accounts set role = 'admin', unit_id = null where id = $1",
  `update accounts set role = 'unit', unit_id = (select id from units limit 1) where id = $1`,
  'update accounts set password_version = password_version + 1 where id = $1',
  'update accounts set disabled_at = now() where id = $1',
  'update accounts set disabled_at = null where id = $1',
];

class Refused extends Error {}

async function request(): Promise<void> {
  const { token } = people[drawn(people.length)]!;
  const reads = drawn(3) > 0;
  const act = acts[drawn(acts.length)]!;
  const isRefused = drawn(10) === 0;
  const admit = () => {
    if (isRefused) throw new Refused();
  };
  const entry = { reads, admit, mayGuess: () => drawn(4) > 0 };
  await asActor(pool, token, (actor, db) => act({ actor, db, reads }), entry).catch(() => undefined);
}

test('however requests, failures and changed sessions mix, each is asked as its own person, and of its own kind', async () => {
  let left = REQUESTS;
  const goOn = async () => {
    while (left > 0) {
      left -= 1;
      if (left % 20 === 0)
        await world.pool.query(changes[drawn(changes.length)]!, [people[drawn(people.length)]!.id]);
      if (left % 15 === 0) {
        const [row] = (await askAtDoor(pool, { text: 'select current_user::text as who' })) as {
          who: string;
        }[];
        if (row!.who.startsWith('traco_')) wrong.push(row!.who);
      }
      await request();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
  expect(wrong).toEqual([]);
  const { rows } = await world.pool.query(
    `select by, count(*)::int as rows from mixed_rows group by by order by by`,
  );
  expect(rows.length).toBeGreaterThan(1);
  const settings = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      pool.query(
        "select current_user::text as who, current_setting('plan_cache_mode') as plans, pg_sleep(0.05)",
      ),
    ),
  );
  for (const {
    rows: [row],
  } of settings)
    expect(row).toMatchObject({ plans: 'auto', who: expect.not.stringMatching(/^traco_/) });
}, 120_000);
