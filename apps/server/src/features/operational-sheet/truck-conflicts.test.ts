import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
let names: string[];
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
  const { rows } = await world.pool.query('select id, fleet_number from vehicles where unit_id = $1', [
    road.unit.id,
  ]);
  names = road.trucks.map(({ id }) => rows.find((row) => row.id === id).fleet_number);
});
afterAll(() => world.close());

const minutesLater = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
const truck = (index: number) => road.trucks[index]!.id;
const step = (to: string, more: object = {}) => ({
  kind: 'step',
  loadId: road.load.id,
  to,
  id: randomUUID(),
  deviceAt: world.now().toISOString(),
  vehicleId: truck(0),
  ...more,
});
/** The plant gives the load another truck while its driver has no network. */
const swapTruck = (vehicleId: string | null) =>
  world.pool.query('update loads set vehicle_id = $2, revision = revision + 1 where id = $1', [
    road.load.id,
    vehicleId,
  ]);
/** The driver loads in a truck without a network; meanwhile the plan gets another, and then what was done arrives. */
async function loadedInOwnTruck() {
  const loading = step('loading');
  minutesLater(4);
  await swapTruck(truck(1));
  minutesLater(4);
  const leaving = step('en_route', { loadedM3: 8 });
  expect(await road.send(loading, leaving)).toEqual([null, null]);
}
const decide = async (decision: 'stays' | 'passed', client = road.office) => {
  const [conflict] = await road.office.operationalSheet.conflicts({});
  return client.operationalSheet.decideConflict({ id: conflict!.id, decision });
};
const crewRows = async () =>
  (
    await world.pool.query("select reason from load_steps where load_id = $1 and kind = 'crew'", [
      road.load.id,
    ])
  ).rows;

describe('a truck that was swapped while its driver had concrete in the drum', () => {
  test('what was done is in the ledger, the load goes on with the driver’s truck, and both sides see that it is to be decided', async () => {
    await loadedInOwnTruck();
    expect(await road.row(road.load.id)).toMatchObject({
      state: 'en_route',
      vehicle_id: truck(0),
      note_number: 1,
    });
    const day = await road.driver.operationalSheet.mine();
    expect(day.loads).toMatchObject([
      {
        state: 'en_route',
        vehicle: names[0],
        conflict: { kind: 'truck', isMine: true, truck: names[0], otherTruck: names[1] },
      },
    ]);
    const conflicts = await road.office.operationalSheet.conflicts({});
    expect(conflicts).toMatchObject([
      {
        loadId: road.load.id,
        kind: 'truck',
        driver: { id: road.driverId },
        truck: names[0],
        otherTruck: names[1],
        cannotStay: null,
      },
    ]);
    const { rows } = await road.office.operationalReports.check({ day: '2026-11-18' });
    expect(rows.map(({ kind }) => kind)).toContain('undecided_load');
    const told = await world.pool.query("select title from notices where unit_id = $1 and kind = 'crisis'", [
      road.unit.id,
    ]);
    expect(told.rows[0].title).toContain('outro caminhão');
  });

  test('"foi com ele": the load keeps the driver’s truck with one press, and its history says so', async () => {
    await loadedInOwnTruck();
    expect(await decide('stays')).toMatchObject({ taken: 0, refused: 0 });
    expect(await decide('stays').catch(() => 'gone')).toBe('gone');
    expect(await road.row(road.load.id)).toMatchObject({ vehicle_id: truck(0), state: 'en_route' });
    expect(await crewRows()).toEqual([{ reason: expect.stringContaining(names[0]!) }]);
    expect((await road.driver.operationalSheet.mine()).loads).toMatchObject([{ conflict: null }]);
    expect(await road.send(step('on_site'))).toEqual([null]);
    expect(await road.office.operationalSheet.conflicts({})).toEqual([]);
  });

  test('"foi com o outro": load and shift have the plan’s truck, and what still comes with the first is not asked again', async () => {
    expect(await road.send({ kind: 'shift', step: 'start', vehicleId: truck(0) })).toEqual([null]);
    await loadedInOwnTruck();
    expect(await decide('passed', road.manager)).toMatchObject({ taken: 0, refused: 0 });
    expect(await road.row(road.load.id)).toMatchObject({ vehicle_id: truck(1), state: 'en_route' });
    const { rows } = await world.pool.query('select vehicle_id from shifts where driver_id = $1', [
      road.driverId,
    ]);
    expect(rows).toEqual([{ vehicle_id: truck(1) }]);
    expect(await road.send(step('on_site'))).toEqual([null]);
    expect(await road.office.operationalSheet.conflicts({})).toEqual([]);
    expect(await road.row(road.load.id)).toMatchObject({ vehicle_id: truck(1), state: 'on_site' });
    const titles = (await road.driver.operationalSheet.mine()).notices.map(({ title }) => title);
    expect(titles).toContainEqual(`A carga é do caminhão ${names[1]}`);
  });
});

