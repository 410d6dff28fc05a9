import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { withKeptPlans } from './prepared-statements.ts';

const KEPT = 300;

let pool: pg.Pool;
let bare: pg.PoolClient;
let client: pg.PoolClient;
const standing = { role: 'traco_admin', asked: 0 };
beforeEach(async () => {
  pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1, pipeline: true });
  bare = await pool.connect();
  client = withKeptPlans(bare, standing);
});
afterEach(async () => {
  bare.release();
  await pool.end();
});

/** The names that stand on the connection, by the text that each is of. */
const named = async () => {
  const { rows } = await bare.query<{ name: string; statement: string }>(
    'select name, statement from pg_prepared_statements',
  );
  return new Map(rows.map(({ name, statement }) => [statement, name]));
};

test('a connection keeps so many statements, and the one asked longest ago gives way', async () => {
  const textOf = (number: number) => `select ${number} as number`;
  const often = async (number: number, times = 5) => {
    for (let time = 0; time < times; time += 1)
      expect((await client.query({ text: textOf(number) })).rows).toEqual([{ number }]);
  };
  for (let number = 0; number < KEPT; number += 1) await often(number);
  // What all files of this process have asked is counted together, and begins anew at some number: that text was asked too seldom.
  const known = await named();
  for (let number = 0; number < KEPT; number += 1) if (!known.has(textOf(number))) await often(number);
  expect((await named()).size).toBe(KEPT);
  const [first, second] = [(await named()).get(textOf(0)), (await named()).get(textOf(1))];
  // Asked again, the first is the latest: the second gives way to another.
  await often(0, 1);
  await often(KEPT);
  expect((await named()).size).toBe(KEPT);
  expect((await named()).get(textOf(0))).toBe(first);
  expect((await named()).has(textOf(1))).toBe(false);
  const { parsedStatements } = (bare as unknown as { connection: { parsedStatements: object } }).connection;
  expect(Object.keys(parsedStatements)).toHaveLength(KEPT);
  // What gave way is answered all the same, under a name that nothing had before.
  await often(1);
  const again = (await named()).get(textOf(1));
  expect(again).toBeDefined();
  expect(again).not.toBe(second);
});

test('one that gives way in a transaction that fails is answered under another name later', async () => {
  standing.role = 'traco_unit';
  const ask = (number: number) => client.query({ text: `select ${number} as of_unit` });
  for (let number = 0; number < KEPT; number += 1) for (let time = 0; time < 5; time += 1) await ask(number);
  for (let time = 0; time < 4; time += 1) await ask(KEPT);
  await client.query('begin');
  await client.query('select 1 / 0').catch(() => undefined);
  await ask(KEPT).catch(() => undefined);
  await client.query('rollback');
  expect((await ask(0)).rows).toEqual([{ of_unit: 0 }]);
  expect((await ask(KEPT)).rows).toEqual([{ of_unit: KEPT }]);
});
