import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { listenToChanges } from './changes.ts';
import { serveEvents } from './events.ts';
import type { Topics } from './may-see.ts';

let world: World;
let origin: string;
const open: AbortController[] = [];
const held: Response[] = [];

const listening = async (app: FastifyInstance) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  world = await openWorld();
  origin = await listening(world.app);
});
afterEach(() => {
  for (const each of open.splice(0)) each.abort();
});
afterAll(() => world.close());

/** What a screen hears, once its stream is open. */
const listen = async (account: { id: string }, at = origin) => listenBy(await world.cookieOf(account), at);

async function listenBy(cookie: string, at = origin) {
  const controller = new AbortController();
  open.push(controller);
  const answer = await fetch(`${at}/api/events`, { headers: { cookie }, signal: controller.signal });
  const heard: string[] = [];
  const pieces = answer.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  const first = await pieces.next();
  expect(first.value).toContain('event: hello');
  (async () => {
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) return;
      heard.push(value);
    }
  })().catch(() => undefined);
  return heard;
}

test('a load recorded anywhere is told within a second to its unit, its seller and the office only', async () => {
  const unit = await world.unit();
  const seller = await world.seller({ unit_id: unit.id });
  const customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  const mix = await world.mix();
  const plant = await listen(await world.account('unit', { unit_id: unit.id }));
  const hers = await listen(await world.account('seller', { unit_id: unit.id, seller_id: seller.id }));
  const office = await listen(await world.account('admin'));
  const otherPlant = await listen(await world.account('unit'));
  const otherSeller = await listen(await world.account('seller', { unit_id: unit.id }));
  const mechanic = await listen(await world.account('mechanic'));

  await world.load({ unit_id: unit.id, seller_id: seller.id, customer_id: customer.id, mix_id: mix.id });

  // What is announced in the same moment may stand beside it.
  const change = /event: change\ndata: {"topics":\[[^\]]*"loads"/;
  await expect.poll(() => [plant, hers, office].every((heard) => change.test(heard.join('')))).toBe(true);
  for (const stranger of [otherPlant, otherSeller, mechanic])
    expect(stranger.join('')).not.toContain('loads');
});

test('a load recorded through one server process is told by another on the same database', async () => {
  const second = await world.secondServer();
  const heard = await listen(await world.account('admin'), await listening(second));
  const customer = await world.customer();
  const mix = await world.mix();
  const unit = await world.as(await world.account('unit', { unit_id: customer.unit_id }));
  await unit.concreteVolume.record({
    id: randomUUID(),
    customerId: customer.id,
    sellerId: String(customer.seller_id),
    mixId: mix.id,
    loadedAt: world.now().toISOString(),
    loadedM3: 8,
    deliveredM3: 8,
    billedM3: 8,
    priceCentsPerM3: 50_000,
  });
  await expect.poll(() => heard.join('')).toContain('"loads"');
  await second.close();
});

test('a stream ends with its session, and those of others go on', async () => {
  const account = await world.account('admin');
  const cookie = await world.cookieOf(account);
  const [hers, office] = [await listenBy(cookie), await listen(account)];
  // Anybody may announce: it is asked whether it is true.
  const { rows } = await world.pool.query('select id from sessions where account_id = $1', [account.id]);
  const ids = rows.map(({ id }) => id).join();
  await world.pool.query("select pg_notify('traco_ended_sessions', $1)", [ids]);
  await world.load();
  await expect.poll(() => office.join('')).toContain('"loads"');
  expect(hers.join('')).not.toContain('signed-out');
  await fetch(`${origin}/api/identity/sign-out`, { method: 'POST', headers: { cookie } });
  await expect.poll(() => hers.join('')).toContain('event: signed-out');
  expect(office.join('')).not.toContain('signed-out');
});

test('nobody signed in hears nothing', async () => {
  const answer = await fetch(`${origin}/api/events`);
  expect(answer.status).toBe(401);
  await answer.text();
});

test('after the ear at the database was lost, the screens are asked to look again', async () => {
  const heard = await listen(await world.account('admin'));
  await world.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'traco-changes' and datname = current_database()",
  );
  await expect.poll(() => heard.join(''), { timeout: 5_000 }).toContain('event: resync');
  await world.load();
  await expect.poll(() => heard.join('')).toContain('"loads"');
});

