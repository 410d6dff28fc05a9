import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { asActor, type Database } from './transaction.ts';
import { worded } from './worded.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const asNobody = <Result>(work: (db: Database) => Promise<Result>) =>
  asActor(world.pool, null, (_, db) => work(db));
const answerTo = async (work: (db: Database) => Promise<unknown>) =>
  worded(await asNobody(work).catch((error: unknown) => error), {
    id: '3f9c21ab',
    log: { error: vi.fn() },
  } as never);

test('no statement of a request runs for ever', async () => {
  const { rows } = await asNobody((db) => db.execute(sql`show statement_timeout`));
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
});

test('one that took too long, or met another halfway, is told to try again', async () => {
  const slow = async (db: Database) => {
    await db.execute(sql`set local statement_timeout = 20`);
    await db.execute(sql`select pg_sleep(5)`);
  };
  expect(await answerTo(slow)).toMatchObject({ code: 'TOOK_TOO_LONG', status: 503 });
  const met = (db: Database) => db.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`);
  expect(await answerTo(met)).toMatchObject({ code: 'AT_THE_SAME_TIME', status: 409 });
});

test('the limit ends with the request', async () => {
  await asNobody((db) => db.execute(sql`select 1`));
  const { rows } = await world.pool.query('show statement_timeout');
  expect(rows[0].statement_timeout).toBe('0');
});
