import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';

const DAY = '2026-11-18';
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
const shift = (more: object = {}) => ({ kind: 'shift', step: 'start', vehicleId: road.vehicleId, ...more });
const step = (to: string, more: object = {}) => ({ kind: 'step', loadId: road.load.id, to, ...more });
const checks = async () =>
  (await road.office.operationalReports.check({ day: DAY })).rows.filter(({ kind }) =>
    ['against_rule', 'odd_start'].includes(kind),
  );
const stop = (state: string, id = road.vehicleId) =>
  world.pool.query("update vehicles set state = $2, state_reason = 'Freio' where id = $1", [id, state]);

describe('within the rest of eleven hours', () => {
  beforeEach(async () => {
    await road.send(shift());
    minutesLater(60);
    await road.send({ kind: 'shift', step: 'end' });
    minutesLater(10);
  });

  test('the phone is told until when, nothing is loaded and no note is issued', async () => {
    const { restedAt } = await road.driver.operationalSheet.mine();
    expect(restedAt).toBe('2026-11-19T02:00:00.000Z');
    expect(await road.send(step('loading'))).toEqual(['RESTING']);
    expect(await road.row(road.load.id)).toMatchObject({ state: 'scheduled', note_number: null });
    expect(await checks()).toEqual([]);
  });

  test('what was loaded without a network has happened: it is recorded, and whoever checks the day reads it', async () => {
    const deviceAt = world.now().toISOString();
    minutesLater(30);
    expect(await road.send(step('loading', { deviceAt }))).toEqual([null]);
    expect(await road.row(road.load.id)).toMatchObject({ state: 'loading' });
    expect(await checks()).toMatchObject([
      { kind: 'against_rule', isHeavy: true, detail: 'Carregou dentro do descanso de 11 horas.' },
    ]);
  });

  test('after it the driver loads as ever', async () => {
    world.setNow('2026-11-19T02:01:00Z');
    expect(await road.send(step('loading'))).toEqual([null]);
  });
});

test('with a truck that stands nothing is loaded; one that is only restricted drives', async () => {
  await road.send(shift());
  await stop('stopped');
  expect(await road.send(step('loading'))).toEqual(['TRUCK_STOPPED']);
  await stop('restricted');
  expect(await road.send(step('loading'))).toEqual([null]);
});

test('with concrete in the drum that has no place nothing is loaded on it', async () => {
  await road.driveTo(road.load.id, 'washing');
  const surplus = { kind: 'return', loadId: road.load.id, surplusM3: 2.5 };
  const id = randomUUID();
  expect(await road.send({ ...surplus, id, photoIds: [await road.aPhoto()] })).toEqual([null]);
  const next = await road.anotherLoad();
  expect(await road.send({ kind: 'step', loadId: next.id, to: 'loading' })).toEqual(['DRUM_NOT_EMPTY']);
  await world.pool.query(
    "update concrete_returns set state = 'assigned', destination = 'blocks' where id = $1",
    [id],
  );
  expect(await road.send({ kind: 'step', loadId: next.id, to: 'loading' })).toEqual([null]);
});

describe('concrete past its life', () => {
  beforeEach(async () => {
    await road.driveTo(road.load.id, 'on_site');
    minutesLater(140);
  });

  test('is not discharged on the driver’s word alone; the plant’s stands with the step and in the checking', async () => {
    expect(await road.send(step('discharging'))).toEqual(['CONCRETE_EXPIRED']);
    expect(await road.send(step('discharging', { reason: 'Autorizou: Marta' }))).toEqual([null]);
    const { rows } = await world.pool.query(
      "select reason from load_steps where load_id = $1 and state = 'discharging'",
      [road.load.id],
    );
    expect(rows).toEqual([{ reason: 'Autorizou: Marta' }]);
    expect(await checks()).toMatchObject([{ kind: 'against_rule' }]);
  });

  test('that was discharged without a network was discharged', async () => {
    const deviceAt = world.now().toISOString();
    minutesLater(20);
    expect(await road.send(step('discharging', { deviceAt }))).toEqual([null]);
    expect((await checks()).map(({ detail }) => detail)).toEqual([
      'Começou a descarregar com o concreto fora do prazo.',
    ]);
  });
});

test('a sheet is not handed in with a load under way', async () => {
  await road.send(shift());
  await road.driveTo(road.load.id, 'on_site');
  expect(await road.send({ kind: 'sheet' })).toEqual(['LOAD_UNDER_WAY']);
  expect((await road.driver.operationalSheet.mine()).shift).toMatchObject({ sheet: 'open' });
});

