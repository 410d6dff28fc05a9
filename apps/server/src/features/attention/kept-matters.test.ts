import { afterAll, beforeAll, expect, test } from 'vitest';
import { allTold } from '../../testing/all-told.ts';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { askedInTests } from '../../testing/questions.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
const asked = askedInTests();
beforeAll(async () => {
  world = await openWorld();
  road = await goOnTheRoad(world);
});
afterAll(() => world.close());

const another = async () => world.as(await world.account('unit', { unit_id: road.unit.id }));
const OF_LOADS = /from loads l/;
const OF_RETURNS = /from concrete_returns r/;
/** Until all that was written is told, every asker looks anew. */
const allIsTold = () => allTold(world.pool);
const passes = (seconds: number) => world.setNow(new Date(world.now().getTime() + seconds * 1_000));

/** How often the statements of loads and of what no load changes were asked while it was read. */
async function readings(read: () => Promise<unknown>) {
  asked.length = 0;
  await read();
  return [OF_LOADS, OF_RETURNS].map((of) => asked.filter((text) => of.test(text)).length);
}

test('what is open is read once for all who see the same rows, and anew where something of it has changed', async () => {
  const [one, other] = [await another(), await another()];
  await allIsTold();
  passes(120);
  expect(await readings(() => one.attention.read())).toEqual([1, 1]);
  expect(await readings(() => other.attention.read())).toEqual([0, 0]);
  await world.pool.query(`update loads set revision = revision + 1 where id = $1`, [road.load.id]);
  expect(await readings(() => other.attention.read())).toEqual([1, 0]);
});

test('within a minute it is asked anew although nothing has changed: something may have fallen due', async () => {
  const office = await another();
  await allIsTold();
  passes(120);
  await office.attention.read();
  passes(50);
  expect(await readings(() => office.attention.read())).toEqual([0, 0]);
  passes(11);
  expect(await readings(() => office.attention.read())).toEqual([1, 1]);
});

test('another plant, and another role of the same one, read what is theirs', async () => {
  const office = await another();
  await allIsTold();
  passes(120);
  await office.attention.read();
  expect((await readings(() => road.manager.attention.read()))[0]).toBe(1);
  const neighbour = await goOnTheRoad(world);
  passes(1);
  const { lines } = await neighbour.office.attention.read();
  expect(JSON.stringify(lines)).not.toContain(road.load.id);
});

test('a mechanic who serves a plant no more is told nothing of it, though nobody announces that', async () => {
  const account = await world.account('mechanic');
  await world.pool.query('insert into account_units (account_id, unit_id) values ($1, $2)', [
    account.id,
    road.unit.id,
  ]);
  await world.pool.query(`update vehicles set state = 'stopped', state_reason = 'embreagem' where id = $1`, [
    road.vehicleId,
  ]);
  const mechanic = await world.as(account);
  await allIsTold();
  const lines = async () => (await mechanic.attention.read()).lines.length;
  expect(await lines()).toBe(1);
  await world.pool.query('delete from account_units where account_id = $1', [account.id]);
  expect(await lines()).toBe(0);
});

test('another server of the same database tells what this one has written', async () => {
  const second = await world.secondServer();
  const cookie = await world.cookieOf(await world.account('unit', { unit_id: road.unit.id }));
  const ask = async () =>
    (await second.inject({ url: '/api/attention', headers: { cookie } })).json().lines as { key: string }[];
  passes(120);
  const before = await ask();
  expect(before.some(({ key }) => key.startsWith('help_call'))).toBe(false);
  await road.send({ kind: 'occurrence', occurrence: 'breakdown', text: 'Mangueira rompida' });
  await expect.poll(async () => (await ask()).some(({ key }) => key.startsWith('help_call'))).toBe(true);
  await second.close();
});
