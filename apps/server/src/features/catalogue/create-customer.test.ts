import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());

test('a customer made on the way needs a seller, who must be one of the unit', async () => {
  const office = await world.as(await world.account('unit'));
  const aCustomer = () => ({ id: randomUUID(), name: 'Construtora Nova' });
  await expect(office.catalogue.createCustomer(aCustomer())).rejects.toMatchObject({
    code: 'SELLER_REQUIRED',
  });
  const { id: sellerId } = await world.seller();
  await expect(office.catalogue.createCustomer({ ...aCustomer(), sellerId })).rejects.toMatchObject({
    code: 'SELLER_NOT_FOUND',
  });
});
