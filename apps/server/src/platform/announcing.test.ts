import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld, type World } from '../testing/world.ts';
import { type Announcement, openAnnouncer } from './announcing.ts';
import { type Change, type Changes, listenToChanges } from './changes.ts';
import { askRows } from './rows.ts';

let world: World;
let ear: Changes;
let told: (Change | null)[] = [];
beforeAll(async () => {
  world = await openWorld();
  ear = await listenToChanges(world.databaseUrl);
  ear.subscribe((change) => told.push(change));
});
beforeEach(() => {
  told = [];
});
afterAll(async () => {
  await ear.close();
  await world.close();
});

const waiting = async () =>
  (await askRows(world.pool, z.object({ topic: z.string() }), 'select topic from announcements')).map(
    ({ topic }) => topic,
  );
const toldOf = (topic: string) => told.filter((change) => change?.topic === topic);

test('what is written is told once it is committed, and what is undone is not told', async () => {
  const client = await world.pool.connect();
  const write = (topic: string) => client.query(`select app.announce('${topic}', null, null, null, null)`);
  await client.query('begin');
  await write('undone');
  await client.query('rollback');
  await client.query('begin');
  await write('kept');
  ear.announceSoon();
  // Nobody is told of what is not committed, however long it takes.
  await expect.poll(waiting).toEqual([]);
  expect(told).toEqual([]);
  await client.query('commit');
  client.release();
  await expect.poll(() => toldOf('kept')).toHaveLength(1);
  expect(toldOf('undone')).toEqual([]);
});

test('no trigger notifies: that lock is shared by all commits', async () => {
  const functions = await askRows(
    world.pool,
    z.object({ name: z.string() }),
    "select proname::text as name from pg_proc where pronamespace = 'app'::regnamespace and prosrc ~ 'pg_notify'",
  );
  expect(functions).toEqual([]);
});

test('equal ones of the same moment are told once, others each', async () => {
  const unit = randomUUID();
  await world.pool.query(
    `select app.announce('many', array[$1::uuid], null, null, null) from generate_series(1, 700)`,
    [unit],
  );
  await world.pool.query("select app.announce('many', null, null, null, null)");
  await expect.poll(() => toldOf('many').some((change) => change?.units === null)).toBe(true);
  // Seven hundred are taken in two turns at most, by either of two who announce.
  expect(toldOf('many').filter((change) => change?.units?.[0] === unit).length).toBeLessThanOrEqual(3);
  expect(await waiting()).toEqual([]);
});

test('what is written at once is told at once, and what follows it together', async () => {
  const takenAt: number[] = [];
  const query = async (text: string) => {
    if (!text.includes('take_announcements')) return { rows: [] };
    takenAt.push(performance.now());
    return [{}, {}, { rows: [{ id: '1', told: 'null' }] }];
  };
  const announcer = openAnnouncer(() => ({ query, escapeLiteral: String }) as unknown as pg.Client);
  const begunAt = performance.now();
  while (performance.now() < begunAt + 400) {
    announcer.announceSoon();
    await sleep(1);
  }
  await announcer.close();
  const apart = takenAt.slice(1).map((at, index) => at - takenAt[index]!);
  expect(apart.length).toBeGreaterThan(1);
  // The clock that tells what nobody announces comes in between once.
  expect(apart.filter((ms) => ms < 18).length).toBeLessThanOrEqual(2);
});

test('one that is too long to be told says "look again"', async () => {
  await world.pool.query(
    "select app.announce('long', (select array_agg(gen_random_uuid()) from generate_series(1, 300)), null, null, null)",
  );
  await expect.poll(() => told).toContain(null);
});

test('a server that dies between taking and telling leaves it to another', async () => {
  const client = await world.pool.connect();
  await client.query("select app.announce('left behind', null, null, null, null)");
  await client.query('begin');
  const { rowCount } = await client.query("delete from announcements where topic = 'left behind'");
  // Unless somebody was quicker.
  if (rowCount === 1) {
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(toldOf('left behind')).toEqual([]);
  }
  client.on('error', () => undefined);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await world.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await expect.poll(() => toldOf('left behind')).toHaveLength(1);
  client.release(new Error('it died'));
});

test('two servers tell a change once', async () => {
  const second: FastifyInstance = await world.secondServer();
  await world.pool.query("select app.announce('of two', null, null, null, null)");
  await expect.poll(() => toldOf('of two')).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(toldOf('of two')).toHaveLength(1);
  await second.close();
});

test('whoever keeps answers is told before anybody can see that the announcement is gone', async () => {
  const seen: string[][] = [];
  const stop = ear.onTaking((taken: readonly Announcement[]) => {
    const topics = taken.map(({ told }) => JSON.parse(told).topic);
    if (topics.includes('taken')) seen.push(topics);
  });
  // One of the two who announce takes it; in the end it was this one.
  await expect
    .poll(async () => {
      await world.pool.query("select app.announce('taken', null, null, null, null)");
      ear.announceSoon();
      return seen.length;
    })
    .toBeGreaterThan(0);
  stop();
});

test('no role may read or write what waits to be told', async () => {
  const { rows } = await world.pool.query(
    `select count(*)::int as n from pg_roles r
      where rolname like 'traco\\_%' and (has_table_privilege(r.oid, 'announcements', 'select,insert,update,delete')
        or has_function_privilege(r.oid, 'app.announce(text, uuid[], uuid[], uuid[], uuid[])', 'execute'))`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('what was told leaves no room behind that each look would walk through', async () => {
  const pages = async () => {
    const { rows } = await world.pool.query(
      "select pg_relation_size('announcements') / current_setting('block_size')::int as pages",
    );
    return Number(rows[0].pages);
  };
  const announce = () =>
    world.pool.query(
      "select app.announce('busy', array(select gen_random_uuid() from generate_series(1, 4)), null, null, null) from generate_series(1, 1000)",
    );
  await announce();
  const once = await pages();
  for (let time = 0; time < 6; time += 1) {
    await expect.poll(waiting, { timeout: 5_000 }).toEqual([]);
    await world.pool.query('select pg_sleep(0.3)');
    await announce();
  }
  expect(await pages()).toBeLessThanOrEqual(once * 3);
});
