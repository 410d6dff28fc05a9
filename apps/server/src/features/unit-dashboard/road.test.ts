import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
});
afterAll(() => world.close());

const read = () => road.office.unitDashboard.road({});

test('a load is on the road from first water until its truck is back, with its clock and its steps', async () => {
  expect((await read()).loads).toEqual([]);
  await road.driveTo(road.load.id, 'on_site');
  const { loads, clock } = await read();
  expect(clock).toEqual({ yellowMinutes: 90, orangeMinutes: 120, lifeMinutes: 150, loadingMinutes: 10 });
  expect(loads).toMatchObject([
    {
      id: road.load.id,
      state: 'on_site',
      m3: 8,
      noteNumber: 1,
      steps: { loadingAt: '2026-11-18T14:00:00.000Z', onSiteAt: '2026-11-18T14:20:00.000Z', washingAt: null },
    },
  ]);
  expect((await road.office.unitDashboard.plan({})).vehicles).toContainEqual({
    type: 'mixer',
    state: 'available',
    count: 3,
  });
});

test('what is usual at a site comes from its own loads, once there are three', async () => {
  for (let turn = 0; turn < 3; turn += 1)
    await road.anotherLoad({
      state: 'closed',
      on_site_at: '2026-11-17T12:00:00Z',
      discharging_at: '2026-11-17T12:21:00Z',
      washing_at: '2026-11-17T13:01:00Z',
    });
  await road.driveTo(road.load.id, 'en_route');
  const { loads } = await read();
  expect(loads.find(({ id }) => id === road.load.id)?.usual).toMatchObject({ wait: 21, discharge: 40 });
});

test("a call for help waits for a hand, and another unit's does not exist", async () => {
  await road.send({ kind: 'occurrence', occurrence: 'breakdown', text: 'Mangueira rompida' });
  const { occurrences } = await read();
  expect(occurrences).toMatchObject([{ kind: 'breakdown', text: 'Mangueira rompida' }]);
  const { id } = occurrences[0]!;
  // The driver's manager, who may take it up, reads it on the manager's own screen.
  const calls = async () => (await road.manager.unitManager.read({})).calls;
  expect(await calls()).toMatchObject([{ id, text: 'Mangueira rompida' }]);
  const neighbour = await goOnTheRoad(world);
  await expect(neighbour.manager.operationalSheet.takeUp({ id })).rejects.toMatchObject({
    code: 'OCCURRENCE_NOT_FOUND',
  });
  expect(await road.manager.operationalSheet.takeUp({ id })).toEqual({ id });
  expect(await road.manager.operationalSheet.takeUp({ id })).toEqual({ id });
  expect((await read()).occurrences).toEqual([]);
  expect(await calls()).toEqual([]);
});

test('surplus that nobody has decided about is counted, and a unit that does not exist is not read', async () => {
  await road.driveTo(road.load.id, 'washing');
  await road.send({ kind: 'return', loadId: road.load.id, surplusM3: 1.5, photoIds: [await road.aPhoto()] });
  expect((await read()).returns).toEqual({ count: 1, m3: 1.5 });
  await expect(road.office.unitDashboard.road({ unitId: randomUUID() })).rejects.toMatchObject({
    code: 'UNIT_NOT_FOUND',
  });
});
