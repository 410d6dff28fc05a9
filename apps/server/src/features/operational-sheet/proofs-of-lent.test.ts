import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asActor } from '../../platform/transaction.ts';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
let readers: { id: string }[];
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
  // The driver is of another plant: the account and what it sends are that one's.
  const home = await world.unit();
  await world.pool.query('update drivers set unit_id = $2 where id = $1', [road.driverId, home.id]);
  await world.pool.query('update accounts set unit_id = $2 where id = $1', [road.accountId, home.id]);
  readers = [
    await world.account('unit', { unit_id: road.unit.id }),
    await world.account('manager', { unit_id: road.unit.id }),
    await world.account('unit', { unit_id: (await world.unit()).id }),
  ];
});
afterAll(() => world.close());

const aFile = async (purpose = 'load-photo') => {
  const id = await road.aPhoto(purpose);
  await world.pool.query(
    'update files set unit_id = (select unit_id from accounts where id = files.account_id) where id = $1',
    [id],
  );
  return id;
};
/** How many of these each may read: the load's plant, its manager, and a stranger. */
const readable = (ids: string[]) =>
  Promise.all(
    readers.map(async (reader) => {
      await world.cookieOf(reader);
      const { rows } = await world.pool.query('select token from sessions where account_id = $1', [
        reader.id,
      ]);
      return asActor(
        world.pool,
        rows[0].token,
        async (_, db) =>
          (await db.execute(`select id from files where id in (${ids.map((id) => `'${id}'`)})`)).rows.length,
      );
    }),
  );

test('what a lent driver sends about a load is its plant’s to look at, and nothing else of that driver', async () => {
  const [signatureId, photoId, other] = [await aFile('signature'), await aFile(), await aFile()];
  expect(await readable([signatureId, photoId, other])).toEqual([0, 0, 0]);
  await road.driveTo(road.load.id, 'washing');
  const told = await road.send(
    { kind: 'receipt', loadId: road.load.id, receiverName: 'Mestre João', signatureId },
    { kind: 'return', loadId: road.load.id, surplusM3: 1, photoIds: [photoId] },
  );
  expect(told[0]).toBeNull();
  expect(await readable([signatureId])).toEqual([1, 1, 0]);
  expect(await readable([other])).toEqual([0, 0, 0]);
});

test('so is what is held until the plant decides', async () => {
  const deviceAt = world.now().toISOString();
  world.setNow(new Date(world.now().getTime() + 10 * 60_000));
  await world.pool.query('update loads set driver_id = $2 where id = $1', [
    road.load.id,
    road.trucks[1]!.driver_id,
  ]);
  const [signatureId, photoId] = [await aFile('signature'), await aFile()];
  await road.send(
    { kind: 'step', id: randomUUID(), loadId: road.load.id, to: 'loading', deviceAt },
    { kind: 'receipt', loadId: road.load.id, receiverName: 'Mestre João', signatureId },
    { kind: 'return', loadId: road.load.id, surplusM3: 1, photoIds: [photoId] },
  );
  expect(await readable([signatureId, photoId])).toEqual([2, 2, 0]);
});
