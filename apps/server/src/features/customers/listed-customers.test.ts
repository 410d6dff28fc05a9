import { ListedCustomer } from '@traco/contract/customers/customer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlant, type Plant } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let plant: Plant;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  plant = await openPlant(world);
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

const lineOf = async (client: Client) =>
  (await client.customers.list({ limit: 100 })).rows.find(({ id }) => id === plant.customer.id);

test('a line says of a customer what its own panel says, and nothing of notes and limits', async () => {
  const { id } = plant.customer;
  const { revision, ...known } = await plant.office.customers.get({ id });
  await plant.office.customers.edit({
    ...known,
    sellerId: known.seller.id,
    revision,
    document: '52998224725',
    notes: 'Paga em dia',
    creditNote: 'Consultado',
    creditLimitCents: 5_000_000,
  } as never);
  await plant.hers.pours.request(plant.aPour());
  await world.load({
    unit_id: plant.unit.id,
    seller_id: plant.seller.id,
    customer_id: id,
    mix_id: plant.mix.id,
    loaded_at: '2026-11-18T12:00:00Z',
  });
  for (const client of [plant.office, plant.hers, admin]) {
    const line = await lineOf(client);
    expect(line).toEqual(ListedCustomer.parse({ ...(await client.customers.get({ id })), overdueCents: 0 }));
    expect(line).toMatchObject({
      document: '52998224725',
      sites: 1,
      plannedPours: 1,
      lastLoadAt: '2026-11-18T12:00:00.000Z',
    });
    expect(JSON.stringify(line)).not.toMatch(/Paga em dia|Consultado|5000000/);
  }
});

test('a seller’s new name stands in the list at once', async () => {
  const before = (await lineOf(plant.office))!.seller;
  const { revision, ...seller } = await admin.sellersOverview.get({ id: plant.seller.id });
  await admin.sellersOverview.edit({
    id: seller.id,
    revision,
    name: 'Outro Nome',
    cpf: seller.cpf,
    phone: seller.phone,
    email: seller.email,
    goalM3: null,
  } as never);
  expect(before.name).not.toBe('Outro Nome');
  for (const client of [plant.office, plant.hers, admin])
    expect((await lineOf(client))!.seller).toEqual({ id: before.id, name: 'Outro Nome' });
});
