import { randomUUID } from 'node:crypto';
import { changedSince, seenOf } from '@traco/contract/operational-sheet/seen-load';
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

const mine = () => road.driver.operationalSheet.mine();
const know = async () => {
  const { loads } = await mine();
  return road.send({ kind: 'load-seen', loadId: road.load.id, seen: seenOf(loads[0]!) });
};
const atPlant = async () => {
  const { loads } = await road.manager.operationalSheet.read({ day: '2026-11-18' });
  return loads.find(({ id }) => id === road.load.id)!.seen;
};

test('the plant reads whether the driver knows of a load, and of it as it is now', async () => {
  expect((await mine()).loads[0]!.seen).toBeNull();
  expect(await atPlant()).toBeNull();
  expect(await know()).toEqual([null]);
  expect(await atPlant()).toEqual({ at: world.now().toISOString(), isCurrent: true });
  expect((await mine()).loads[0]!.seen).toMatchObject({ m3: 8, plannedAt: world.now().toISOString() });
  await world.pool.query('update loads set loaded_m3 = 6, delivered_m3 = 6, billed_m3 = 6 where id = $1', [
    road.load.id,
  ]);
  expect(await atPlant()).toMatchObject({ isCurrent: false });
  expect(await know()).toEqual([null]);
  expect(await atPlant()).toMatchObject({ isCurrent: true });
});

test.each([
  ['its way', 'update sites set address = $2 where id = (select site_id from loads where id = $1)'],
  ['what is to be known of it', 'update loads set notes = $2 where id = $1'],
  [
    'how it is placed',
    'update pours set pumped = $2::text is not null where id = (select pour_id from loads where id = $1)',
  ],
])(
  '%s is another: the plant reads that the driver has not seen it, as the phone says',
  async (_, changes) => {
    const { id: pourId } = await road.hers.pours.request(road.aPour());
    await world.pool.query('update pours set pumped = false where id = $1', [pourId]);
    await world.pool.query('update loads set pour_id = $2, site_id = $3 where id = $1', [
      road.load.id,
      pourId,
      road.site.id,
    ]);
    await know();
    expect(await atPlant()).toMatchObject({ isCurrent: true });
    await world.pool.query(changes, [road.load.id, 'Portão dos fundos']);
    const [load] = (await mine()).loads;
    expect(changedSince(load!.seen!, seenOf(load!), true)).toHaveLength(1);
    expect(await atPlant()).toMatchObject({ isCurrent: false });
  },
);

test('a load that went to another is told until its driver knows, and to nobody who never had it', async () => {
  await know();
  const [, other] = road.trucks;
  await world.pool.query('update loads set driver_id = $2 where id = $1', [road.load.id, other!.driver_id]);
  const { loads, gone } = await mine();
  expect(loads).toEqual([]);
  expect(gone).toMatchObject([{ loadId: road.load.id, seen: { m3: 8 } }]);
  expect(await road.send({ kind: 'load-seen', loadId: road.load.id, seen: null })).toEqual([null]);
  expect((await mine()).gone).toEqual([]);
  expect(await road.send({ kind: 'load-seen', loadId: road.load.id, seen: gone[0]!.seen })).toEqual([
    'LOAD_NOT_FOUND',
  ]);
  const never = await road.anotherLoad({ driver_id: other!.driver_id });
  expect(await road.send({ kind: 'load-seen', loadId: never.id, seen: null })).toEqual(['LOAD_NOT_FOUND']);
  // What one has said speaks for nobody else: the other has not seen it.
  expect(await atPlant()).toBeNull();
});

test('a load that went to another before its "ciente" takes it, also of what was read before', async () => {
  const [, other] = road.trucks;
  const giveAway = (id: string) =>
    world.pool.query('update loads set driver_id = $2 where id = $1', [id, other!.driver_id]);
  const [load] = (await mine()).loads;
  await giveAway(road.load.id);
  expect((await mine()).gone).toEqual([]);
  expect(await road.send({ kind: 'load-seen', loadId: road.load.id, seen: null })).toEqual([null]);
  const late = await road.anotherLoad();
  await giveAway(late.id);
  expect(await road.send({ kind: 'load-seen', loadId: late.id, seen: seenOf(load!) })).toEqual([null]);
  expect((await mine()).gone).toMatchObject([{ loadId: late.id }]);
  expect(await atPlant()).toBeNull();
});

test('a wrong code is told, put right while there is concrete, and guessed five times at most', async () => {
  await road.driveTo(road.load.id, 'on_site');
  const { water_code: right } = await road.row(road.load.id);
  const wrong = right === '000000' ? '000001' : '000000';
  const [waterId, other] = [randomUUID(), randomUUID()];
  const water = { kind: 'water', loadId: road.load.id, litres: 60, askedBy: 'Engenheira Lúcia' };
  await road.send({ ...water, id: waterId, code: wrong }, { ...water, id: other, litres: 1 });
  const lines = async () => (await mine()).loads[0]!.water.map((each) => [each.unapproved, each.wrongCode]);
  expect(await lines()).toEqual([
    [true, true],
    [true, false],
  ]);
  const code = (of: string, told: unknown) => ({
    kind: 'water-code',
    loadId: road.load.id,
    waterId: of,
    code: told,
  });
  expect(await road.send(code(randomUUID(), right))).toEqual(['WATER_NOT_FOUND']);
  expect(await road.send(code(waterId, wrong), code(waterId, right))).toEqual([null, null]);
  expect(await lines()).toEqual([
    [false, false],
    [true, false],
  ]);
  const guesses = Array.from({ length: 5 }, () => code(other, wrong));
  expect(await road.send(...guesses, code(other, right))).toEqual([...guesses.map(() => null), 'CODE_SPENT']);
  expect(await lines()).toEqual([
    [false, false],
    [true, true],
  ]);
});
