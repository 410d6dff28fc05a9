import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { checkNoRows, checkRows, takeWrongRows } from '../testing/checked-rows.ts';
import { copyDatabase } from '../testing/database-copy.ts';
import { askRows, columnOf, instantOf, rowOf, rowsOf, theRow } from './rows.ts';
import { asOwner, type Database } from './transaction.ts';

let copy: Awaited<ReturnType<typeof copyDatabase>>;
let pool: pg.Pool;

beforeAll(async () => {
  copy = await copyDatabase(inject('databaseUrl'));
  pool = new pg.Pool({ connectionString: copy.url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await copy.drop();
});
// What these tests lie about is no other test's fault.
afterEach(() => {
  takeWrongRows();
  checkRows();
});

const asked = <Result>(work: (db: Database) => Promise<Result>) => asOwner(pool, work);

const Weighed = z.object({ m3: z.number(), note: z.string() });

test('rows come as their statement says', async () => {
  const rows = await asked((db) => rowsOf(db, Weighed)`select ${7.5}::float as m3, 'A:1' as note`);
  expect(rows).toEqual([{ m3: 7.5, note: 'A:1' }]);
  expect(
    await asked((db) => rowOf(db, Weighed)`select 1::float as m3, '' as note where false`),
  ).toBeUndefined();
});

test.each([
  ['a number that is text', sql.raw("7.5::numeric as m3, 'A:1' as note"), '"m3" is "7.5"'],
  ['a text that is missing', sql.raw('7.5::float as m3, null as note'), '"note" is null'],
  ['a column that is not selected', sql.raw('7.5::float as m3'), '"note" is undefined'],
  [
    'a column that nobody knows',
    sql.raw("7.5::float as m3, 'A:1' as note, true as counts"),
    '"counts" is true',
  ],
])('%s is told with its column and the place that asked', async (_, columns, problem) => {
  const asking = asked(async function weigh(db) {
    return rowsOf(db, Weighed)`select ${columns}`;
  });
  await expect(asking).rejects.toThrow(problem);
  await expect(asking).rejects.toThrow(/at weigh .*rows\.test\.ts/);
});

test('so is what is wrong within JSON, and what a schema would change', async () => {
  const Pages = z.object({ pages: z.array(z.object({ width: z.number() })) });
  await expect(
    asked((db) => rowOf(db, Pages)`select '[{"width": 1}, {"width": 2, "height": 3}]'::jsonb as pages`),
  ).rejects.toThrow('"pages.1.height" is 3, and nobody knows it');
  const Named = z.object({ name: z.string().trim() });
  await expect(asked((db) => rowOf(db, Named)`select ' Rua ' as name`)).rejects.toThrow(
    '"name" is " Rua ", and would be "Rua"',
  );
});

test('whoever catches the refusal fails the test all the same', async () => {
  await asked((db) => rowOf(db, Weighed)`select 1 as m3`).catch(() => undefined);
  expect(takeWrongRows()).toEqual([expect.stringContaining('"note" is undefined')]);
});

test('nobody looks in production', async () => {
  checkNoRows();
  const row = await asked((db) => theRow(db, Weighed)`select '7.5' as m3`);
  expect(row).toEqual({ m3: '7.5' });
  const column = columnOf(z.number())`null`;
  expect(await asked((db) => db.select({ column }).from(sql`(select 1) one`))).toEqual([{ column: null }]);
});

test('columns in plain SQL of a typed select are what they say', async () => {
  const columns = { m3: columnOf(z.number())`7.5::float`, note: columnOf(z.string().nullable())`null::text` };
  const rows = await asked((db) => db.select(columns).from(sql`(select 1) one`));
  expect(rows).toEqual([{ m3: 7.5, note: null }]);
});

test.each([
  ['a number that is text', columnOf(z.number())`7.5::numeric`, '"weighed.is" is "7.5"'],
  ['a text that is missing', columnOf(z.string())`null::text`, '"weighed.is" is null'],
  ['a word that nobody knows', columnOf(z.enum(['rain']))`'sun'`, '"weighed.is" is "sun"'],
  [
    'what is missing within JSON',
    columnOf(z.array(z.object({ id: z.string() })))`'[{"id": "A"}, {}]'::jsonb`,
    '"weighed.is.1.id" is undefined',
  ],
])('%s is told with its column and its statement', async (_, is, problem) => {
  const asking = asked((db) => db.select({ weighed: { is } }).from(sql`(select 1) one`));
  await expect(asking).rejects.toThrow(problem);
  await expect(asking).rejects.toThrow('from (select 1) one');
});

test('a bare connection answers with rows that are what they say', async () => {
  expect(await askRows(pool, Weighed, "select $1::float as m3, '' as note", [7.5])).toEqual([
    { m3: 7.5, note: '' },
  ]);
  await expect(askRows(pool, Weighed, 'select 7.5::float as m3, null as note')).rejects.toThrow(
    '"note" is null',
  );
});

test('a statement that always has a row says so when it has none', async () => {
  await expect(
    asked((db) => theRow(db, Weighed)`select 1::float as m3, '' as note where false`),
  ).rejects.toThrow('had none');
});

test.each([
  ['2026-11-18 10:00:00+00', '2026-11-18T10:00:00.000Z'],
  ['2026-11-18T10:00:00+00:00', '2026-11-18T10:00:00.000Z'],
  ['2026-11-18 10:00:00.25+00', '2026-11-18T10:00:00.250Z'],
  ['2026-11-18T10:00:00.123456+00:00', '2026-11-18T10:00:00.123Z'],
  ['2026-11-18 07:00:00-03', '2026-11-18T10:00:00.000Z'],
  ['2026-11-18T07:00:00-03:00', '2026-11-18T10:00:00.000Z'],
])('an instant that PostgreSQL wrote as %s is %s', (written, told) => {
  expect(instantOf(written)).toBe(told);
});
