import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlant, type Plant } from '../../testing/plant.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let plant: Plant;
beforeAll(async () => {
  world = await openWorld();
  plant = await openPlant(world);
});
afterAll(() => world.close());

test('a plant is told what it uses today and of late, the latest first, and what stands in the way', async () => {
  const ofUnit = { unit_id: plant.unit.id, seller_id: plant.seller.id };
  const [truck, broken] = plant.trucks;
  const late = await world.customer(ofUnit);
  const old = await world.customer(ofUnit);
  const blocked = await world.customer({ ...ofUnit, credit: 'blocked' });
  const load = (customer: { id: string }, loaded_at: string, more: object = {}) =>
    world.load({ ...ofUnit, customer_id: customer.id, mix_id: plant.mix.id, loaded_at, ...more });
  await load(old, '2026-10-20T12:00:00Z');
  await load(late, '2026-11-16T12:00:00Z');
  await load(plant.customer, '2026-11-18T13:00:00Z', {
    state: 'en_route',
    origin: 'dispatch',
    vehicle_id: truck!.id,
    driver_id: truck!.driver_id,
  });
  await world.pool.query(`update vehicles set state = 'stopped' where id = $1`, [broken!.id]);
  const all = await plant.office.catalogue.relevant({});
  const of = (id: string) => all.find((one) => one.id === id);
  expect(of(plant.customer.id)).toMatchObject({ kind: 'customer', isToday: true, state: null });
  expect(of(late.id)).toMatchObject({ isToday: false, state: null });
  expect(of(old.id)).toBeUndefined();
  expect(of(blocked.id)).toMatchObject({ isToday: false, state: 'blocked' });
  expect(of(truck!.id)).toMatchObject({ kind: 'vehicle', isToday: true, state: 'out' });
  expect(of(truck!.driver_id)).toMatchObject({ kind: 'driver', state: 'out' });
  expect(of(broken!.id)).toMatchObject({ isToday: false, state: 'down' });
  const customers = all.filter(({ kind }) => kind === 'customer').map(({ id }) => id);
  expect(customers.slice(0, 2)).toEqual([plant.customer.id, late.id]);
  const other = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  expect(await other.catalogue.relevant({})).toEqual([]);
});

test('the very name that is typed is found first, however many others hold it', async () => {
  const ofUnit = { unit_id: plant.unit.id, seller_id: plant.seller.id };
  for (let index = 0; index < 25; index += 1)
    await world.customer({ ...ofUnit, name: `Construtora ${String(index).padStart(2, '0')} Zeta` });
  await world.customer({ ...ofUnit, name: 'Zeta Lajes' });
  await world.customer({ ...ofUnit, name: 'Zeta' });
  const found = await plant.office.catalogue.customers({ search: 'zeta' });
  expect(found.slice(0, 2).map(({ name }) => name)).toEqual(['Zeta', 'Zeta Lajes']);
});
