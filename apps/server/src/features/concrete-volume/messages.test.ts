import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf as messages } from '../../testing/messages.ts';
import { openPlant, type Plant } from './recording.fixture.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await openPlant();
});
afterAll(() => plant.world.close());

const messagesOf = (call: () => Promise<unknown>) => messages(plant.world.pool, call);

/** What was made before the test is told of a moment later, and its names are asked anew. */
const ONCE_KNOWN = { timeout: 8_000, interval: 400 };

test('a load is recorded in two messages: who asks and what it is judged by, the load with its end', async () => {
  const { office, aLoad } = plant;
  await expect.poll(() => messagesOf(() => office.concreteVolume.record(aLoad())), ONCE_KNOWN).toEqual([2]);
});

test('one with its truck and its driver in no more', async () => {
  const { office, aLoad, unit, world } = plant;
  const vehicle = await world.vehicle({ unit_id: unit.id });
  const driver = await world.driver({ unit_id: unit.id });
  const full = { vehicleId: vehicle.id, driverId: driver.id };
  await expect
    .poll(() => messagesOf(() => office.concreteVolume.record(aLoad(full))), ONCE_KNOWN)
    .toEqual([2]);
});

test('what was recorded already is answered in three', async () => {
  const { office, aLoad } = plant;
  const load = aLoad();
  await office.concreteVolume.record(load);
  expect(await messagesOf(() => office.concreteVolume.record(load))).toEqual([3]);
});
