import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad, trip } from '../../testing/on-the-road.ts';
import { countWaiting } from '../../testing/until-waiting.ts';
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

const step = (to: string, more: object = {}) => ({ kind: 'step', loadId: road.load.id, to, ...more });
const minutesLater = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));

test('a load goes through its trip in order, and the ledger follows', async () => {
  const begins = world.now();
  await road.driveTo(road.load.id, 'closed');
  const row = await road.row(road.load.id);
  expect(row).toMatchObject({
    state: 'closed',
    delivered_m3: 8,
    counts: true,
    note_series: 'E',
    note_number: 1,
  });
  expect(row.loaded_at).toEqual(begins);
  expect(row.back_at).toEqual(new Date(begins.getTime() + 60 * 60_000));
  const { rows: steps } = await world.pool.query(
    'select state, account_id from load_steps where load_id = $1 order by at',
    [road.load.id],
  );
  expect(steps.map(({ state }) => state)).toEqual(trip);
  expect(new Set(steps.map(({ account_id }) => account_id))).toEqual(new Set([road.accountId]));
});

test('the trail says what each step changed of the load, and who took it', async () => {
  await road.send(step('loading'), step('en_route', { loadedM3: 7.5, seal: 'L-0042' }));
  await world.pool.query("update loads set notes = 'x' where id = $1", [road.load.id]);
  const { rows } = await world.pool.query<{ before: object; after: object; role: string | null }>(
    "select before, after, role, account_id, actor_name from audit where table_name = 'loads' and row_id = $1 and action = 'update' order by id",
    [road.load.id],
  );
  expect(rows).toMatchObject([
    { after: { state: 'loading', note_series: 'E', note_number: 1 }, account_id: road.accountId },
    {
      before: { state: 'loading', loaded_m3: 8, delivered_m3: 8, billed_m3: 8, seal: '' },
      after: { state: 'en_route', loaded_m3: 7.5, delivered_m3: 7.5, billed_m3: 7.5, seal: 'L-0042' },
      role: 'driver',
    },
    { before: { notes: '' }, after: { notes: 'x' }, role: null },
  ]);
  expect(Object.keys(rows[1]!.after)).not.toContain('note_number');
  const { rows: names } = await world.pool.query('select name from accounts where id = $1', [road.accountId]);
  expect(rows.map((row) => (row as { actor_name?: string }).actor_name)).toEqual([
    names[0].name,
    names[0].name,
    null,
  ]);
});

test('a load that nobody gave a truck goes with the one that its driver is out with, and with no other', async () => {
  const before = await road.anotherLoad({ vehicle_id: null });
  await road.send({ ...step('loading'), loadId: before.id });
  expect(await road.row(before.id)).toMatchObject({ state: 'loading', vehicle_id: null });
  await road.send({ kind: 'shift', step: 'start', vehicleId: road.vehicleId });
  const after = await road.anotherLoad({ vehicle_id: null });
  const given = await road.anotherLoad({ vehicle_id: road.trucks[1]!.id });
  for (const { id } of [after, given]) await road.send({ ...step('loading'), loadId: id });
  expect(await road.row(after.id)).toMatchObject({ state: 'loading', vehicle_id: road.vehicleId });
  expect(await road.row(given.id)).toMatchObject({ vehicle_id: road.trucks[1]!.id });
});

test('a shift of days ago that nobody ended says of no load today which truck it goes with', async () => {
  await road.send({ kind: 'shift', step: 'start', vehicleId: road.vehicleId });
  minutesLater(25 * 60);
  const { id } = await road.anotherLoad({ vehicle_id: null });
  expect(await road.send({ ...step('loading'), loadId: id })).toEqual([null]);
  expect(await road.row(id)).toMatchObject({ vehicle_id: null });
});

