import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
let other: { driver: Client; driverId: string };
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
  const driverId = road.trucks[1]!.driver_id;
  const account = await world.account('driver', { unit_id: road.unit.id, driver_id: driverId });
  other = { driver: await world.as(account), driverId };
});
afterAll(() => world.close());

const minutesLater = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
/** The plant gives a load to another driver. */
const give = (loadId: string, driverId: string) =>
  world.pool.query('update loads set driver_id = $2, revision = revision + 1 where id = $1', [
    loadId,
    driverId,
  ]);
const sentByOther = async (entry: object) => {
  const at = world.now().toISOString();
  const { outcomes } = await other.driver.operationalSheet.send({
    sentAt: at,
    entries: [{ id: randomUUID(), deviceAt: at, ...entry }] as never,
  });
  return outcomes.map(({ refusal }) => refusal);
};
const conflicts = () => road.office.operationalSheet.conflicts({});
const loading = () => ({ kind: 'step', loadId: road.load.id, to: 'loading' });
const water = () => ({ kind: 'water', loadId: road.load.id, litres: 60, askedBy: 'Mestre João' });

test.each(['admin', 'supervisor', 'unit', 'manager'] as const)(
  'a whole trip that was held, water and its code too, is recorded by whoever decides: %s',
  async (role) => {
    await world.pool.query(
      `update loads set note_series = 'E', note_number = 77, note_token = 'held-' || id, note_issued_at = now(),
        water_code = '123456', water_limit_litres = 10 where id = $1`,
      [road.load.id],
    );
    const waterId = randomUUID();
    const of = { loadId: road.load.id };
    const trip: object[] = [
      { ...loading(), vehicleId: road.trucks[2]!.id },
      { kind: 'step', ...of, to: 'en_route', loadedM3: 8 },
      { ...water(), id: waterId },
      { kind: 'water-code', ...of, waterId, code: '123456' },
      { kind: 'step', ...of, to: 'on_site' },
      { kind: 'step', ...of, to: 'discharging' },
      { kind: 'receipt', ...of, receiverName: 'Mestre João', signatureId: await road.aPhoto('signature') },
      { kind: 'return', ...of, surplusM3: 1, photoIds: [await road.aPhoto()] },
      { kind: 'step', ...of, to: 'washing' },
      { kind: 'step', ...of, to: 'returning' },
      { kind: 'step', ...of, to: 'closed' },
    ].map((entry) => {
      minutesLater(8);
      return { ...entry, deviceAt: world.now().toISOString() };
    });
    await give(road.load.id, other.driverId);
    expect(await road.send(...trip)).toEqual(trip.map(() => null));
    const [conflict] = await conflicts();
    const unit = role === 'unit' || role === 'manager' ? { unit_id: road.unit.id } : {};
    const plant = await world.as(await world.account(role, unit));
    expect(
      await plant.operationalSheet.decideConflict({ id: conflict!.id, decision: 'stays' }),
    ).toMatchObject({ taken: trip.length, refused: 0 });
    expect(await road.row(road.load.id)).toMatchObject({ state: 'closed', delivered_m3: 7 });
    const { rows } = await world.pool.query('select unapproved from water_additions where id = $1', [
      waterId,
    ]);
    expect(rows).toEqual([{ unapproved: false }]);
  },
);

test('who has begun nothing of a load that was given away does not hold it up by other entries', async () => {
  await give(road.load.id, other.driverId);
  expect(await road.send(water())).toEqual(['LOAD_NOT_FOUND']);
  expect(await conflicts()).toEqual([]);
  expect(await sentByOther(loading())).toEqual([null]);
});

test('what was begun before it was given away is held, also when its first news is no step', async () => {
  expect(await road.send(loading())).toEqual([null]);
  await give(road.load.id, other.driverId);
  expect(await road.send(water())).toEqual([null]);
  expect(await conflicts()).toHaveLength(1);
});

test('a load that was given away longer ago than a phone may be without a network is that driver’s no longer', async () => {
  await give(road.load.id, other.driverId);
  await world.pool.query("update audit set at = at - interval '8 days' where row_id = $1", [road.load.id]);
  expect(await road.send(loading())).toEqual(['LOAD_NOT_FOUND']);
  expect(await conflicts()).toEqual([]);
  expect((await road.driver.operationalSheet.mine()).loads).toEqual([]);
});

test('an entry under the id of another driver’s is refused, and none is lost', async () => {
  const id = randomUUID();
  await give(road.load.id, other.driverId);
  expect(await road.send({ ...loading(), id })).toEqual([null]);
  const load = await road.anotherLoad({ driver_id: other.driverId });
  await give(load.id, road.driverId);
  expect(await sentByOther({ ...loading(), id, loadId: load.id })).toEqual(['ID_TAKEN']);
  expect(await sentByOther({ ...loading(), loadId: load.id })).toEqual([null]);
  expect((await conflicts()).map(({ entries }) => entries.length)).toEqual([1, 1]);
});

test('the code of a load’s water is guessed at five times, however many additions it is told with', async () => {
  await road.driveTo(road.load.id, 'on_site');
  const { water_code: right } = await road.row(road.load.id);
  const wrong = right === '000000' ? '000001' : '000000';
  const guesses = Array.from({ length: 6 }, () => ({ ...water(), id: randomUUID(), code: wrong }));
  await road.send(...guesses);
  await road.send({ ...water(), code: right });
  const { rows } = await world.pool.query(
    'select unapproved, code_tries from water_additions where load_id = $1 order by code_tries',
    [road.load.id],
  );
  expect(rows.map(({ unapproved }) => unapproved)).toEqual(Array.from({ length: 7 }, () => true));
  expect(rows.map(({ code_tries }) => code_tries)).toEqual([0, 0, 1, 1, 1, 1, 1]);
});
