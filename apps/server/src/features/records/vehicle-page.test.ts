import { randomUUID } from 'node:crypto';
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
    vehicle_id: plant.trucks[0]!.id,
    loaded_m3: 8,
    delivered_m3: 8,
    billed_m3: 8,
    ...more,
  });

test('a truck tells what it carried last, and what of this month counts on the clock of its unit', async () => {
  // Half past ten in the evening of the month before, in São Paulo.
  const before = await carry({ loaded_at: '2026-11-01T01:30:00Z' });
  const first = await carry({ loaded_at: '2026-11-01T03:30:00Z' });
  const refused = await carry({ loaded_at: '2026-11-05T12:00:00Z', state: 'refused' });
  const page = await plant.office.records.vehicle({ id: plant.trucks[0]!.id });
  expect(page.month).toEqual({ loads: 1, m3: 8 });
  expect(page.loads.map(({ id }) => id)).toEqual([refused.id, first.id, before.id]);
  expect(page.vehicle).toMatchObject({ id: plant.trucks[0]!.id });
});

test('who repairs trucks reads no loads of them', async () => {
  await carry({ loaded_at: '2026-11-02T12:00:00Z' });
  const fleet = await world.as(await world.account('fleet'));
  const page = await fleet.records.vehicle({ id: plant.trucks[0]!.id });
  expect([page.loads, page.month]).toEqual([[], null]);
  await expect(fleet.records.vehicle({ id: randomUUID() })).rejects.toMatchObject({
    code: 'VEHICLE_NOT_FOUND',
  });
});

test('it tells since when a truck stands and why, and who said so, to who reads the trail', async () => {
  const { id } = plant.trucks[0]!;
  const fleet = await world.as(await world.account('fleet'));
  const { vehicle } = await fleet.records.vehicle({ id });
  await fleet.fleetManagement.setState({
    id,
    revision: vehicle.revision,
    state: 'in_maintenance',
    reason: 'Embreagem patinando',
  });
  const page = await plant.office.records.vehicle({ id });
  expect(page.changes[0]).toMatchObject({
    action: 'update',
    changes: [
      { field: 'state', before: 'available', after: 'in_maintenance' },
      { field: 'stateReason', before: null, after: 'Embreagem patinando' },
    ],
  });
  expect((await fleet.records.vehicle({ id })).changes).toEqual([]);
});