test('a load of another plant goes with none of the driver’s own plant’s trucks, under that plant’s water limit', async () => {
  const other = await goOnTheRoad(world);
  await world.pool.query(`update units set settings = '{"waterLitresPerM3": 0}' where id = $1`, [
    other.unit.id,
  ]);
  const { id: loadId } = await other.anotherLoad({ driver_id: road.driverId, vehicle_id: null });
  const { loads } = await road.driver.operationalSheet.mine();
  expect(loads.find(({ id }) => id === loadId)).toMatchObject({ waterLimitLitres: 0 });
  expect(loads.find(({ id }) => id === road.load.id)).toMatchObject({ waterLimitLitres: 40 });
  await road.send({ kind: 'shift', step: 'start', vehicleId: road.vehicleId });
  const water = { kind: 'water', loadId, litres: 10, askedBy: 'Mestre João' };
  expect([
    await road.send({ ...step('loading'), loadId }),
    await road.send({ ...step('en_route'), loadId }, water),
  ]).toEqual([[null], [null, null]]);
  expect(await road.row(loadId)).toMatchObject({ vehicle_id: null, note_number: 1 });
  const { rows } = await world.pool.query('select unapproved from water_additions where load_id = $1', [
    loadId,
  ]);
  expect(rows).toEqual([{ unapproved: true }]);
});

test('no step is left out, and none is taken twice', async () => {
  expect(await road.send(step('en_route'))).toEqual(['NOT_NEXT']);
  expect(await road.send(step('loading'), step('loading'), step('en_route'))).toEqual([
    null,
    'NOT_NEXT',
    null,
  ]);
  expect(await road.row(road.load.id)).toMatchObject({ state: 'en_route' });
});

test('the same sending again changes nothing and is answered the same', async () => {
  const deviceAt = world.now().toISOString();
  const entries = ['loading', 'en_route'].map((to) => step(to, { id: randomUUID(), deviceAt }));
  expect(await road.send(...entries)).toEqual([null, null]);
  const before = await road.row(road.load.id);
  minutesLater(30);
  expect(await road.send(...entries)).toEqual([null, null]);
  expect(await road.row(road.load.id)).toEqual(before);
});

test('a sending that comes again while the first is still being written is answered as that one', async () => {
  const sendings = [
    [step('loading', { id: randomUUID() }), step('en_route', { id: randomUUID() })],
    [{ kind: 'shift', step: 'start', id: randomUUID() }],
    [{ kind: 'fuel', vehicleId: road.vehicleId, litres: 80, cents: 48_000, id: randomUUID() }],
  ];
  for (const entries of sendings) {
    // The ledger keeps both waiting until both have asked what has arrived.
    const office = await world.pool.connect();
    await office.query('begin');
    await office.query('lock table device_entries in share mode');
    const both = Promise.all([road.send(...entries), road.send(...entries)]);
    await expect.poll(() => countWaiting(world.pool)).toBe(2);
    await office.query('commit');
    office.release();
    expect((await both).flat()).toEqual([...entries, ...entries].map(() => null));
  }
  const refused = 'select from refused_entries where driver_id = $1';
  expect((await world.pool.query(refused, [road.driverId])).rowCount).toBe(0);
});

test('an entry twice in one sending is one', async () => {
  const twice = step('loading', { id: randomUUID() });
  expect(await road.send(twice, twice)).toEqual([null, null]);
});

test('what is refused takes nothing else with it', async () => {
  const other = await road.anotherLoad();
  expect(
    await road.send(step('on_site'), { kind: 'step', loadId: other.id, to: 'loading' }, step('loading')),
  ).toEqual(['NOT_NEXT', null, null]);
  expect(await road.row(other.id)).toMatchObject({ state: 'loading' });
});

test("another driver's load does not exist", async () => {
  const other = await road.anotherLoad({ driver_id: road.trucks[1]!.driver_id });
  expect(await road.send({ kind: 'step', loadId: other.id, to: 'loading' })).toEqual(['LOAD_NOT_FOUND']);
});

