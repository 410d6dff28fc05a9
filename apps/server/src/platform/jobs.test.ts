import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openWorld, type World } from '../testing/world.ts';
import { createJobs, type Jobs, jobKind } from './jobs.ts';
import { asActor, asOwner } from './transaction.ts';

let world: World;
let parts: Omit<Parameters<typeof createJobs>[0], 'runs'>;
let adding: Jobs;
let working: Jobs;
const done: string[] = [];
const errors: unknown[] = [];
let failures = 0;

const noted = jobKind({
  name: 'test-noted',
  data: z.object({ mark: z.string() }),
  retries: 2,
  async work({ mark }) {
    if (mark === 'fails once' && failures++ === 0) throw new Error('not yet');
    done.push(mark);
  },
});

beforeAll(async () => {
  world = await openWorld();
  parts = {
    pool: world.pool,
    databaseUrl: world.databaseUrl,
    kinds: [noted],
    storage: world.storage,
    now: world.now,
    onError: (error: unknown) => errors.push(error),
  };
  adding = createJobs({ ...parts, runs: false });
  working = createJobs({ ...parts, runs: true });
  await working.begin();
});
afterAll(async () => {
  await adding.close();
  await working.close();
  await world.close();
});

const whoIs = async (db: Parameters<Jobs['add']>[0]) =>
  (await db.execute(sql`select current_user as who`)).rows[0]?.who;
const untilDone = (mark: string) =>
  vi.waitFor(() => expect(done).toContain(mark), { timeout: 15_000, interval: 100 });

test('a job is there if its request succeeds, and only then; the actor keeps his role', async () => {
  const add = (mark: string) =>
    asActor(world.pool, null, async (_, db) => {
      await adding.add(db, noted, { mark });
      expect(await whoIs(db)).toBe('traco_nobody');
      if (mark === 'undone') throw new Error('the request failed');
    });
  await expect(add('undone')).rejects.toThrow('the request failed');
  await add('kept');
  await untilDone('kept');
  expect(done).not.toContain('undone');
});

test('what fails is tried again', async () => {
  await asActor(world.pool, null, (_, db) => adding.add(db, noted, { mark: 'fails once' }));
  await untilDone('fails once');
  expect(failures).toBe(2);
});

test('of two servers one does a job, once', async () => {
  const other = createJobs({ ...parts, runs: true });
  await other.begin();
  for (const mark of ['one', 'two', 'three'])
    await asActor(world.pool, null, (_, db) => adding.add(db, noted, { mark }));
  for (const mark of ['one', 'two', 'three']) await untilDone(mark);
  for (const mark of ['one', 'two', 'three']) expect(done.filter((each) => each === mark)).toHaveLength(1);
  await other.close();
});

test('nobody adds a job by himself, and the server’s own rights end with a job', async () => {
  const byHand = asActor(world.pool, null, (_, db) =>
    db.execute(sql`insert into jobs.job (name, data) values ('test-noted', '{"mark":"stolen"}')`),
  );
  await expect(byHand).rejects.toMatchObject({ cause: { code: '42501' } });
  await asOwner(world.pool, async (db) => expect(await whoIs(db)).not.toMatch(/^traco_/));
  await asActor(world.pool, null, async (_, db) => expect(await whoIs(db)).toBe('traco_nobody'));
});
