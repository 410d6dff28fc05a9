import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());

test('a file of drivers that would be too long is refused', async () => {
  const unit = await world.unit();
  const partner = await world.partner();
  await world.pool.query(
    `insert into drivers (id, unit_id, partner_id, name, cpf)
     select gen_random_uuid(), $1, $2, 'Motorista ' || n, lpad(n::text, 11, '0') from generate_series(1, 20001) n`,
    [unit.id, partner.id],
  );
  const helay = await world.as(await world.account('helay', { partner_id: partner.id }));
  await expect(helay.helayDrivers.export({ format: 'csv' })).rejects.toMatchObject({
    code: 'TOO_MANY_ROWS',
    message: 'Filtre mais: o arquivo leva até 20.000 linhas.',
  });
}, 120_000);
