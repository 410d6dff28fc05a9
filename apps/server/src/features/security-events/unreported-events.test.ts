import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asOwner } from '../../platform/transaction.ts';
import { copyDatabase } from '../../testing/database-copy.ts';
import { takeUnreported } from './alarms.queries.ts';

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

test('what happened is told in the order in which it happened, however it lies', async () => {
  for (const minute of ['14:03', '14:01', '14:02'])
    await pool.query(
      `insert into security_events (id, at, kind) values (gen_random_uuid(), $1, 'password-wrong')`,
      [`2026-11-18T${minute}:00Z`],
    );
  const told = await asOwner(pool, (db) => takeUnreported(db, 10));
  expect(told.map(({ at }) => at.toISOString().slice(11, 16))).toEqual(['14:01', '14:02', '14:03']);
  expect(await asOwner(pool, (db) => takeUnreported(db, 10))).toEqual([]);
});
