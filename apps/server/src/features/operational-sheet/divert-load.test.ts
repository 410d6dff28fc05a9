import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { diversionsOn } from './diversions.fixture.ts';

let world: World;
let road: OnTheRoad;
let sheet: Client['operationalSheet'];
let target: { id: string };
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
  sheet = road.manager.operationalSheet;
  target = await aTarget();
});
afterAll(() => world.close());

const aTarget = (more: object = {}) => diversionsOn(world, road).aTarget(more);
const divert = (more: object = {}) => diversionsOn(world, road).divertTo(target.id, more);
const totals = () => diversionsOn(world, road).totals();

describe('a diversion', () => {
  test('of a whole load goes on as a load of the other pour: same first water, a note of its own, counted once', async () => {
    await road.driveTo(road.load.id, 'on_site');
    const ids = { id: randomUUID(), newLoadId: randomUUID() };
    const made = await divert(ids);
    expect(made).toMatchObject({
      diverted: { state: 'diverted' },
      load: { id: ids.newLoadId, state: 'en_route', noteNumber: 2 },
    });
    const [first, second] = [await road.row(road.load.id), await road.row(ids.newLoadId)];
    expect(first).toMatchObject({ delivered_m3: 0, loaded_m3: 8, diverted_m3: '8.00', counts: false });
    expect(second).toMatchObject({
      pour_id: target.id,
      loaded_m3: 8,
      transferred_m3: '0.00',
      transferred_from_id: road.load.id,
      vehicle_id: road.vehicleId,
      driver_id: road.driverId,
      loaded_at: first.loaded_at,
      note_series: 'E',
    });
    expect(await totals()).toEqual({ loaded: 8, delivered: 8, loads: 1 });
    expect(await divert({ ...ids, revision: 1 })).toEqual(made);
    expect((await road.manager.loadRecord.read({ id: road.load.id })).trip.divertedTo).toMatchObject([
      { id: ids.newLoadId, note: 'E-000.002', m3: 8 },
    ]);
    expect(await road.send({ kind: 'step', loadId: ids.newLoadId, to: 'on_site' })).toEqual([null]);
  });

  test('of what is left keeps what the first site got, and m³ are loaded only once', async () => {
    await road.driveTo(road.load.id, 'discharging');
    const newLoadId = randomUUID();
    await divert({ newLoadId, deliveredM3: 3 });
    expect(await road.row(road.load.id)).toMatchObject({
      delivered_m3: 3,
      diverted_m3: '5.00',
      counts: true,
    });
    expect(await road.row(newLoadId)).toMatchObject({ loaded_m3: 5, transferred_m3: '5.00' });
    expect(await totals()).toEqual({ loaded: 8, delivered: 8, loads: 2 });
    const { loads } = await sheet.read({ day: '2026-11-18' });
    expect(loads.flatMap(({ marks }) => marks)).toEqual([]);
  });

  test('of what was diverted already is still counted once', async () => {
    const other = await aTarget();
    await road.driveTo(road.load.id, 'discharging');
    const [second, third] = [randomUUID(), randomUUID()];
    await divert({ newLoadId: second, deliveredM3: 3 });
    const { revision } = await road.row(second);
    await divert({ loadId: second, revision, newLoadId: third, pourId: other.id });
    expect(await road.row(third)).toMatchObject({ loaded_m3: 5, transferred_m3: '5.00' });
    expect(await totals()).toEqual({ loaded: 8, delivered: 8, loads: 2 });
  });
});

