import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { listenToChanges } from './changes.ts';

let world: World;
let second: World['app'];
/** The ears of the first server, and of nobody else. */
let first: number[];

const ears = async (): Promise<number[]> =>
  (
    await world.pool.query(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'traco-changes'",
    )
  ).rows.map(({ pid }) => pid as number);

beforeAll(async () => {
  world = await openWorld();
  first = await ears();
  second = await world.secondServer();
});
afterAll(async () => {
  await second.close();
  await world.close();
});

const earOfSecond = async () => (await ears()).find((pid) => !first.includes(pid));
const isHearing = async () => (await earOfSecond()) !== undefined;
/** What the second server hears by ends; it opens another a second later. */
const deafen = async () => world.pool.query('select pg_terminate_backend($1)', [await earOfSecond()]);
const waiting = async () => (await world.pool.query('select from announcements')).rowCount;

test('a server that cannot hear for a moment gives nothing of what it has kept', async () => {
  const unit = await world.unit();
  const driver = await world.driver({ unit_id: unit.id });
  const cookie = await world.cookieOf(await world.account('manager', { unit_id: unit.id }));
  const ask = async () => (await second.inject({ url: '/api/unit-manager', headers: { cookie } })).json();
  const nameOf = async () => (await ask()).drivers.find(({ id }: { id: string }) => id === driver.id).name;
  await expect.poll(waiting).toBe(0);
  await nameOf();
  await deafen();
  await world.pool.query("update drivers set name = 'Outro Nome' where id = $1", [driver.id]);
  // The first server tells it, and the second has no ear.
  await expect.poll(waiting, { interval: 5 }).toBe(0);
  expect(await nameOf()).toBe('Outro Nome');
});

test('nor of the names that it has kept', async () => {
  const unit = await world.unit();
  const seller = await world.seller({ unit_id: unit.id });
  const customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  await world.load({
    unit_id: unit.id,
    seller_id: seller.id,
    customer_id: customer.id,
    loaded_at: world.now(),
  });
  const cookie = await world.cookieOf(await world.account('unit', { unit_id: unit.id }));
  const ask = async () =>
    (await second.inject({ url: '/api/concrete-volume?limit=1', headers: { cookie } })).json().rows[0];
  await expect.poll(isHearing).toBe(true);
  await expect.poll(waiting).toBe(0);
  await ask();
  await deafen();
  await world.pool.query("update customers set name = 'Outro Nome' where id = $1", [customer.id]);
  await expect.poll(waiting, { interval: 5 }).toBe(0);
  expect((await ask()).customer.name).toBe('Outro Nome');
});

/** A line to the database by way of something that can fall still, or let nobody through. */
async function openBetween() {
  const { host, port } = new pg.Client({ connectionString: world.databaseUrl });
  const sockets: Socket[] = [];
  const between = { isStill: false, isShut: false, tries: 0 };
  const server = createServer((socket) => {
    between.tries += 1;
    if (between.isShut) return void socket.destroy();
    const to = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    sockets.push(socket, to);
    for (const [one, other] of [
      [socket, to],
      [to, socket],
    ] as const)
      one
        .on('data', (bytes) => between.isStill || other.write(bytes))
        .on('close', () => other.destroy())
        .on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(world.databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  const cut = () => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };
  return Object.assign(between, {
    url: url.href,
    cut,
    close() {
      cut();
      server.close();
    },
  });
}

test('a line on which nothing is answered is not waited for: another is opened, and all is looked at again', async () => {
  const between = await openBetween();
  const changes = await listenToChanges(between.url, { retryMs: 20, answeredWithinMs: 1_000 });
  let resynced = 0;
  changes.subscribe((change) => {
    if (!change) resynced += 1;
  });
  expect(changes.isListening()).toBe(true);
  between.isStill = true;
  await expect.poll(changes.isListening, { timeout: 5_000 }).toBe(false);
  expect(resynced).toBe(0);
  between.isStill = false;
  await expect.poll(changes.isListening, { timeout: 5_000 }).toBe(true);
  expect(resynced).toBe(1);
  await changes.close();
  between.close();
});

test('while the database is away it is tried again once at a time, and when it is there one line hears', async () => {
  const between = await openBetween();
  const before = first.length + 1;
  await expect.poll(async () => (await ears()).length, { timeout: 5_000 }).toBe(before);
  const changes = await listenToChanges(between.url, { retryMs: 20 });
  between.isShut = true;
  between.cut();
  await expect.poll(changes.isListening).toBe(false);
  between.tries = 0;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(between.tries).toBeGreaterThan(2);
  expect(between.tries).toBeLessThan(25);
  between.isShut = false;
  await expect.poll(changes.isListening, { timeout: 5_000 }).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await ears()).length).toBe(before + 1);
  await changes.close();
  await expect.poll(async () => (await ears()).length).toBe(before);
  between.close();
});
