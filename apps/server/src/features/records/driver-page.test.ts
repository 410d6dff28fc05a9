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

const carry = (more: object) =>
  world.load({
    unit_id: plant.unit.id,
    seller_id: plant.seller.id,
    customer_id: plant.customer.id,
    mix_id: plant.mix.id,
    driver_id: plant.trucks[0]!.driver_id,
    loaded_m3: 8,
    delivered_m3: 8,
    billed_m3: 8,
    ...more,
  });
const read = (who = plant.manager) => who.records.driver({ id: plant.trucks[0]!.driver_id });

test('a driver tells what they carried last, and what of this month counts on the clock of their unit', async () => {
  // Half past ten in the evening of the month before, in São Paulo.
  const before = await carry({ loaded_at: '2026-11-01T01:30:00Z' });
  const first = await carry({ loaded_at: '2026-11-01T03:30:00Z' });
  const refused = await carry({ loaded_at: '2026-11-05T12:00:00Z', state: 'refused' });
  const page = await read();
  expect(page.month).toEqual({ loads: 1, m3: 8 });
  expect(page.loads.map(({ id }) => id)).toEqual([refused.id, first.id, before.id]);
});

test('a driver leads to their regular truck', async () => {
  const { id, driver_id } = plant.trucks[0]!;
  await world.pool.query("update vehicles set fleet_number = 'BT-77', plate = 'ABC1D23' where id = $1", [id]);
  const page = await read();
  expect(page.driver).toMatchObject({ id: driver_id, vehicleId: id });
  expect(page.truck).toEqual({ id, name: 'BT-77 · ABC1D23' });
});

test('who changed what of a driver is told to the office alone', async () => {
  await world.pool.query('update drivers set admitted_on = $1 where id = $2', [
    '2020-01-02',
    plant.trucks[0]!.driver_id,
  ]);
  const office = await world.as(await world.account('supervisor'));
  expect((await read(office)).changes[0]?.changes).toMatchObject([
    { field: 'admittedOn', after: '2020-01-02' },
  ]);
  expect((await read()).changes).toEqual([]);
});

test('a driver of another unit looks like one that does not exist', async () => {
  const other = await world.as(await world.account('manager', { unit_id: (await world.unit()).id }));
  await expect(read(other)).rejects.toMatchObject({ code: 'DRIVER_NOT_FOUND' });
});
