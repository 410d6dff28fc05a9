import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW } from '../../testing/plant.ts';
import { refusal } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openShift, type Shift, TOMORROW } from './unit-manager.fixture.ts';

let world: World;
let manager: Shift['manager'];
let drivers: Shift['drivers'];
let trucks: Shift['trucks'];
beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ manager, drivers, trucks } = await openShift(world));
});

const plan = (with_: object, dayOn = TOMORROW) =>
  manager.unitManager.planShifts({
    dayOn,
    shifts: [
      {
        id: randomUUID(),
        driverId: drivers[0]!.id,
        vehicleId: trucks[0]!.id,
        startsAt: `${dayOn}T09:00:00Z`,
        ...with_,
      },
    ],
  });

test('the shifts of a day are of drivers and trucks of the plant, of that day, and of no day that is long over', async () => {
  await expect(plan({ driverId: randomUUID() })).rejects.toEqual(refusal('DRIVER_NOT_FOUND'));
  await expect(plan({ vehicleId: randomUUID() })).rejects.toEqual(refusal('VEHICLE_NOT_FOUND'));
  await expect(plan({ startsAt: '2026-11-21T09:00:00Z' })).rejects.toEqual(refusal('OTHER_DAY'));
  await expect(plan({}, '2026-10-01')).rejects.toEqual(refusal('TOO_LATE'));
  await world.pool.query(`update vehicles set state = 'stopped' where id = $1`, [trucks[0]!.id]);
  await expect(plan({})).rejects.toEqual(refusal('VEHICLE_DOWN'));
});
