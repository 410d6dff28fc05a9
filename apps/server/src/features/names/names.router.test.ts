import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a seller reads the name of the own unit and the own name', async () => {
  const unit = await world.unit({ name: 'Itu' });
  const account = await world.account('seller', { unit_id: unit.id });
  const seller = await world.as(account);
  expect(await seller.names.unit({ id: unit.id })).toEqual({ name: 'Itu' });
  expect(await seller.names.seller({ id: String(account.seller_id) })).toEqual({
    name: expect.stringMatching(/^Pessoa/),
  });
});

test('to a neighbour, the unit and the seller do not exist', async () => {
  const account = await world.account('seller');
  const neighbour = await world.as(await world.account('seller'));
  await expect(neighbour.names.unit({ id: String(account.unit_id) })).rejects.toMatchObject({
    code: 'UNIT_NOT_FOUND',
  });
  await expect(neighbour.names.seller({ id: String(account.seller_id) })).rejects.toMatchObject({
    code: 'SELLER_NOT_FOUND',
  });
});

test('nobody signed in reads no names', async () => {
  const unit = await world.unit();
  await expect((await world.as(null)).names.unit({ id: unit.id })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});
