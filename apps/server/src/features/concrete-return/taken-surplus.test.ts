import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { openYard, type Yard } from './returns.fixture.ts';

let world: World;
let yard: Yard;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  yard = await openYard(world);
});
afterAll(() => world.close());

const offer = (returnId: string, pourId: string) =>
  yard.office.concreteReturn.offer({ id: randomUUID(), returnId, pourId, m3: 3 });
const accept = (id: string, loadId: string = randomUUID()) => ({ id, accepts: true, loadId });

test('a surplus is driven by whoever goes on with its drum by now', async () => {
  const made = await yard.record();
  const pour = await yard.openPour();
  const { id } = await offer(made.id, pour.id);
  const [, second] = yard.trucks;
  const plate = async () => (await pour.seller.concreteReturn.offers({}))[0]!.plate;
  const before = await plate();
  await yard.manager.operationalSheet.swapCrew({
    id: randomUUID(),
    loadId: yard.load.id,
    revision: Number((await yard.row(yard.load.id)).revision),
    vehicleId: second!.id,
    driverId: second!.driver_id,
    reason: 'Motorista passou mal',
  });
  expect(await plate()).not.toBe(before);
  const { loadId } = accept(id);
  await pour.seller.concreteReturn.answer(accept(id, loadId));
  expect(await yard.row(loadId)).toMatchObject({ vehicle_id: second!.id, driver_id: second!.driver_id });
});

test('who gave the customers away answers no offer of theirs: it is for whoever has them now', async () => {
  const former = await world.seller({ unit_id: yard.unit.id });
  const hers = await world.seller({ unit_id: yard.unit.id });
  const taker = await world.as(await world.account('seller', { unit_id: yard.unit.id, seller_id: hers.id }));
  const pour = await yard.openPour({ sellerId: former.id });
  const { id } = await offer((await yard.record()).id, pour.id);
  const admin = await world.as(await world.account('admin'));
  await admin.sellersOverview.transferPortfolio({ id: former.id, toSellerId: hers.id });
  await expect(pour.seller.concreteReturn.answer(accept(id))).rejects.toMatchObject({
    code: 'OFFER_NOT_FOUND',
  });
  expect(await taker.concreteReturn.offers({})).toMatchObject([{ id, pourId: pour.id }]);
  expect(await taker.concreteReturn.answer(accept(id))).toMatchObject({ state: 'accepted' });
});

test('first water that is put right is that of the return and of what became of it too', async () => {
  const made = await yard.record();
  const pour = await yard.openPour();
  const { id } = await offer(made.id, pour.id);
  const { loadId } = accept(id);
  await pour.seller.concreteReturn.answer(accept(id, loadId));
  const at = new Date(world.now().getTime() - 90 * 60_000);
  await yard.manager.operationalSheet.correct({
    id: randomUUID(),
    loadId: yard.load.id,
    revision: Number((await yard.row(yard.load.id)).revision),
    step: 'loading',
    at: at.toISOString(),
    reason: 'Relógio da balança',
  });
  expect((await yard.row(loadId)).loaded_at).toEqual(at);
  const { firstWaterAt } = await yard.office.concreteReturn.get({ id: made.id });
  expect(firstWaterAt).toBe(at.toISOString());
  const { history } = (await yard.manager.loadRecord.read({ id: loadId })).trip;
  expect(history.filter(({ kind }) => kind === 'correction')).toMatchObject([
    { state: 'loading', reason: 'Relógio da balança', at: at.toISOString() },
  ]);
});

describe('a load of surplus', () => {
  const aTaken = async () => {
    const made = await yard.record();
    const pour = await yard.openPour();
    const { id } = await offer(made.id, pour.id);
    const { loadId } = accept(id);
    await pour.seller.concreteReturn.answer(accept(id, loadId));
    return { made, load: await yard.office.concreteVolume.get({ id: loadId }) };
  };

  test('that brought less than was thought took no more from the first one than that', async () => {
    const { load } = await aTaken();
    await yard.office.concreteVolume.edit({
      ...load,
      sellerId: load.seller.id,
      customerId: load.customer.id,
      siteId: load.site!.id,
      mixId: load.mix.id,
      vehicleId: load.vehicle!.id,
      driverId: load.driver!.id,
      loadedM3: 1,
      deliveredM3: 1,
      billedM3: 1,
      reason: 'Só coube isto na forma',
    });
    const { rows } = await world.pool.query(
      'select sum(loaded_m3)::float as loaded, min(loaded_m3)::float as least from daily_totals where unit_id = $1',
      [yard.unit.id],
    );
    expect(rows).toEqual([{ loaded: 8, least: 0 }]);
  });

  test('that is cancelled gives it back: it is to be decided again, and nothing of it was saved', async () => {
    const { made, load } = await aTaken();
    const { id, revision } = load;
    await yard.office.concreteVolume.cancel({ id, revision, reason: 'A obra desistiu' });
    const found = await yard.office.concreteReturn.get({ id: made.id });
    expect(found).toMatchObject({ state: 'recorded', destination: null, pour: null, usedM3: 0 });
    expect(
      await yard.office.concreteReturn.assign({
        id: made.id,
        revision: found.revision,
        destination: 'blocks',
      }),
    ).toMatchObject({ state: 'assigned', usedM3: 3 });
  });
});
