import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { writeDownFunctions } from './stored-functions.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('what the migrations came to is written down: each function once, triggers and policies', async () => {
  const written = await writeDownFunctions(world.pool);
  expect(written.match(/^CREATE OR REPLACE FUNCTION app\.forget_person\(/gm)).toHaveLength(1);
  expect(written).toContain('CREATE TRIGGER loads_audit ');
  expect(written).toMatch(/^create policy audit_unit on audit for select to traco_unit using/m);
});
