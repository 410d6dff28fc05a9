import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { diversionsOn } from './diversions.fixture.ts';

let world: World;
let road: OnTheRoad;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
});
afterAll(() => world.close());

const minutesLater = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
const step = (to: string, more: object = {}) => ({
  kind: 'step',
  loadId: road.load.id,
  to,
  id: randomUUID(),
  deviceAt: world.now().toISOString(),
  ...more,
});
const theConflict = async () => (await road.office.operationalSheet.conflicts({}))[0]!;
const decide = async (decision: 'stays' | 'passed') =>
  road.office.operationalSheet.decideConflict({ id: (await theConflict()).id, decision });
const planned = async (pourId: string) =>
  (await road.loadsOf(pourId)).map(({ state, m3 }) => ({ state, m3 }));

/** The driver is at the site; the plant sends all of it elsewhere, and what was done there arrives. */
async function dischargedThere(more: object = {}) {
  const target = await diversionsOn(world, road).aTarget();
  await road.driveTo(road.load.id, 'on_site');
  const discharging = step('discharging');
  minutesLater(20);
  const newLoadId = randomUUID();
  await diversionsOn(world, road).divertTo(target.id, { newLoadId, ...more });
  minutesLater(10);
  const washing = step('washing');
  expect(await road.send(discharging, washing)).toEqual([null, null]);
  return { target, newLoadId };
}

describe('a load that the plant diverted while its driver discharged it without a network', () => {
  test('is shown with where it was sent, and can stay where it is', async () => {
    const { target } = await dischargedThere();
    const pour = await road.office.pours.get({ id: target.id });
    expect(await theConflict()).toMatchObject({
      kind: 'diverted',
      divertedTo: [pour.customer.name, pour.site.name].join(', '),
      cannotStay: null,
      entries: [{ to: 'discharging' }, { to: 'washing' }],
    });
  });

  test('"foi entregue aqui": the load goes on where it was, the other one is cancelled, and its pour is planned as before', async () => {
    const { target, newLoadId } = await dischargedThere();
    expect(await planned(target.id)).toEqual([
      { state: 'scheduled', m3: 8 },
      { state: 'en_route', m3: 8 },
    ]);
    expect(await decide('stays')).toMatchObject({ taken: 2, refused: 0 });
    expect(await road.row(road.load.id)).toMatchObject({
      state: 'washing',
      delivered_m3: 8,
      diverted_m3: '0.00',
      counts: true,
      note_number: 1,
    });
    expect(await road.row(newLoadId)).toMatchObject({
      state: 'cancelled',
      note_number: 2,
      cancel_reason: expect.stringMatching(/desvio desfeito/i),
    });
    expect(await planned(target.id)).toEqual([
      { state: 'scheduled', m3: 8 },
      { state: 'scheduled', m3: 8 },
    ]);
    expect(await diversionsOn(world, road).totals()).toEqual({ loaded: 8, delivered: 8, loads: 1 });
    expect((await road.driver.operationalSheet.mine()).loads).toMatchObject([
      { id: road.load.id, state: 'washing', conflict: null },
    ]);
  });

  test('"segue desviada": the other load goes on, and what was told stands as refused', async () => {
    const { newLoadId } = await dischargedThere();
    expect(await decide('passed')).toMatchObject({ taken: 0, refused: 2 });
    expect(await road.row(road.load.id)).toMatchObject({ state: 'diverted' });
    const { loads } = await road.driver.operationalSheet.mine();
    expect(loads.map(({ id, state, conflict }) => ({ id, state, conflict }))).toEqual(
      expect.arrayContaining([
        { id: road.load.id, state: 'diverted', conflict: null },
        { id: newLoadId, state: 'en_route', conflict: null },
      ]),
    );
    const { rows } = await world.pool.query('select refusal from refused_entries where driver_id = $1', [
      road.driverId,
    ]);
    expect(rows).toEqual([{ refusal: 'DIVERTED' }, { refusal: 'DIVERTED' }]);
  });

  test('cannot stay once the diverted one has gone on, and the plant is told so before it presses', async () => {
    const { newLoadId } = await dischargedThere();
    expect(await road.send(step('on_site', { loadId: newLoadId }))).toEqual([null]);
    expect(await theConflict()).toMatchObject({ cannotStay: 'CANNOT_STAY' });
    await expect(decide('stays')).rejects.toMatchObject({ code: 'CANNOT_STAY' });
  });

  test('of a part what had been sent on is counted where it was again, and nowhere else', async () => {
    const { newLoadId } = await dischargedThere({ deliveredM3: 3 });
    expect(await diversionsOn(world, road).totals()).toEqual({ loaded: 8, delivered: 8, loads: 2 });
    await decide('stays');
    expect(await road.row(road.load.id)).toMatchObject({ delivered_m3: 8, diverted_m3: '0.00' });
    expect(await diversionsOn(world, road).totals()).toEqual({ loaded: 8, delivered: 8, loads: 1 });
    expect((await road.manager.loadRecord.read({ id: road.load.id })).trip.divertedTo).toEqual([]);
    expect(await road.row(newLoadId)).toMatchObject({ counts: false });
  });
});

