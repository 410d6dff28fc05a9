import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
let origin: string;
const open: AbortController[] = [];
const held: Response[] = [];

const listening = async (app: World['app']) => {
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
async function listen(account: { id: string }, at = origin) {
  const controller = new AbortController();
  open.push(controller);
  const answer = await fetch(`${at}/api/events`, {
    headers: { cookie: await world.cookieOf(account) },
    signal: controller.signal,
  });
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

test('a screen that does not read is let go once it is far behind, and finds its way back', async () => {
  const cookie = await world.cookieOf(await world.account('admin'));
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`);
  await once(socket, 'readable');
  const sockets = () =>
    new Promise<number>((resolve) => world.app.server.getConnections((_, count) => resolve(count)));
  const before = await sockets();
  // What the system holds for a socket comes first: some MB.
  for (let round = 0; round < 200 && (await sockets()) === before; round += 1)
    await world.pool.query(
      `select pg_notify('traco_changes', json_build_object('topic', repeat('x', 6000) || $1 || n,
        'units', null, 'sellers', null, 'drivers', null, 'partners', null)::text)
         from generate_series(1, 40) n`,
      [`${round}-`],
    );
  expect(await sockets()).toBe(before - 1);
  socket.destroy();
  expect((await listen(await world.account('admin'))).join('')).toBe('');
});

test('with a temporary password nothing is told', async () => {
  const account = await world.account('driver', { must_change_password: true });
  const answer = await fetch(`${origin}/api/events`, { headers: { cookie: await world.cookieOf(account) } });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
});
