import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('an address that cannot be read is refused with the house’s sentence, not the framework’s', async () => {
  const answer = await world.app.inject({ url: '/api/pours/%E0%A4%A' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message: 'Pedido malformado.' });
  expect(answer.body).not.toContain('%E0');
});