let pour: { id: string };
let loadId: string;
const own = (to: string, more: object = {}) => step(to, { loadId, vehicleId: road.vehicleId, ...more });
async function planThePour() {
  pour = await diversionsOn(world, road).aTarget({ startsAt: '2026-11-18T15:30:00Z' });
  const { rows } = await world.pool.query(
    'update loads set driver_id = $2, vehicle_id = $3 where pour_id = $1 and turn = 1 returning id',
    [pour.id, road.driverId, road.vehicleId],
  );
  loadId = rows[0].id;
}
const reschedule = async (startsAt: string) => {
  const { revision } = await road.office.pours.get({ id: pour.id });
  return road.office.pours.step({
    id: pour.id,
    revision,
    to: 'rescheduled',
    reason: 'rain',
    startsAt,
    overrideReason: 'Remarcada por telefone',
  } as never);
};
/** The driver loads; meanwhile the pour moves, and then what was done arrives. */
async function loadedThen(moves: () => Promise<unknown>) {
  const began = world.now();
  const loading = own('loading');
  minutesLater(10);
  await moves();
  minutesLater(10);
  expect(await road.send(loading)).toEqual([null]);
  return began;
}

describe('a load whose pour was moved while its driver loaded it without a network', () => {
  beforeEach(planThePour);

  test('to another day stays its driver’s until the plant decides, which reads for when it was', async () => {
    await loadedThen(() => reschedule('2026-11-19T15:30:00Z'));
    const { loads } = await road.driver.operationalSheet.mine();
    expect(loads).toContainEqual(
      expect.objectContaining({
        id: loadId,
        conflict: expect.objectContaining({ kind: 'moved', isMine: true }),
      }),
    );
    const conflict = await theConflict();
    expect(conflict).toMatchObject({ loadId, kind: 'moved', other: null, cannotStay: null });
    expect(conflict.plannedAt?.slice(0, 10)).toBe('2026-11-19');
  });

  test('"sai hoje": it is of today, with its own clock, and the rest of the pour stays moved', async () => {
    const began = await loadedThen(() => reschedule('2026-11-19T15:30:00Z'));
    expect(await decide('stays')).toMatchObject({ taken: 1, refused: 0 });
    expect(await road.row(loadId)).toMatchObject({
      state: 'loading',
      loaded_at: began,
      driver_id: road.driverId,
      vehicle_id: road.vehicleId,
      note_number: 1,
    });
    const { rows } = await world.pool.query('select day_on::text from loads where id = $1', [loadId]);
    expect(rows).toEqual([{ day_on: '2026-11-18' }]);
    expect(await planned(pour.id)).toEqual([
      { state: 'loading', m3: 8 },
      { state: 'scheduled', m3: 8 },
    ]);
    expect(await road.send(own('en_route'))).toEqual([null]);
  });

  test('"vale o novo horário": it waits for the other day without a driver, and what was told stands as refused', async () => {
    await loadedThen(() => reschedule('2026-11-19T15:30:00Z'));
    expect(await decide('passed')).toMatchObject({ taken: 0, refused: 1 });
    expect(await road.row(loadId)).toMatchObject({ state: 'scheduled', driver_id: null, note_number: null });
  });

  test('to another hour of the day is the same', async () => {
    const began = await loadedThen(() => reschedule('2026-11-18T19:30:00Z'));
    expect(await theConflict()).toMatchObject({ kind: 'moved' });
    await decide('stays');
    expect(await road.row(loadId)).toMatchObject({ state: 'loading', loaded_at: began });
  });

  test('whose loads were planned anew is put back, and what was planned in its stead gives way', async () => {
    await loadedThen(async () => {
      const asked = await road.office.pours.askChange({
        id: pour.id,
        changeId: randomUUID(),
        fields: { intervalMinutes: 90 },
        message: '',
      } as never);
      const changes = (await road.office.records.pour({ id: pour.id })).requests;
      await road.office.pours.answerChange({
        changeId: changes[0]!.id,
        decision: 'accepted',
        answer: '',
        overrideReason: 'Combinado',
      } as never);
      return asked;
    });
    expect(await theConflict()).toMatchObject({ kind: 'cancelled', cannotStay: null });
    await decide('stays');
    expect(await planned(pour.id)).toEqual(
      expect.arrayContaining([
        { state: 'loading', m3: 8 },
        { state: 'scheduled', m3: 8 },
      ]),
    );
    expect(await planned(pour.id)).toHaveLength(2);
  });
});
