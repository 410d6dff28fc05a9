import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openSellingPlant } from '../commission/commission.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a receipt with which a commission was closed is not its seller’s to take back', async () => {
  const plant = await openSellingPlant(world);
  await plant.publish({ earned: 'payment' }, { sellerId: plant.seller.id });
  const customer = await world.customer({ unit_id: plant.unit.id, seller_id: plant.seller.id });
  const load = await plant.load(5, { customer_id: customer.id });
  const { rows } = await world.pool.query('select total_cents::int as cents from loads where id = $1', [
    load.id,
  ]);
  world.setNow('2026-10-30T15:00:00Z');
  const id = randomUUID();
  await plant.hers.receipts.issue({
    id,
    customerId: customer.id,
    payerName: 'Ninguém',
    payerDocument: '11.222.333/0001-81',
    valueCents: rows[0].cents,
    method: 'cash',
    city: 'Sorocaba',
    issuedOn: '2026-10-30',
    loads: [{ loadId: load.id, cents: rows[0].cents }],
  });
  world.setNow('2026-11-03T15:00:00Z');
  await plant.close('2026-10');
  const taken = { id, revision: 1, reason: 'engano meu' };
  await refused(plant.hers.receipts.cancel(taken), 'CLOSED_WITH_IT');
  expect((await plant.hers.commission.statement({ month: '2026-10' })).sums.earnedCents).toBe(2_400);
  // The plant knows whether money came.
  expect(await plant.office.receipts.cancel(taken)).toMatchObject({ state: 'cancelled' });
});