describe('a diversion and what comes back', () => {
  test('leaves alone what is recorded as coming back, and nothing comes back of it afterwards', async () => {
    await road.driveTo(road.load.id, 'discharging');
    const back = { kind: 'return', loadId: road.load.id, surplusM3: 2, photoIds: [await road.aPhoto()] };
    expect(await road.send(back)).toEqual([null]);
    await expect(divert({ deliveredM3: 6 })).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
    const newLoadId = randomUUID();
    await divert({ newLoadId, deliveredM3: 3 });
    expect(await road.row(road.load.id)).toMatchObject({
      delivered_m3: 3,
      diverted_m3: '3.00',
      returned_m3: 2,
    });
    await world.pool.query(
      "update concrete_returns set state = 'assigned', destination = 'blocks' where load_id = $1",
      [road.load.id],
    );
    const whole = await road.anotherLoad();
    await road.driveTo(whole.id, 'on_site');
    await divert({ loadId: whole.id, revision: (await road.row(whole.id)).revision });
    expect(await road.send({ ...back, loadId: whole.id })).toEqual(['NO_CONCRETE']);
  });

  test('ends its load’s times, and what was made of it has no way out of the plant to take back', async () => {
    await road.driveTo(road.load.id, 'on_site');
    const newLoadId = randomUUID();
    await divert({ newLoadId });
    const correct = async (loadId: string, step: 'on_site' | 'en_route', at: Date | null) =>
      sheet.correct({
        loadId,
        id: randomUUID(),
        revision: (await road.row(loadId)).revision as number,
        step,
        at: at?.toISOString() ?? null,
        reason: 'Hora trocada',
      });
    const divertedAt = world.now();
    world.setNow(new Date(divertedAt.getTime() + 30 * 60_000));
    const late = new Date(divertedAt.getTime() + 60_000);
    await expect(correct(road.load.id, 'on_site', late)).rejects.toMatchObject({
      code: 'OUT_OF_ORDER',
      data: { step: 'diverted' },
    });
    await expect(correct(newLoadId, 'en_route', null)).rejects.toMatchObject({ code: 'NOT_LAST' });
    // A plan that is moved afterwards does not make it one that left the plant.
    await world.pool.query("update loads set planned_at = planned_at - interval '1 hour' where id = $1", [
      newLoadId,
    ]);
    await expect(correct(newLoadId, 'en_route', null)).rejects.toMatchObject({ code: 'NOT_LAST' });
  });
});

describe('a diversion and the pour that it goes to', () => {
  test('takes the place of loads that are planned there', async () => {
    await road.driveTo(road.load.id, 'on_site');
    expect((await road.loadsOf(target.id)).map(({ m3 }) => m3)).toEqual([8, 8]);
    await divert();
    const after = await road.loadsOf(target.id);
    expect(after.map(({ state, m3 }) => [state, m3])).toEqual([
      ['scheduled', 8],
      ['en_route', 8],
    ]);
  });

  test('begins the pour that it goes to, which is done when it has all of its m³', async () => {
    const small = await aTarget({ m3: 8 });
    await road.driveTo(road.load.id, 'on_site');
    const newLoadId = randomUUID();
    await divert({ pourId: small.id, newLoadId });
    expect((await road.loadsOf(small.id)).map(({ state }) => state)).toEqual(['en_route']);
    const { state, revision } = await road.office.pours.get({ id: small.id });
    expect(state).toBe('in_progress');
    await world.pool.query(`update loads set state = 'closed' where id = $1`, [newLoadId]);
    expect(await road.office.pours.step({ id: small.id, revision, to: 'done' })).toMatchObject({
      state: 'done',
    });
  });

  test('is offered the pours that are open, and told which ask for more', async () => {
    await road.driveTo(road.load.id, 'on_site');
    const strong = await world.mix({ strength_class: 'C50' });
    await aTarget({ mixId: strong.id });
    const targets = await sheet.divertTargets({ loadId: road.load.id });
    expect(targets.map(({ pourId, isTooWeak }) => [pourId === target.id, isTooWeak])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    await expect(sheet.divertTargets({ loadId: randomUUID() })).rejects.toMatchObject({
      code: 'LOAD_NOT_FOUND',
    });
  });
});

describe('a diversion and whoever is driving', () => {
  test('is asked where it could go without holding its load: whoever drives it goes on', async () => {
    await road.driveTo(road.load.id, 'on_site');
    const driving = await world.pool.connect();
    try {
      await driving.query('begin; select 1');
      await driving.query('select from loads where id = $1 for update', [road.load.id]);
      expect(await sheet.divertTargets({ loadId: road.load.id })).toHaveLength(1);
    } finally {
      await driving.query('rollback');
      driving.release();
    }
  });

  test('waits for whoever drives a planned load of its pour before it takes anything that this driver needs', async () => {
    await road.driveTo(road.load.id, 'on_site');
    const [planned] = (
      await world.pool.query('select id, loaded_at from loads where pour_id = $1 order by turn desc', [
        target.id,
      ])
    ).rows;
    const driving = await world.pool.connect();
    try {
      await driving.query("begin; select set_config('app.role', 'admin', true)");
      await driving.query('select from loads where id = $1 for update', [planned.id]);
      const diverting = divert();
      await untilWaiting(world.pool);
      await driving.query("update loads set state = 'en_route', loaded_at = $2 where id = $1", [
        planned.id,
        world.now(),
      ]);
      await driving.query('select app.next_note($1, $2)', [road.unit.id, 'E']);
      await driving.query('commit');
      expect(await diverting).toMatchObject({ diverted: { state: 'diverted' } });
    } finally {
      driving.release();
    }
  });
});