test("an id that is another driver's is refused", async () => {
  const id = randomUUID();
  expect(await road.send(step('loading', { id }))).toEqual([null]);
  const neighbour = await goOnTheRoad(world);
  expect(await neighbour.send({ kind: 'step', loadId: neighbour.load.id, to: 'loading', id })).toEqual([
    'ID_TAKEN',
  ]);
});

test('the app knows how much the drum of each load holds', async () => {
  await world.pool.query('update vehicles set drum_m3 = 9 where id = $1', [road.vehicleId]);
  const bare = await road.anotherLoad({ vehicle_id: null });
  const { loads } = await road.driver.operationalSheet.mine();
  const drumOf = (id: string) => loads.find((load) => load.id === id)?.drumM3;
  expect([drumOf(road.load.id), drumOf(bare.id)]).toEqual([9, null]);
});

test('what the plant weighed and the seal leave with the truck', async () => {
  await road.send(step('loading'), step('en_route', { loadedM3: 7.5, seal: 'L-0042' }));
  expect(await road.row(road.load.id)).toMatchObject({
    loaded_m3: 7.5,
    delivered_m3: 7.5,
    billed_m3: 7.5,
    seal: 'L-0042',
  });
});

test('a customer who refuses says why, and nothing was delivered', async () => {
  await road.driveTo(road.load.id, 'on_site');
  expect(await road.send(step('refused'))).toEqual(['REASON_REQUIRED']);
  expect(await road.send(step('refused', { reason: 'Abatimento fora da tolerância' }))).toEqual([null]);
  expect(await road.row(road.load.id)).toMatchObject({
    state: 'refused',
    delivered_m3: 0,
    returned_m3: 8,
    counts: false,
  });
});

test('nobody leaves a site before somebody received the concrete', async () => {
  await road.driveTo(road.load.id, 'washing');
  expect(await road.send(step('returning'))).toEqual(['RECEIPT_REQUIRED']);
});

test('on a closed day and in a closed month nothing moves, and the driver is told which', async () => {
  await world.pool.query(
    "insert into closed_days (unit_id, day_on, state, changed_by) values ($1, '2026-11-18', 'closed', $2)",
    [road.unit.id, road.accountId],
  );
  expect(await road.send(step('loading'))).toEqual(['DAY_CLOSED']);
  await world.pool.query("update closed_days set state = 'open' where unit_id = $1", [road.unit.id]);
  const { id: office } = await world.account('unit', { unit_id: road.unit.id });
  await world.pool.query(
    "insert into closed_months (unit_id, month_on, closed_by) values ($1, '2026-11-01', $2)",
    [road.unit.id, office],
  );
  expect(await road.send(step('loading'))).toEqual(['MONTH_CLOSED']);
});

describe('clocks', () => {
  test('a step that was entered without a network stands at its own time', async () => {
    const begins = world.now();
    const entry = step('loading', { deviceAt: begins.toISOString() });
    minutesLater(95);
    await road.send(entry);
    expect((await road.row(road.load.id)).loaded_at).toEqual(begins);
  });

  test('a device whose clock is wrong by hours is put right, and both clocks are kept', async () => {
    const wrong = new Date(world.now().getTime() - 5 * 3_600_000);
    const { outcomes } = await road.driver.operationalSheet.send({
      sentAt: wrong.toISOString(),
      entries: [
        {
          kind: 'step',
          id: randomUUID(),
          loadId: road.load.id,
          to: 'loading',
          deviceAt: new Date(wrong.getTime() - 20 * 60_000).toISOString(),
        },
      ],
    });
    expect(outcomes).toMatchObject([{ refusal: null }]);
    expect((await road.row(road.load.id)).loaded_at).toEqual(new Date(world.now().getTime() - 20 * 60_000));
    const { rows } = await world.pool.query('select device_at, at from load_steps where load_id = $1', [
      road.load.id,
    ]);
    expect(rows[0].at.getTime() - rows[0].device_at.getTime()).toBe(5 * 3_600_000);
  });
});
