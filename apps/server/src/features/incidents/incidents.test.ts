import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const stop = (more: object = {}) => ({
  id: randomUUID(),
  kind: 'plant_stopped' as const,
  expectedMinutes: 60,
  text: 'Correia da esteira rompida; cargas atrasam uma hora.',
  loadIds: [road.load.id],
  ...more,
});
const noticesOf = async (client: OnTheRoad['driver']) => (await client.notices.list()).rows;

describe('who is concerned', () => {
  test('loads on the road with the minutes they have left, planned ones with the nearest other plant', async () => {
    await world.pool.query('update sites set latitude = -23.5, longitude = -47.45 where id = $1', [
      road.site.id,
    ]);
    await world.unit({
      name: 'Usina Vizinha',
      latitude: -23.52,
      longitude: -47.46,
      capacity_m3_per_hour: 90,
    });
    await world.unit({ name: 'Usina Distante', latitude: -20.5, longitude: -47.4 });
    const planned = await road.anotherLoad();
    await road.driveTo(road.load.id, 'en_route');
    const { loads, people, plants } = await road.office.incidents.concerned({ kind: 'plant_stopped' });
    expect(loads.map(({ id, state, minutesLeft }) => [id, state, minutesLeft])).toEqual([
      [road.load.id, 'en_route', 130],
      [planned.id, 'scheduled', null],
    ]);
    expect(loads[1]!.waysOut).toMatchObject([{ kind: 'plant', name: 'Usina Vizinha' }]);
    expect(loads[0]!.waysOut).toMatchObject([{ kind: 'plant', name: 'Usina Vizinha' }]);
    expect(plants).toMatchObject([{ name: 'Usina Vizinha', loads: 1, m3: 8 }]);
    expect(plants[0]!.sentence).toMatch(
      /^Usina Vizinha fica a até \d+ min das obras e faz 90 m³\/h: 1 carga, 8,0 m³, levam cerca de 6 min/,
    );
    // The plant's post, its manager, the driver and the seller.
    expect(people).toBe(4);
  });

  test('a load on the road goes to the pour that takes all of it within its life, and to no other', async () => {
    const pour = async (more: object) => {
      const made = await road.office.pours.request({
        ...road.aPour({ id: randomUUID(), startsAt: '2026-11-18T14:30:00Z', m3: 16, ...more }),
        sellerId: road.seller.id,
      } as never);
      await world.pool.query("update pours set state = 'confirmed' where id = $1", [made.id]);
      return made.id;
    };
    const near = await pour({});
    await pour({ mixId: (await world.mix({ strength_class: 'C50' })).id });
    await pour({ m3: 6, loadM3: 6 });
    await pour({ startsAt: '2026-11-18T17:00:00Z' });
    await road.driveTo(road.load.id, 'on_site');
    const concerned = async () => {
      const { loads } = await road.office.incidents.concerned({ kind: 'plant_stopped' });
      return loads.find(({ id }) => id === road.load.id)!;
    };
    const load = await concerned();
    expect(load).toMatchObject({ state: 'on_site', minutesLeft: 120, m3: 8 });
    expect(load.waysOut.map(({ kind, id }) => [kind, id])).toEqual([['pour', near]]);
    expect(load.waysOut[0]).toMatchObject({ m3: 8 });
    expect(load.waysOut[0]!.endAge).toBeLessThanOrEqual(150);
    // Seventy minutes later it would set on its way.
    world.setNow('2026-11-18T15:45:00Z');
    expect((await concerned()).waysOut).toEqual([]);
    expect((await concerned()).endAge).toBeGreaterThan(100);
  });

  test('of a broken truck only its own loads', async () => {
    const own = await road.office.incidents.concerned({ kind: 'truck_broken', vehicleId: road.vehicleId });
    expect(own.loads).toHaveLength(1);
    const other = await road.office.incidents.concerned({
      kind: 'truck_broken',
      vehicleId: road.trucks[1]!.id,
    });
    expect(other.loads).toEqual([]);
    await expect(
      road.office.incidents.concerned({ kind: 'plant_stopped', unitId: randomUUID() }),
    ).resolves.toBeDefined();
  });
});

