import { ANONYMISE_WORD } from '@traco/contract/admin-settings/personal-data';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPlant, type Plant } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let plant: Plant;
let admin: Client;
let colleague: { id: string };
beforeAll(async () => {
  world = await openWorld();
  plant = await openPlant(world);
  admin = await world.as(await world.account('admin'));
  colleague = await world.seller({ unit_id: plant.unit.id });
});
afterAll(() => world.close());

async function aLoad() {
  const customer = await world.customer({
    unit_id: plant.unit.id,
    seller_id: plant.seller.id,
    name: 'Antes',
  });
  const load = await world.load({
    unit_id: plant.unit.id,
    seller_id: plant.seller.id,
    customer_id: customer.id,
    mix_id: plant.mix.id,
    loaded_at: '2026-11-18T12:00:00Z',
  });
  return { customer, load };
}

const namesOf = (loadId: string) => async (client: Client) => {
  const { rows } = await client.concreteVolume.list({ limit: 100 });
  return rows.find(({ id }) => id === loadId)?.customer.name;
};

async function change(client: Client, id: string, fields: { name?: string; sellerId?: string }) {
  const known = await client.customers.get({ id });
  return client.customers.edit({
    ...known,
    ...fields,
    sellerId: fields.sellerId ?? known.seller.id,
  } as never);
}

test('who renames a customer reads the new name at once, and so does everybody of every role', async () => {
  const { customer, load } = await aLoad();
  const nameFor = namesOf(load.id);
  const all = [plant.office, plant.hers, admin];
  for (const name of ['Antes', 'Depois', 'Por fim']) {
    if (name !== 'Antes') await change(plant.office, customer.id, { name });
    expect(await Promise.all(all.map(nameFor))).toEqual(all.map(() => name));
  }
});

test('a customer who goes to another seller is a dash to the first at once, and nobody else', async () => {
  const { customer, load } = await aLoad();
  const nameFor = namesOf(load.id);
  expect([await nameFor(plant.hers), await nameFor(plant.office)]).toEqual(['Antes', 'Antes']);
  await change(plant.office, customer.id, { sellerId: colleague.id });
  expect([await nameFor(plant.hers), await nameFor(plant.office)]).toEqual(['—', 'Antes']);
  const theirs = await world.as(
    await world.account('seller', { unit_id: plant.unit.id, seller_id: colleague.id }),
  );
  expect(await nameFor(theirs)).toBeUndefined();
  await change(plant.office, customer.id, { sellerId: plant.seller.id });
  expect(await nameFor(plant.hers)).toBe('Antes');
});

test('two offices at the same instant read names of their own plant alone', async () => {
  const mine = await aLoad();
  const other = await openPlant(world);
  await world.load({
    unit_id: other.unit.id,
    seller_id: other.seller.id,
    customer_id: mine.customer.id,
    mix_id: other.mix.id,
  });
  for (let turn = 0; turn < 3; turn += 1) {
    const [here, there] = await Promise.all([
      plant.office.concreteVolume.list({ limit: 100 }),
      other.office.concreteVolume.list({ limit: 100 }),
    ]);
    expect(here.rows.find(({ id }) => id === mine.load.id)?.customer.name).toBe('Antes');
    // A row that should not be: the customer is another plant's, and stays hidden however often it was shown there.
    expect(there.rows.map(({ customer }) => customer.name)).toEqual(['—']);
  }
});

test('who is forgotten is gone from the lists at once', async () => {
  const { customer, load } = await aLoad();
  const nameFor = namesOf(load.id);
  const all = [plant.office, plant.hers, admin];
  const { revision } = await plant.office.customers.get({ id: customer.id });
  await plant.office.customers.setActive({ id: customer.id, revision, active: false });
  await Promise.all(all.map(nameFor));
  await admin.adminSettings.anonymisePerson({
    kind: 'customer',
    id: customer.id,
    reason: 'Pedido do titular',
    word: ANONYMISE_WORD,
  });
  for (const client of all) expect(await nameFor(client)).toMatch(/^Pessoa removida/);
});

test('another server hears of a new name, of an account too', async () => {
  const account = await world.account('unit', { unit_id: plant.unit.id, name: 'Antes' });
  const recorder = await world.as(account);
  const { customer } = await aLoad();
  const id = crypto.randomUUID();
  await recorder.concreteVolume.record({
    id,
    customerId: customer.id,
    mixId: plant.mix.id,
    noteSeries: 'B',
    noteNumber: 77,
    loadedAt: '2026-11-18T12:30:00.000Z',
    loadedM3: 5,
    deliveredM3: 5,
    billedM3: 5,
    priceCentsPerM3: 50_000,
  } as never);
  const read = async () => {
    const load = await plant.office.concreteVolume.get({ id });
    return [load.recordedBy, load.customer.name];
  };
  expect(await read()).toEqual(['Antes', customer.name]);
  await world.pool.query("update accounts set name = 'Depois' where id = $1", [account.id]);
  await world.pool.query("update customers set name = 'Lá fora' where id = $1", [customer.id]);
  // Each is told by itself, the one before the other.
  await vi.waitFor(async () => expect(await read()).toEqual(['Depois', 'Lá fora']));
});
