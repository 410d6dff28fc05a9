import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openWorld, type World } from '../testing/world.ts';
import { createJobs, type Jobs, jobKind } from './jobs.ts';
import { loggedError } from './logged-error.ts';
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

const broken = jobKind({
  name: 'test-broken',
  data: z.object({ at: z.string() }),
  retries: 0,
  schedule: '0 4 * * *',
  async work({ at }) {
    throw new Error(`cannot be done at ${at}`);
  },
});

beforeAll(async () => {
  world = await openWorld();
  parts = {
    pool: world.pool,
    databaseUrl: world.databaseUrl,
    kinds: [noted, broken],
    storage: world.storage,
    pdf: world.pdf,
    now: world.now,
    origin: () => 'http://traco.test',
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

test('a job is there if its request succeeds, and only then; the actor keeps the role', async () => {
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

test('whoever keeps the server hears which job failed, and of what', async () => {
  // Those of the clock are looked for every half a minute only; this one is not.
  const now = createJobs({ ...parts, runs: true, kinds: [{ ...broken, schedule: undefined }] });
  await now.begin();
  await asActor(world.pool, null, (_, db) => adding.add(db, broken, { at: 'night' }));
  const { rows } = await world.pool.query("select id from jobs.job where name = 'test-broken'");
  await vi.waitFor(
    () => expect(errors.map(String)).toContain(`Error: job test-broken ${rows[0].id} failed`),
    {
      timeout: 15_000,
      interval: 100,
    },
  );
  expect(errors.at(-1)).toMatchObject({ cause: { message: 'cannot be done at night' } });
  await now.close();
});

test('whoever keeps the server hears of what the queue itself met, and the log can tell what it was', async () => {
  errors.length = 0;
  await world.pool.query('alter schema jobs rename to jobs_away');
  // Of who looks for work the queue names itself.
  const ofQueue = () => errors.find((error) => Object.hasOwn(error as object, 'queue'));
  await vi.waitFor(() => expect(ofQueue()).toBeDefined(), { timeout: 15_000, interval: 100 });
  await world.pool.query('alter schema jobs_away rename to jobs');
  const logged = loggedError(ofQueue());
  expect(logged).toMatchObject({ code: '42P01', message: expect.stringContaining('42P01') });
  expect(logged.stack).toContain('pg-boss');
});

test('what a server does when it starts is done at once, though its clock runs once a day', async () => {
  const swept = jobKind({
    name: 'test-swept',
    data: z.object({ after: z.int().default(60) }),
    retries: 0,
    schedule: '0 4 * * *',
    atStart: { after: 0 },
    work: async ({ after }) => void done.push(`swept after ${after}`),
  });
  const starting = createJobs({ ...parts, runs: true, kinds: [swept] });
  // The clock's own had begun to wait before.
  await createJobs({ ...parts, runs: false, kinds: [swept] }).open();
  await asActor(world.pool, null, (_, db) => starting.add(db, swept, { after: 60 }));
  await starting.begin();
  await untilDone('swept after 0');
  await starting.close();
});

test('an installation that had a kind before has it as it is today', async () => {
  const stateOf = async () => [
    (await world.pool.query("select retry_limit from jobs.queue where name = 'test-noted'")).rows,
    (await world.pool.query('select name, cron from jobs.schedule')).rows,
  ];
  const kinds = [
    { ...noted, retries: 9 },
    { ...broken, name: 'renamed-since' },
  ];
  const former = createJobs({ ...parts, runs: true, kinds });
  await former.begin();
  await former.close();
  expect(await stateOf()).toEqual([[{ retry_limit: 9 }], [{ name: 'renamed-since', cron: '0 4 * * *' }]]);
  const next = createJobs({ ...parts, runs: true });
  await next.begin();
  expect(await stateOf()).toEqual([[{ retry_limit: 2 }], [{ name: 'test-broken', cron: '0 4 * * *' }]]);
  await next.close();
});

test('a queue that cannot be opened yet is opened as soon as it can be', async () => {
  await world.pool.query('alter table jobs.queue rename to queue_lost');
  const before = errors.length;
  const late = createJobs({ ...parts, runs: true });
  const begun = late.begin();
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(before), { timeout: 5_000, interval: 20 });
  await world.pool.query('alter table jobs.queue_lost rename to queue');
  await begun;
  await late.close();
  const closed = createJobs({ ...parts, runs: true, databaseUrl: 'postgresql://127.0.0.1:1/none' });
  const given = closed.begin();
  await closed.close();
  await given;
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

test('nobody adds a job directly, and the server’s own rights end with a job', async () => {
  const byHand = asActor(world.pool, null, (_, db) =>
    db.execute(sql`insert into jobs.job (name, data) values ('test-noted', '{"mark":"stolen"}')`),
  );
  await expect(byHand).rejects.toMatchObject({ cause: { code: '42501' } });
  await asOwner(world.pool, async (db) => expect(await whoIs(db)).not.toMatch(/^traco_/));
  await asActor(world.pool, null, async (_, db) => expect(await whoIs(db)).toBe('traco_nobody'));
});
