import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let fleet: Client;
let manager: Client;

beforeAll(async () => {
  world = await openWorld();
  fleet = await world.as(await world.account('fleet'));
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit();
  manager = await world.as(await world.account('manager', { unit_id: unit.id }));
});

test('on the road with a load, a vehicle is so in the list, the filter, its page, the file and the crew', async () => {
  const standing = { unit_id: unit.id, type: 'mixer' };
  const out = await world.vehicle({ ...standing, fleet_number: 'R1' });
  const free = await world.vehicle({ ...standing, fleet_number: 'R2', state: 'on_trip' });
  const limping = await world.vehicle({ ...standing, fleet_number: 'R3', state: 'restricted' });
  for (const vehicle of [out, limping])
    await world.load({ unit_id: unit.id, vehicle_id: vehicle.id, state: 'en_route' });
  await world.load({ unit_id: unit.id, vehicle_id: free.id, state: 'closed' });
  const states = ['on_trip', 'available', 'restricted'];
  const at = { unitId: unit.id };
  const workshop = await world.account('mechanic');
  await world.pool.query('insert into account_units (account_id, unit_id) values ($1, $2)', [
    workshop.id,
    unit.id,
  ]);
  const mechanic = await world.as(workshop);
  for (const who of [fleet, manager, mechanic])
    expect((await who.fleetManagement.list(at)).rows.map(({ state }) => state)).toEqual(states);
  for (const [index, state] of (['on_trip', 'available', 'restricted'] as const).entries()) {
    const of = { ...at, state };
    expect((await fleet.fleetManagement.list(of)).rows).toMatchObject([{ fleetNumber: `R${index + 1}` }]);
    expect(await fleet.fleetManagement.totals(of)).toMatchObject({
      vehicles: 1,
      onTrip: state === 'on_trip' ? 1 : 0,
    });
  }
  expect((await fleet.records.vehicle({ id: out.id })).vehicle).toMatchObject({ state: 'on_trip' });
  expect(await (await fleet.fleetManagement.export({ ...at, format: 'csv' })).text()).toMatch(
    /"R1".*"Em viagem"/,
  );
  const { vehicles } = await manager.unitManager.read({});
  expect(vehicles.map(({ state }) => state)).toEqual(states);
});

test('the sum of the drums is that of the rows, also of those in the workshop', async () => {
  await world.vehicle({ unit_id: unit.id, state: 'in_maintenance', drum_m3: 9 });
  const of = { unitId: unit.id, state: 'in_maintenance' } as const;
  expect(await fleet.fleetManagement.totals(of)).toMatchObject({ vehicles: 1, drumM3: 9, readyDrumM3: 0 });
});
