import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { openPool } from './connect.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a connection that ends before whoever waits for it has it does not end the server', async () => {
  const pool = await openPool(world.databaseUrl, () => undefined);
  const client = await pool.connect();
  // As when PostgreSQL says that it is ready, and in the same breath that it ends.
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
  client.release();
  await pool.end();
});
