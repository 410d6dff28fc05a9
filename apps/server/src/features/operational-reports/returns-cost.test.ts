import { afterAll, beforeAll, expect, test } from 'vitest';
import { goOnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('what returns cost is told as their list tells it, and to managers not at all', async () => {
  const road = await goOnTheRoad(world);
  const admin = await world.as(await world.account('admin'));
  world.setNow('2026-11-18T14:00:00Z');
  await road.driveTo(road.load.id, 'returning');
  await road.send({
    kind: 'return',
    loadId: road.load.id,
    surplusM3: 1,
    residueM3: 0,
    photoIds: [await road.aPhoto()],
  });
  // Half of it was used at another site.
  await world.pool.query(
    'update concrete_returns set loss_cents = 40_000, used_m3 = 0.5 where load_id = $1',
    [road.load.id],
  );
  const [told] = (await admin.operationalReports.read({ unitId: road.unit.id, day: '2026-11-18' })).returns;
  const [listed] = (await admin.concreteReturn.list({ unitId: road.unit.id })).rows;
  expect([told!.lossCents, listed!.lossCents]).toEqual([20_000, 20_000]);
  const [kept] = (await road.manager.operationalReports.read({ day: '2026-11-18' })).returns;
  expect(kept).toEqual({ ...told, lossCents: null });
});