async function openStream(cookie: string) {
  const controller = new AbortController();
  open.push(controller);
  const answer = await fetch(`${origin}/api/events`, { headers: { cookie }, signal: controller.signal });
  // An answer that nobody holds any more is closed when memory is cleared.
  held.push(answer);
  return answer.status;
}

test('one browser opens so many streams, and a stream that was left is let go', async () => {
  const cookie = await world.cookieOf(await world.account('admin'));
  const streams: AbortController[] = [];
  const openOne = async () => {
    const controller = new AbortController();
    open.push(controller);
    streams.push(controller);
    const answer = await fetch(`${origin}/api/events`, { headers: { cookie }, signal: controller.signal });
    return answer.status;
  };
  for (let stream = 1; stream <= 12; stream++) expect(await openOne()).toBe(200);
  expect(await openOne()).toBe(429);
  streams[0]!.abort();
  await expect.poll(openOne).toBe(200);
});

test('an account opens so many streams, whatever browsers they are in', async () => {
  const account = await world.account('admin');
  for (let browser = 0; browser < 10; browser += 1) {
    const cookie = await world.cookieOf(account);
    for (let stream = 0; stream < 12; stream += 1) expect(await openStream(cookie)).toBe(200);
  }
  expect(await openStream(await world.cookieOf(account))).toBe(429);
});

/** Announces so many topics of 6 KB that no table has. */
const invent = (topics: number, mark = '') =>
  world.pool.query(
    `select pg_notify('traco_changes', json_build_object('topic', repeat('x', 6000) || $1 || n,
      'units', null, 'sellers', null, 'drivers', null, 'partners', null)::text) from generate_series(1, $2) n`,
    [mark, topics],
  );

test('a topic that no table has reaches nobody, not the office either', async () => {
  const office = await listen(await world.account('admin'));
  await invent(40);
  await world.pool.query("select app.announce('mixes', null, null, null, null)");
  await expect.poll(() => office.join('')).toContain('mixes');
  expect(office.join('')).not.toContain('xxx');
});

test('a screen that does not read is let go once it is far behind, and finds its way back', async () => {
  const account = await world.account('admin');
  await world.cookieOf(account);
  const { rows } = await world.pool.query('select token from sessions where account_id = $1', [account.id]);
  // So much is told of no table of ours: here the office hears of whatever is announced.
  const topics = { get: () => new Map([['admin', 'all']]) } as unknown as Topics;
  const [app, changes] = [fastify(), await listenToChanges(world.databaseUrl)];
  serveEvents(app, {
    pool: world.pool,
    changes,
    topics,
    markOf: () => 'x',
    seeOpen: () => undefined,
    sessionTokenOf: () => rows[0].token,
  });
  const { hostname, port } = new URL(await listening(app));
  const open = () => {
    const socket = connect(Number(port), hostname);
    socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
    return socket;
  };
  const socket = open();
  await once(socket, 'readable');
  const sockets = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  expect(await sockets()).toBe(1);
  // What the system holds for a socket comes first: some MB.
  for (let round = 0; round < 200 && (await sockets()) === 1; round += 1) await invent(40, `${round}-`);
  expect(await sockets()).toBe(0);
  socket.destroy();
  const again = open();
  let heard = '';
  again.on('data', (piece) => {
    heard += piece;
  });
  await expect.poll(() => heard).toContain('event: hello');
  again.destroy();
  await app.close();
  await changes.close();
});

test('with a temporary password nothing is told', async () => {
  const account = await world.account('driver', { must_change_password: true });
  const answer = await fetch(`${origin}/api/events`, { headers: { cookie: await world.cookieOf(account) } });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
});