describe('a truck that was swapped, told late, once more or by another plant', () => {
  test('is asked about also when it was loaded before, and the next step comes with the first truck', async () => {
    expect(await road.send(step('loading'))).toEqual([null]);
    minutesLater(2);
    const { revision } = await road.row(road.load.id);
    await road.manager.operationalSheet.swapCrew({
      loadId: road.load.id,
      id: randomUUID(),
      revision: revision as number,
      vehicleId: truck(1),
      driverId: road.driverId,
      reason: 'Caminhão trocado no pátio',
    });
    minutesLater(2);
    expect(await road.send(step('en_route'))).toEqual([null]);
    expect(await road.office.operationalSheet.conflicts({})).toMatchObject([
      { kind: 'truck', truck: names[0], otherTruck: names[1] },
    ]);
  });

  test('is asked about when the truck of the shift was swapped and the load had none of its own', async () => {
    await swapTruck(null);
    expect(await road.send({ kind: 'shift', step: 'start', vehicleId: truck(0) })).toEqual([null]);
    const loading = step('loading');
    minutesLater(3);
    await world.pool.query('update shifts set vehicle_id = $2 where driver_id = $1', [
      road.driverId,
      truck(1),
    ]);
    expect(await road.send(loading)).toEqual([null]);
    expect(await road.office.operationalSheet.conflicts({})).toMatchObject([
      { kind: 'truck', truck: names[0], otherTruck: names[1] },
    ]);
    expect(await road.row(road.load.id)).toMatchObject({ vehicle_id: truck(0) });
  });

  test('another plant neither sees nor decides it, and a truck that is not the plant’s is nobody’s to tell', async () => {
    await loadedInOwnTruck();
    const [conflict] = await road.office.operationalSheet.conflicts({});
    const neighbour = await goOnTheRoad(world);
    await expect(
      neighbour.office.operationalSheet.decideConflict({ id: conflict!.id, decision: 'stays' }),
    ).rejects.toMatchObject({ code: 'CONFLICT_NOT_FOUND' });
    const theirs = { loadId: neighbour.load.id, vehicleId: truck(0) };
    expect(await neighbour.send({ ...step('loading'), ...theirs, id: randomUUID() })).toEqual([null]);
    expect(await neighbour.office.operationalSheet.conflicts({})).toEqual([]);
  });

  test('given to somebody else as well, it is one conflict, of whose it is', async () => {
    await loadedInOwnTruck();
    const other = road.trucks[2]!;
    await world.pool.query('update loads set driver_id = $2, vehicle_id = $3 where id = $1', [
      road.load.id,
      other.driver_id,
      other.id,
    ]);
    expect(await road.send(step('on_site'))).toEqual([null]);
    expect(await road.office.operationalSheet.conflicts({})).toMatchObject([
      { kind: 'reassigned', entries: [{ to: 'on_site' }] },
    ]);
  });
});

test('first water with another truck than the plan’s is recorded, and checked', async () => {
  expect(await road.send(step('loading', { vehicleId: road.trucks[2]!.id }))).toEqual([null]);
  const { rows } = await road.office.operationalReports.check({ day: '2026-11-18' });
  expect(rows.filter(({ kind }) => kind === 'odd_start')).toMatchObject([
    { detail: 'Carregou com outro caminhão que não o da programação.' },
  ]);
});
