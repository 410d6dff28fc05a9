import { ListedReturn } from '@traco/contract/concrete-return/return-record';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client, World } from '../../testing/world.ts';
import { openWorld } from '../../testing/world.ts';
import { openYard, type Yard } from './returns.fixture.ts';

let world: World;
let yard: Yard;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  yard = await openYard(world);
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

async function aReturn(note: number) {
  const load = await yard.aLoad({ note_number: note, site_id: yard.site.id });
  return yard.record({ loadId: load.id, surplusM3: 3, residueM3: 0.5, reason: 'customer_surplus' });
}

const lineOf = async (client: Client, id: string) =>
  (await client.concreteReturn.list({ limit: 100 })).rows.find((row) => row.id === id)!;

test('a line says of a return what its own panel says', async () => {
  await world.pool.query('update sites set latitude = -23.5, longitude = -47.25 where id = $1', [
    yard.site.id,
  ]);
  const { id } = await aReturn(4_321);
  for (const client of [yard.office, admin]) {
    const line = await lineOf(client, id);
    const { photoIds, signatureId, ...told } = await client.concreteReturn.get({ id });
    expect(line).toEqual(
      ListedReturn.parse({ ...told, photos: photoIds.length, isSigned: signatureId !== null }),
    );
    expect(line).toMatchObject({
      residueM3: 0.5,
      load: { noteNumber: 4_321 },
      site: { latitude: -23.5, longitude: -47.25 },
    });
    expect(line.photos).toBeGreaterThan(0);
  }
});

test('a new name is read at once, and nothing is said of whom the asker may not see', async () => {
  const { id } = await aReturn(4_322);
  expect((await lineOf(yard.office, id)).customer!.id).toBe(yard.customer.id);
  const known = await yard.office.customers.get({ id: yard.customer.id });
  await yard.office.customers.edit({ ...known, sellerId: known.seller.id, name: 'Outro nome' } as never);
  for (const client of [yard.office, admin])
    expect((await lineOf(client, id)).customer!.name).toBe('Outro nome');
  // A row that should not be: customer, site and truck are another plant's.
  const other = await world.site();
  const truck = await world.vehicle();
  await world.pool.query(
    'update concrete_returns set customer_id = $2, site_id = $3, vehicle_id = $4 where id = $1',
    [id, other.customer_id, other.id, truck.id],
  );
  expect(await lineOf(yard.office, id)).toMatchObject({ customer: null, site: null, vehicle: null });
  expect((await lineOf(admin, id)).customer!.id).toBe(other.customer_id);
});