describe('declaring', () => {
  test('everybody concerned is told once, and says "ciente"', async () => {
    const incident = stop();
    const line = await road.office.incidents.declare(incident);
    expect(line).toMatchObject({ kind: 'plant_stopped', isDrill: false, notified: 3 });
    // Sent again because the answer was lost, it tells nobody twice and says how many have been told.
    expect(await road.office.incidents.declare(incident)).toMatchObject({ notified: 3 });
    expect(await noticesOf(road.driver)).toMatchObject([
      { title: 'Usina parada', kind: 'crisis', readAt: null },
    ]);
    expect((await road.hers.notices.list()).unread).toBe(1);
    const [notice] = await noticesOf(road.hers);
    expect(await road.hers.notices.markRead({ id: notice!.id })).toEqual({ read: true });
    expect((await road.hers.notices.list()).unread).toBe(0);
    await expect(road.driver.notices.markRead({ id: notice!.id })).rejects.toMatchObject({
      code: 'NOTICE_NOT_FOUND',
    });
    expect((await road.office.unitDashboard.road({})).incidents).toMatchObject([{ id: line.id }]);
  });

  test('the same thing is not declared twice, unless it is over', async () => {
    const first = await road.office.incidents.declare(stop());
    await expect(road.office.incidents.declare(stop())).rejects.toMatchObject({ code: 'ALREADY_DECLARED' });
    await expect(road.office.incidents.end({ id: first.id, revision: 9 })).rejects.toMatchObject({
      code: 'STALE_REVISION',
    });
    await road.office.incidents.end({ id: first.id, revision: first.revision });
    expect(await road.office.incidents.end({ id: first.id, revision: first.revision })).toEqual({
      ended: true,
    });
    expect(await road.office.incidents.declare(stop())).toMatchObject({ kind: 'plant_stopped' });
  });

  test('two at the same moment declare one', async () => {
    const answers = await Promise.allSettled([
      road.office.incidents.declare(stop()),
      road.manager.incidents.declare(stop()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a broken truck is stopped by its manager; a drill stops nothing and says so', async () => {
    const broken = stop({ kind: 'truck_broken', vehicleId: road.vehicleId, expectedMinutes: null });
    await expect(
      road.manager.incidents.declare({ ...broken, vehicleId: randomUUID() }),
    ).rejects.toMatchObject({ code: 'VEHICLE_NOT_FOUND' });
    await road.manager.incidents.declare({ ...broken, isDrill: true });
    const state = async () =>
      (await world.pool.query('select state from vehicles where id = $1', [road.vehicleId])).rows[0].state;
    expect(await state()).toBe('available');
    expect((await noticesOf(road.driver))[0]!.title).toMatch(/^SIMULADO: Caminhão/);
    await road.manager.incidents.declare({ ...broken, id: randomUUID() });
    expect(await state()).toBe('stopped');
  });

  test("another unit's incident does not exist, nor is its id free", async () => {
    const line = await road.office.incidents.declare(stop());
    const neighbour = await goOnTheRoad(world);
    await expect(neighbour.office.incidents.end({ id: line.id, revision: 1 })).rejects.toMatchObject({
      code: 'INCIDENT_NOT_FOUND',
    });
    await expect(
      neighbour.office.incidents.declare({ ...stop(), id: line.id, loadIds: [] }),
    ).rejects.toMatchObject({ code: 'ID_TAKEN' });
    // Loads of others tell nobody of them.
    expect(await neighbour.office.incidents.declare({ ...stop(), loadIds: [road.load.id] })).toMatchObject({
      notified: 1,
    });
  });

  test('for a unit that does not exist nothing is declared', async () => {
    const admin = await world.as(await world.account('admin'));
    await expect(admin.incidents.declare(stop({ unitId: randomUUID() }))).rejects.toMatchObject({
      code: 'UNIT_NOT_FOUND',
    });
  });
});
