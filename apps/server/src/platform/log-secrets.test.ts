import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld, type World } from '../testing/world.ts';
import { createJobs, jobKind } from './jobs.ts';
import { pdfEngineOfTests } from './pdf/pdf-engine.fixture.ts';
import { asOwner } from './transaction.ts';

/** A water code, a note's token, a CPF and a password, as they would be found in the log. */
const SECRET = 'k7Q9segredo';
const CPF = '52998224725';
const TOKEN = 'Zx9_secretnotetoken-22';
const PLANTED = new RegExp(`${SECRET}|${CPF}|529\\.982|secretnotetoken`, 'i');

const lines: string[] = [];
let world: World;
let cookie: string;
let sellerId: string;
beforeAll(async () => {
  world = await openWorld(undefined, {
    logLevel: 'trace',
    logTo: { write: (line) => void lines.push(line) },
  });
  const { id, unit_id } = await world.seller();
  sellerId = id;
  cookie = await world.cookieOf(await world.account('unit', { unit_id }));
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => world.close());

type InjectRequest = InjectOptions & { headers?: Record<string, string> };
/** Asks with secrets in every header too. */
const ask = (asked: InjectRequest) =>
  world.app.inject({
    ...asked,
    headers: {
      cookie: `${cookie}; other=${SECRET}`,
      'user-agent': SECRET,
      referer: `http://traco.test/delivery-note/${TOKEN}?cpf=${CPF}`,
      authorization: `Bearer ${SECRET}`,
      'x-forwarded-for': SECRET,
      ...asked.headers,
    },
  });
const json = { 'content-type': 'application/json' };
const post = (url: string, payload: unknown, headers: Record<string, string> = json) =>
  ask({
    method: 'POST',
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers,
  });

const addCustomer = () =>
  post('/api/catalogue/customers', { id: crypto.randomUUID(), name: SECRET, sellerId });

/** What statements meet when the tables are not as they should be. */
const broken = (statement: string, mend: string) => async (work: () => Promise<unknown>) => {
  await world.pool.query(statement);
  await work();
  await world.pool.query(mend);
};
const without = (table: string) =>
  broken(`alter table ${table} rename to gone_${table}`, `alter table gone_${table} rename to ${table}`);

const requests: [string, () => Promise<unknown>][] = [
  ['addresses', () => ask({ url: `/api/delivery-note/${TOKEN}/file?code=${SECRET}` })],
  ['addresses that are none', () => ask({ url: `/api/pours/%E0%A4%A?x=${SECRET}` })],
  ['addresses nobody has', () => ask({ url: `/nothing/${SECRET}/${CPF}?${SECRET}` })],
  ['a hosts name', () => ask({ url: '/', headers: { host: `${SECRET}.example` } })],
  ['broken bodies', () => post('/api/identity/sign-in', `{"user": "${SECRET}", "password": ${SECRET}`)],
  [
    'bodies of another kind',
    () => post('/api/identity/sign-in', SECRET, { 'content-type': `text/${SECRET}` }),
  ],
  ['refused bodies', () => post('/api/concrete-volume', { id: SECRET, [SECRET]: SECRET, cpf: CPF })],
  ['forms', () => post('/api/files', SECRET, { 'content-type': `multipart/form-data; boundary=${SECRET}` })],
];
test.each(requests)('the log keeps no secret of %s', async (_what, work) => {
  await work();
  expect(lines.join('')).not.toMatch(PLANTED);
});

const failures: [string, (work: () => Promise<unknown>) => Promise<void>, () => Promise<unknown>][] = [
  [
    'a sign-in',
    without('accounts'),
    () => post('/api/identity/sign-in', { user: SECRET, password: SECRET }, { ...json, cookie: '' }),
  ],
  ['a session', without('sessions'), () => ask({ url: '/api/identity/me' })],
  ['a note', without('loads'), () => ask({ url: `/api/delivery-note/${TOKEN}` })],
  ['a search', without('customers'), () => ask({ url: `/api/customers?search=${SECRET}` })],
  [
    'a rule that repeats the row',
    broken(
      "alter table customers add constraint refused check (name !~ 'segredo')",
      'alter table customers drop constraint refused',
    ),
    () => addCustomer(),
  ],
  [
    'a trigger that says what it met',
    broken(
      `create function app.tell() returns trigger language plpgsql as $$ begin
         raise exception 'met %', new.name using detail = new.name, hint = new.name; end $$;
       create trigger tell before insert on customers for each row execute function app.tell()`,
      'drop trigger tell on customers; drop function app.tell()',
    ),
    () => addCustomer(),
  ],
];
test.each(failures)(
  'the log tells of the failure of %s, and no value of it',
  async (_what, breaking, work) => {
    await breaking(work);
    expect(lines.filter((line) => JSON.parse(line).err?.stack)).not.toEqual([]);
    expect(lines.join('')).not.toMatch(PLANTED);
  },
);

test('an address that nobody answers is no failure: whoever asks for many fills no log', async () => {
  expect((await ask({ url: '/api/nothing' })).statusCode).toBe(404);
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([]);
});

test('a failure is told with its kind, its statement and its place', async () => {
  await without('loads')(() => ask({ url: `/api/delivery-note/${TOKEN}` }));
  const told = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
  expect(told).toMatchObject({ err: { code: '42P01', stack: expect.stringContaining('apps/server/src/') } });
  expect(told.msg).toBe(told.err.message);
});

test('whoever writes a line by hand tells no more than a line may hold', () => {
  const error = Object.assign(new TypeError(SECRET), { detail: SECRET, parameters: [SECRET] });
  world.app.log.error(error);
  world.app.log.error({ err: error, body: SECRET }, `failed: ${error.message}`);
  world.app.log.warn({ params: [SECRET], user: CPF }, 'a line');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toMatch(PLANTED);
});

test('a job that fails tells which, in the log and in its queue, and not what it was about', async () => {
  const failing = jobKind({
    name: 'test-secret',
    data: z.object({ code: z.string() }),
    retries: 0,
    work: ({ code }, { inTransaction }) =>
      inTransaction(async (db) => void (await db.execute(sql`select ${code}::uuid`))),
  });
  const jobs = createJobs({
    runs: true,
    pool: world.pool,
    databaseUrl: world.databaseUrl,
    kinds: [failing],
    storage: world.storage,
    pdf: pdfEngineOfTests(),
    now: world.now,
    origin: () => '',
    onError: (error) => world.app.log.error(error, 'jobs'),
  });
  await jobs.begin();
  await asOwner(world.pool, (db) => jobs.add(db, failing, { code: SECRET }));
  await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('test-secret');
  expect(lines.join('')).not.toMatch(PLANTED);
  await expect
    .poll(
      async () =>
        (await world.pool.query("select state from jobs.job where name = 'test-secret'")).rows[0]?.state,
    )
    .toBe('failed');
  const { rows } = await world.pool.query(
    "select output::text as kept from jobs.job where name = 'test-secret'",
  );
  expect(rows[0].kept).not.toMatch(PLANTED);
  await jobs.close();
});
