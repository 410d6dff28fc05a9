import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { writeDownFunctions } from './stored-functions.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('functions.sql tells what the migrations came to; npm run pages writes it', async () => {
  const kept = readFileSync(new URL('./functions.sql', import.meta.url), 'utf8');
  expect((await writeDownFunctions(world.pool)) === kept, 'functions.sql is current').toBe(true);
  for (const name of ['app.forget_person', 'app.prepare_load', 'loads_audit', 'audit_unit'])
    expect(kept).toContain(name);
});
