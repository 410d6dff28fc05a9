import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPlant, type Plant } from '../../testing/plant.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let plant: Plant;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  plant = await openPlant(world);
});
afterAll(() => world.close());

const read = async () =>
  (await world.as(await world.account('supervisor'))).records.unit({ id: plant.unit.id });

test('a unit leads to its trucks, its people and its last loads, and to nobody else’s', async () => {
  const load = await world.load({ unit_id: plant.unit.id, loaded_at: '2026-11-05T12:00:00Z' });
  await world.load({ loaded_at: '2026-11-06T12:00:00Z' });
  await world.vehicle();
  const page = await read();
  expect(page.trucks.map(({ id }) => id).toSorted()).toEqual(plant.trucks.map(({ id }) => id).toSorted());
  expect(page.sellers.map(({ id }) => id)).toContain(plant.seller.id);
  expect(page.drivers.map(({ id }) => id).toSorted()).toEqual(
    plant.trucks.map(({ driver_id }) => driver_id).toSorted(),
  );
  expect(page.loads.map(({ id }) => id)).toEqual([load.id]);
});

test('a truck that stands comes first, one that is out of the fleet is none', async () => {
  const [, standing, gone] = plant.trucks;
  await world.pool.query(`update vehicles set state = 'stopped' where id = $1`, [standing!.id]);
  await world.pool.query(`update vehicles set state = 'inactive' where id = $1`, [gone!.id]);
  const page = await read();
  expect(page.trucks[0]).toMatchObject({ id: standing!.id, state: 'stopped' });
  expect(page.trucks).toHaveLength(2);
});

test('who changed what of a unit is told', async () => {
  await world.pool.query('update units set bays = 3 where id = $1', [plant.unit.id]);
  expect((await read()).changes[0]?.changes).toMatchObject([{ field: 'bays', after: '3' }]);
});

test('a unit that is none is not found', async () => {
  const office = await world.as(await world.account('admin'));
  await expect(office.records.unit({ id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'UNIT_NOT_FOUND',
  });
});
