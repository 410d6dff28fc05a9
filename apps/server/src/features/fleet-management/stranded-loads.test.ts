import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
});
afterAll(() => world.close());

test('the fleet desk, which sees no load, is told how many stay without the vehicle that it stops', async () => {
  const { id } = await world.vehicle({ unit_id: unit.id });
  const other = await world.vehicle({ unit_id: unit.id });
  const planned = (at: string, with_: object = {}) =>
    world.load({ unit_id: unit.id, vehicle_id: id, state: 'scheduled', loaded_at: at, ...with_ });
  await planned('2026-11-18T15:00:00Z');
  await planned('2026-11-19T11:00:00Z');
  await planned('2026-11-18T11:00:00Z');
  await planned('2026-11-18T16:00:00Z', { state: 'closed' });
  await planned('2026-11-18T16:00:00Z', { vehicle_id: other.id });
  const fleet = await world.as(await world.account('fleet'));
  const stop = { id, state: 'in_maintenance' as const, reason: 'Embreagem patinando' };
  expect(await fleet.fleetManagement.setState({ ...stop, revision: 1 })).toMatchObject({ plannedLoads: 2 });
  const stranger = await world.as(await world.account('manager'));
  await expect(stranger.fleetManagement.setState({ ...stop, revision: 2 })).rejects.toMatchObject({
    code: 'VEHICLE_NOT_FOUND',
  });
});
