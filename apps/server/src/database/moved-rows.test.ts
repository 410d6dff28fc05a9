import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Change, type Changes, listenToChanges } from '../platform/changes.ts';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
let ear: Changes;
const told: (Change | null)[] = [];
beforeAll(async () => {
  world = await openWorld();
  ear = await listenToChanges(world.databaseUrl);
  ear.subscribe((change) => told.push(change));
});
afterAll(async () => {
  await ear.close();
  await world.close();
});

test.each(['vehicle', 'driver', 'seller', 'manager', 'employee'] as const)(
  'the plant that a %s leaves is told of it, and so is the one that it comes to',
  async (kind) => {
    const [from, to] = [await world.unit(), await world.unit()];
    const { id } = await world[kind]({ unit_id: from.id });
    await world.pool.query(`update ${kind}s set unit_id = $2 where id = $1`, [id, to.id]);
    const both = [from.id, to.id].toSorted();
    await expect
      .poll(() => told.some((one) => one?.topic === `${kind}s` && `${one.units?.toSorted()}` === `${both}`))
      .toBe(true);
  },
);
