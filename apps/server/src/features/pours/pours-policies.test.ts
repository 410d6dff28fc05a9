import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, openPlant, type Plant } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let seller: { id: string };
let office: Client;
let hers: Client;
let aPour: Plant['aPour'];

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ unit, seller, office, hers, aPour } = await openPlant(world));
});
test('the database holds a seller to asking: state, price and trucks are not the seller’s to write', async () => {
  const pour = await hers.pours.request(aPour());
  const accountId = (
    await world.pool.query('select id from accounts where seller_id = $1 limit 1', [seller.id])
  ).rows[0].id;
  const change = randomUUID();
  await world.pool.query(
    `insert into pour_changes (id, unit_id, seller_id, pour_id, fields) values ($1, $2, $3, $4, '{"m3": 20}')`,
    [change, unit.id, seller.id, pour.id],
  );
  await world.pool.query(`update pours set state = 'confirmed' where id = $1`, [pour.id]);
  await hers.pourConfirmation.send({ id: pour.id });
  await world.pool.query(`update pours set state = 'requested' where id = $1`, [pour.id]);
  const asSeller = async (statement: string) => {
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('app.role', 'seller', true), set_config('app.account_id', $1, true),
          set_config('app.seller_id', $2, true), set_config('app.unit_id', $3, true), set_config('role', 'traco_seller', true)`,
        [accountId, seller.id, unit.id],
      );
      return await client.query(statement).then(
        ({ rowCount }) => rowCount,
        ({ code }) => code,
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const ofPour = `where pour_id = '${pour.id}'`;
  for (const statement of [
    `update pours set state = 'confirmed' where id = '${pour.id}'`,
    `update pours set confirmed_at = now() where id = '${pour.id}'`,
    `update pours set override_reason = 'sim' where id = '${pour.id}'`,
    `update pours set customer_confirmed_at = now() where id = '${pour.id}'`,
    `update loads set price_cents_per_m3 = 1 ${ofPour}`,
    `update loads set loaded_m3 = 9, planned_at = now() ${ofPour}`,
    `insert into loads (id, unit_id, seller_id, customer_id, mix_id, pour_id, origin, state, loaded_at, loaded_m3, delivered_m3, billed_m3, price_cents_per_m3)
       select gen_random_uuid(), unit_id, seller_id, customer_id, mix_id, pour_id, origin, state, loaded_at, 8, 8, 8, 1 from loads ${ofPour} limit 1`,
    `update pour_changes set state = 'accepted' where id = '${change}'`,
    `update pour_changes set state = 'withdrawn' where id = '${change}'`,
    `update pour_confirmations set answer = 'confirmed' ${ofPour}`,
    `update pour_confirmations set expires_at = expires_at + interval '1 day' ${ofPour}`,
  ])
    expect(await asSeller(statement), statement).toBe('42501');
  await office.pours.step({ id: pour.id, revision: 1, to: 'confirmed' });
  for (const written of [`price_cents_per_m3 = 1`, `m3 = 50`, `starts_at = now()`, `state = 'cancelled'`])
    expect(await asSeller(`update pours set ${written} where id = '${pour.id}'`), written).toBe('42501');
});
