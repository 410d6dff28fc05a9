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

test('a site says whose it is, how far, what is planned for it and what was brought there', async () => {
  const pour = await plant.office.pours.request(plant.aPour());
  const load = await world.load({
    unit_id: plant.unit.id,
    seller_id: plant.seller.id,
    customer_id: plant.customer.id,
    site_id: plant.site.id,
    mix_id: plant.mix.id,
    loaded_at: '2026-11-03T12:00:00Z',
  });
  for (const who of [plant.office, plant.manager, plant.hers]) {
    const page = await who.records.site({ id: plant.site.id });
    expect(page).toMatchObject({
      site: { id: plant.site.id, plannedPours: 1 },
      customer: { id: plant.customer.id },
      seller: { id: plant.seller.id },
      travel: { minutes: 20 },
    });
    expect(page.pours.map(({ id }) => id)).toEqual([pour.id]);
    expect(page.loads.map(({ id }) => id)).toEqual([load.id]);
  }
});

test('a site of another seller does not exist for a seller', async () => {
  const other = await world.site({ unit_id: plant.unit.id });
  await expect(plant.hers.records.site({ id: other.id })).rejects.toMatchObject({ code: 'SITE_NOT_FOUND' });
});
