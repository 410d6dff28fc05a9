import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());

test('a file that would be too long is refused with how many lines it takes, not cut off', async () => {
  const seller = await world.seller();
  await world.pool.query(
    `insert into customers (id, unit_id, seller_id, name)
     select gen_random_uuid(), $1, $2, 'Cliente ' || n from generate_series(1, 20001) n`,
    [seller.unit_id, seller.id],
  );
  const office = await world.as(await world.account('unit', { unit_id: seller.unit_id }));
  await expect(office.customers.export({ format: 'csv' })).rejects.toMatchObject({
    code: 'TOO_MANY_ROWS',
    message: 'Use mais filtros: o arquivo aceita até 20.000 linhas.',
  });
  expect(await office.customers.export({ format: 'csv', search: 'Cliente 20001' })).toBeInstanceOf(File);
});
