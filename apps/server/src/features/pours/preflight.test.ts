import { preflightOf } from '@traco/contract/pours/preflight';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, openPlant, type Plant } from '../../testing/plant.ts';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let plant: Plant;
beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openPlant(world);
});

/** What is open of a pour, as its panel would say it. */
async function openOf(id: string): Promise<string[]> {
  const pour = await plant.office.pours.get({ id });
  const lines = preflightOf(pour, await plant.office.pours.preflight({ id }));
  return lines.flatMap(({ key, state }) => (state === 'done' ? [] : [`${key}: ${state}`]));
}
const confirm = ({ id, revision }: { id: string; revision: number }) =>
  plant.office.pours.step({ id, revision, to: 'confirmed' });

test('a pour shows what is open: pump, trucks, price, customer; none of it keeps it from being confirmed', async () => {
  const pump = await world.vehicle({ unit_id: plant.unit.id, type: 'pump', drum_m3: 0, pump_kind: 'boom' });
  const pour = await plant.hers.pours.request(plant.aPour({ m3: 16, pumped: true }));
  expect(await openOf(pour.id)).toEqual(['pump: open', 'trucks: open', 'customer: later']);
  const { pours } = await plant.office.dayBoard.change({
    pours: [{ id: pour.id, revision: pour.revision, pumpId: pump.id }],
  });
  await world.pool.query('update loads set vehicle_id = $2, driver_id = $3 where pour_id = $1', [
    pour.id,
    plant.trucks[0]!.id,
    plant.trucks[0]!.driver_id,
  ]);
  expect(await openOf(pour.id)).toEqual(['customer: later']);
  expect(await confirm(pours[0]!)).toMatchObject({ state: 'confirmed' });
});

test('what the list says stands against it is what the server refuses, and nothing else', async () => {
  const tooMuch = await plant.hers.pours.request(plant.aPour({ m3: 80, intervalMinutes: 10 }));
  expect(await openOf(tooMuch.id)).toContain('fit: against');
  await refused(confirm(tooMuch), 'DOES_NOT_FIT');
  await plant.office.pours.step({
    id: tooMuch.id,
    revision: tooMuch.revision,
    to: 'cancelled',
    reason: 'plant',
  });
  const pour = await plant.hers.pours.request(plant.aPour());
  await world.pool.query(`update customers set credit = 'blocked' where id = $1`, [plant.customer.id]);
  // A hand at the database is told of a moment later; what is written through the server shows at once.
  await expect.poll(() => openOf(pour.id), { timeout: 5_000 }).toContain('credit: against');
  await refused(confirm(pour), 'CREDIT_BLOCKED');
});

test('a limit that the pour would break is said and does not keep it from being confirmed', async () => {
  const pour = await plant.hers.pours.request(plant.aPour({ m3: 16 }));
  const cost = 16 * pour.money!.priceCentsPerM3;
  const owed = { unit_id: plant.unit.id, customer_id: plant.customer.id, site_id: plant.site.id };
  const open = await world.load({ ...owed, seller_id: plant.seller.id, mix_id: plant.mix.id });
  const { openCents } = await plant.office.pours.preflight({ id: pour.id });
  expect(openCents).toBeGreaterThan(0);
  const limitAt = (cents: number) =>
    world.pool.query('update customers set credit_limit_cents = $2 where id = $1', [
      plant.customer.id,
      cents,
    ]);
  await limitAt(openCents + cost);
  expect(await openOf(pour.id)).not.toContain('credit: open');
  await limitAt(openCents + cost - 1);
  expect(await openOf(pour.id)).toContain('credit: open');
  await world.pool.query('update loads set paid_at = now() where id = $1', [open.id]);
  expect(await plant.office.pours.preflight({ id: pour.id })).toMatchObject({ openCents: 0 });
  await limitAt(1);
  expect(await confirm(pour)).toMatchObject({ state: 'confirmed' });
});

test('another unit’s pour does not exist', async () => {
  const pour = await plant.office.pours.request(plant.aPour());
  const neighbour = await world.as(await world.account('unit'));
  await refused(neighbour.pours.preflight({ id: pour.id }), 'POUR_NOT_FOUND');
});
