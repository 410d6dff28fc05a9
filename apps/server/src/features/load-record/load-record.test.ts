import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
});
afterAll(() => world.close());

const read = async (role: 'admin' | 'unit' | 'manager', more: object = {}) =>
  (
    await world.as(await world.account(role, role === 'admin' ? {} : { unit_id: road.unit.id, ...more }))
  ).loadRecord.read({
    id: road.load.id,
  });

test('a load is one object for everybody: its way, what belongs to it, what was reported; its money for who reads prices', async () => {
  await road.driveTo(road.load.id, 'on_site');
  await world.pool.query('update loads set paid_at = now(), invoiced_at = now() where id = $1', [
    road.load.id,
  ]);
  await road.send({ kind: 'occurrence', occurrence: 'delay', text: 'Portão fechado', loadId: road.load.id });
  const [office, plant, manager] = [await read('admin'), await read('unit'), await read('manager')];
  for (const page of [office, plant, manager]) {
    expect(page.load).toMatchObject({ id: road.load.id, state: 'on_site', unit: { id: road.unit.id } });
    expect(page.trip.history.map(({ state }) => state)).toEqual(['loading', 'en_route', 'on_site']);
    expect(page.isDayClosed).toBe(false);
  }
  expect(office.occurrences).toMatchObject([{ text: 'Portão fechado', seenBy: null }]);
  expect(manager.occurrences).toEqual(office.occurrences);
  expect(plant.money).toMatchObject({ billedM3: 8, paidAt: expect.any(String) });
  expect(manager.money).toBeNull();
  expect(JSON.stringify(manager)).not.toMatch(/priceCents|totalCents|paidAt|invoicedAt/);
});

test('what was changed names whom it was changed to', async () => {
  const plant = await world.as(await world.account('unit', { unit_id: road.unit.id }));
  const { load } = await plant.loadRecord.read({ id: road.load.id });
  const { id: sellerId } = await world.seller({ unit_id: road.unit.id, name: 'Marina' });
  await world.pool.query('update loads set seller_id = $1 where id = $2', [sellerId, load.id]);
  const page = await plant.loadRecord.read({ id: load.id });
  const change = page.changes.flatMap(({ changes }) => changes).find(({ field }) => field === 'sellerId');
  expect(page.names[change!.after!]).toBe('Marina');
  expect(page.names[change!.before!]).toBe(load.seller.name);
});

test('a load of another unit looks like one that does not exist', async () => {
  const other = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  await expect(other.loadRecord.read({ id: road.load.id })).rejects.toMatchObject({ code: 'LOAD_NOT_FOUND' });
});

test("a seller reads their load without the plant's code of water and without anybody's document", async () => {
  await road.driveTo(road.load.id, 'discharging');
  const as = (client: Client) => client.loadRecord.read({ id: road.load.id });
  expect((await as(road.manager)).trip.waterCode).toMatch(/^\d{6}$/);
  const { trip } = await as(road.hers);
  expect(trip.waterCode).toBeNull();
  expect(trip.receipts.every(({ receiverDocument }) => receiverDocument === '')).toBe(true);
});
