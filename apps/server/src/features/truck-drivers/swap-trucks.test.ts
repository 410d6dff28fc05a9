import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitedLocks } from '../../testing/until-waiting.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());

test('two who take the regular truck of each other’s driver at once are both told whose it is', async () => {
  const unit = await world.unit();
  const manager = await world.as(await world.account('manager', { unit_id: unit.id }));
  const ana = await world.driver({ unit_id: unit.id });
  const bento = await world.driver({ unit_id: unit.id });
  const hers = await world.vehicle({ unit_id: unit.id, driver_id: ana.id });
  const bentos = await world.vehicle({ unit_id: unit.id, driver_id: bento.id });
  const swapped = async (driver: { id: string }, vehicleId: string) => {
    const { id, revision, name, cpf, equipment, ...more } = (await manager.records.driver({ id: driver.id }))
      .driver;
    const licence = { licenceCategory: 'D' as const, licenceExpiresOn: more.licenceExpiresOn };
    return { id, revision, name, cpf, equipment, ...licence, licencePaidWork: true, vehicleId };
  };
  const swaps = [await swapped(ana, bentos.id), await swapped(bento, hers.id)];

  const holding = await world.pool.connect();
  await holding.query('begin');
  await holding.query('select 1 from vehicles for update');
  const answers = Promise.allSettled(swaps.map((swap) => manager.truckDrivers.edit(swap)));
  const isOfRow = (lock: string) => ['transactionid', 'tuple'].includes(lock);
  await expect.poll(async () => (await awaitedLocks(world.pool)).filter(isOfRow)).toHaveLength(2);
  await holding.query('commit');
  holding.release();

  for (const answer of await answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'VEHICLE_TAKEN' } });
  const plates = (await manager.truckDrivers.list({})).rows.map(({ id, plate }) => [id, plate]);
  expect(new Map(plates as [string, string][])).toEqual(
    new Map([
      [ana.id, hers.plate],
      [bento.id, bentos.plate],
    ]),
  );
});