describe('a working day with a load under way', () => {
  beforeEach(async () => {
    await road.send(shift());
    await road.driveTo(road.load.id, 'on_site');
  });

  test('is not ended as long as the load is not', async () => {
    expect(await road.send({ kind: 'shift', step: 'end' })).toEqual(['LOAD_UNDER_WAY']);
    expect((await road.driver.operationalSheet.mine()).shift).toMatchObject({ endedAt: null });
  });

  test('that was ended without a network has ended, and whoever checks the day reads it', async () => {
    const deviceAt = world.now().toISOString();
    minutesLater(20);
    expect(await road.send({ kind: 'shift', step: 'end', deviceAt })).toEqual([null]);
    expect((await road.driver.operationalSheet.mine()).shift).toMatchObject({ endedAt: deviceAt });
    expect(await checks()).toMatchObject([
      { kind: 'against_rule', detail: 'Encerrou a jornada com uma carga em viagem.' },
    ]);
  });

  test('ends with the last step in one sending', async () => {
    for (const to of ['discharging', 'washing']) await road.send(step(to));
    const receipt = { kind: 'receipt', loadId: road.load.id, receiverName: 'Mestre João' };
    await road.send({ ...receipt, signatureId: await road.aPhoto('signature') });
    expect(await road.send(step('returning'), step('closed'), { kind: 'shift', step: 'end' })).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('going out', () => {
  test('with a truck of somebody else’s shift, and an odometer of 1, is recorded and checked', async () => {
    await world.pool.query(
      `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at, started_at, vehicle_id, odometer_out_km)
       values ($1, $2, $3, $4, now(), $5, $6, 120000)`,
      [randomUUID(), road.unit.id, road.trucks[1]!.driver_id, DAY, '2026-11-18T10:00:00Z', road.vehicleId],
    );
    const { vehicles } = await road.driver.operationalSheet.mine();
    expect(vehicles.find(({ id }) => id === road.vehicleId)).toMatchObject({
      takenBy: expect.any(String),
      odometerKm: 120_000,
    });
    expect(await road.send(shift({ odometerKm: 1 }))).toEqual([null]);
    expect((await checks()).map(({ kind, isHeavy }) => ({ kind, isHeavy }))).toEqual([
      { kind: 'odd_start', isHeavy: false },
      { kind: 'odd_start', isHeavy: false },
    ]);
  });

  test('with an odometer of 1 is checked also where nobody has noted that of the truck', async () => {
    expect(await road.send(shift({ odometerKm: 1 }))).toEqual([null]);
    expect((await checks()).map(({ kind }) => kind)).toEqual(['odd_start']);
  });

  test('with a pump is for whoever may operate one', async () => {
    const pump = await world.vehicle({ unit_id: road.unit.id, type: 'pump', pump_kind: 'boom' });
    expect(await road.send(shift({ vehicleId: pump.id }))).toEqual(['NOT_HIS_EQUIPMENT']);
    await world.pool.query("update drivers set equipment = '{mixer,pump}' where id = $1", [road.driverId]);
    expect(await road.send(shift({ vehicleId: pump.id }))).toEqual([null]);
  });
});

describe('a NÃO in the checklist', () => {
  const checklist = (item: string, more: object = {}) => ({
    kind: 'checklist',
    vehicleId: road.vehicleId,
    answers: [{ item, ok: false, note: 'Vencido', ...more }],
  });
  const truck = async () =>
    (await world.pool.query('select state, state_reason from vehicles where id = $1', [road.vehicleId]))
      .rows[0];
  beforeEach(async () => {
    await road.send(shift());
  });

  test('restricts the truck, and rings at the plant with its photo until somebody takes it up', async () => {
    const photoId = await road.aPhoto();
    expect(await road.send(checklist('extinguisher', { photoId }))).toEqual([null]);
    expect(await truck()).toEqual({ state: 'restricted', state_reason: 'Checklist: Extintor: Vencido' });
    const { calls } = await road.manager.unitManager.read({ day: DAY });
    expect(calls).toMatchObject([{ kind: 'checklist', text: 'Extintor: Vencido' }]);
    const notices = await road.manager.notices.list();
    expect(JSON.stringify(notices)).toContain('com NÃO');
    expect(await road.send(step('loading'))).toEqual([null]);
  });

  test('of what nobody drives with stops it', async () => {
    expect(await road.send(checklist('brakes'))).toEqual([null]);
    expect(await truck()).toMatchObject({ state: 'stopped' });
    expect(await road.send(step('loading'))).toEqual(['TRUCK_STOPPED']);
  });

  test('of a truck that stands already leaves why it stands', async () => {
    await stop('in_maintenance');
    await road.send(checklist('brakes'));
    expect(await truck()).toEqual({ state: 'in_maintenance', state_reason: 'Freio' });
  });
});
