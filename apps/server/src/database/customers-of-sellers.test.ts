import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';

const SELLERS = 30;
const LOADS = 5;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the planner knows that the loads of a customer are those of its seller', async () => {
  const unit = await world.unit();
  const mix = await world.mix();
  for (let turn = 0; turn < SELLERS; turn += 1) {
    const owner = { unit_id: unit.id, seller_id: (await world.seller({ unit_id: unit.id })).id };
    const customer = await world.customer(owner);
    for (let load = 0; load < LOADS; load += 1)
      await world.load({ ...owner, customer_id: customer.id, mix_id: mix.id });
  }
  await world.pool.query('analyze loads');
  const { rows: some } = await world.pool.query('select customer_id, seller_id from loads limit 1');
  const { rows } = await world.pool.query(
    `explain (format json) select from loads where customer_id = '${some[0].customer_id}' and seller_id = '${some[0].seller_id}'`,
  );
  expect(rows[0]['QUERY PLAN'][0].Plan['Plan Rows']).toBe(LOADS);
});
