import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What the trail keeps of a row, from the beginning. */
const trailOf = async (table: string, id: string) =>
  (
    await world.pool.query(
      'select action, before, after from audit where table_name = $1 and row_id = $2 order by id',
      [table, id],
    )
  ).rows;

test('an insert keeps what has a value, a change what changed, before and after', async () => {
  const unit = await world.unit();
  const load = await world.load({ unit_id: unit.id });
  await world.pool.query("update loads set seal = 'A1', water_limit_litres = 40 where id = $1", [load.id]);
  await world.pool.query('update loads set water_limit_litres = null where id = $1', [load.id]);
  const [inserted, ...changed] = await trailOf('loads', load.id);
  expect(inserted).toMatchObject({
    action: 'insert',
    before: null,
    after: { id: load.id, unit_id: unit.id },
  });
  expect(Object.values(inserted.after)).not.toContain(null);
  expect(inserted.after).not.toHaveProperty('contested_at');
  expect(changed).toEqual([
    {
      action: 'update',
      before: { seal: '', water_limit_litres: null },
      after: { seal: 'A1', water_limit_litres: 40 },
    },
    { action: 'update', before: { water_limit_litres: 40 }, after: { water_limit_litres: null } },
  ]);
});
