import { countOfDriver } from '@traco/contract/operational-sheet/trip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goOnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a driver’s loads of a day are as many for the crew, the phone, the sheet and the overview', async () => {
  const road = await goOnTheRoad(world);
  await road.driveTo(road.load.id, 'returning');
  await road.anotherLoad();
  await road.anotherLoad({ state: 'refused', note_number: 70 });
  await road.anotherLoad({ state: 'cancelled' });
  await road.anotherLoad({ state: 'closed', origin: 'manual', note_number: 71, planned_at: null });
  const counts = { given: 4, delivered: 2 };

  const crew = await road.manager.unitManager.read({});
  const own = crew.drivers.find(({ id }) => id === road.driverId)!;
  expect({ given: own.loads, delivered: own.deliveredLoads }).toEqual(counts);
  expect(countOfDriver((await road.driver.operationalSheet.mine()).loads)).toEqual(counts);
  const { loads } = await road.manager.operationalSheet.read({});
  expect(countOfDriver(loads.filter(({ driverId }) => driverId === road.driverId))).toEqual(counts);
  const admin = await world.as(await world.account('admin'));
  const { days } = await admin.driversOverview.card({ id: road.driverId });
  expect(days).toMatchObject([{ day: crew.dayOn, trips: counts.delivered }]);
});
